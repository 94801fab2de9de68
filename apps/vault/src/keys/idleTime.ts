/** Milliseconds without use after which the wallet locks itself, and after which the page drops a typed secret. */
export const idleTime = 300_000
