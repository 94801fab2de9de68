/** Milliseconds of what moves, and of what waits for the visitor, in the interface. */
export const motion = {
  shake: 500,
  snackbarSwap: 150,
  headerText: 120,
  height: 150,
  view: 150,
} as const
export const snackbarDuration = 2_500
export const imagePreloadTimeout = 2_000

export const debounce = { networkSearch: 100, amount: 200, input: 500 } as const

export const walletSearchDelay = 300
/** Pixels. */
export const dialogWidth = 360
