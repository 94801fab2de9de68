/** How a Token List of the settings is. */
export type TokenListState = {
  /** Its place in the settings, such as `tokenLists[0]`. */
  list: string
  /** The name that the list gives itself; null before it was read. */
  name: string | null
  /** How many tokens the list in use has, on all chains. */
  tokens: number
  /** When the list in use was read (ISO 8601). */
  readAt: string | null
  /** Why it could not be read the last time. */
  error: string | null
}

/** The Token Lists of the settings. */
export type TokenLists = { state(): readonly TokenListState[] }
