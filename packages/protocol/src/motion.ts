/** How long each movement of the dialog takes, in milliseconds. */
export const motion = {
  shake: 500,
  snackbarSwap: 150,
  headerText: 120,
  height: 150,
  view: 150,
} as const
/** Milliseconds that a notice stays in the dialog. */
export const snackbarDuration = 2_500
/** Milliseconds that a list waits for its pictures. */
export const imagePreloadTimeout = 2_000

/** Milliseconds between the last key and what is done with a text, by field. */
export const debounce = { networkSearch: 100, amount: 200, input: 500 } as const

/** Milliseconds between the last key and the search for wallets. */
export const walletSearchDelay = 300
/** The width of the dialog, in CSS pixels. */
export const dialogWidth = 360
