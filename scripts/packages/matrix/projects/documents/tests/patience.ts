/** Long enough for a machine that does much else: who waits for what does not come fails all the same. */
export const patient = { timeout: 30_000 }
