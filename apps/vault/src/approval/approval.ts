/** An amount that moves, as it is read: `100.5 USDC`, and whom it comes from or goes to. */
export type Line = { text: string; detail?: string }
/** A named value. `isCode`: an address or data, every character of it matters. */
export type Fact = { label: string; value: string; isCode?: boolean }
/** What the visitor reads together under one heading. */
export type Group = { heading: string; lines: readonly Line[] }

/** What the visitor is asked to approve, in words: data alone, made by the page itself and never by the site. */
export type Approval = {
  kind: 'message' | 'typedData' | 'transaction'
  /** The text that is signed, whole. */
  text?: string
  groups: readonly Group[]
  facts: readonly Fact[]
  warnings: readonly string[]
}
