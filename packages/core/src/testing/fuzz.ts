/** How often a random walk is walked: fifty times as often in the long form of the tests (`LATCHKEY_LONG=1`). */
export function runs(short: number): { numRuns: number } {
  return { numRuns: process.env.LATCHKEY_LONG ? short * 50 : short }
}

/** Milliseconds that a test of random walks may take, long form included. */
export const walkTimeout = 600_000
