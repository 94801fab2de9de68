/** How long the ways to a wallet app may take, in milliseconds. */
export type MobileTiming = {
  /** From the start to the session, launch and retries included. */
  total: number
  /** Pauses before the websocket is tried again; the last one goes on. */
  retryDelays: readonly [number, ...number[]]
  /** Until the page notices that a wallet app came to the front. */
  launch: number
}

/** The times that hold when the site gives none. */
export const mobileTiming: MobileTiming = {
  total: 30_000,
  retryDelays: [150, 150, 200, 500, 500, 750, 750, 1000],
  launch: 3_000,
}
