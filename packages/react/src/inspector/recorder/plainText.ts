/** Stands for a text that the inspector does not show. */
export const hidden = '(hidden)'

const longestText = 60
const longestWord = 24
/** As long as a code of a mail or a piece of a token may be. */
const mixed = /^(?=.*\d)(?=.*\p{L}).{8,}$/u
const longNumber = /^\d{5,}$/

/**
 * Returns a name or an id as it is, or `(hidden)`. A shown text has short words of letters and digits. No address of a
 * mail, token, key, code or URL has this form.
 */
export function plainText(text: string): string {
  const words = text.split(/[\s.~_&,'()+-]+/).filter((word) => word !== '')
  const isPlain = words.length > 0 && text.length <= longestText && words.every(isPlainWord)
  return isPlain ? text : hidden
}

function isPlainWord(word: string): boolean {
  const isShort = word.length <= longestWord && /^[\p{L}\p{N}\p{M}]+$/u.test(word)
  return isShort && !mixed.test(word) && !longNumber.test(word)
}
