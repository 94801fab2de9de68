/** Whether the tests run in their long form, which takes every walk. */
export const isLong = Boolean(process.env.LATCHKEY_LONG)

/** Ends the title of a walk that the long form takes alone. */
const mark = ' @long'

/** Returns the mark of the long form, unless the short form takes this walk for its kind. */
export const longUnless = (isShort: boolean): string => (isShort ? '' : mark)

/** Returns all of these in the long form; otherwise one of every `step`, from `first` on. */
export function sample<T>(all: readonly T[], step: number, first = 0): readonly T[] {
  return isLong ? all : all.filter((_, index) => index % step === first)
}
