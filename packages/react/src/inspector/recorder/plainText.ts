/** Stands for a text that the inspector does not show. */
export const hidden = '(hidden)'

const longestText = 60
const longestWord = 24
const mostWords = 4
/** Fewer than a code of a mail has. */
const mostDigits = 4
const digit = /\p{N}/gu
/** As long as a code or a piece of a token may be. */
const mixed = /^(?=.*\p{N})(?=.*\p{L}).{6,}$/u

/**
 * Returns a name or an id as it is, or `(hidden)`. A shown text has at most four short words of letters and digits, and
 * at most four digits. Mail addresses, tokens, keys, URLs, login codes with digits and recovery phrases have another form.
 * A password of one plain word has the form of a name: only the choice of the recorded members keeps it out.
 */
export function plainText(text: string): string {
  if (text.length > longestText || count(text, digit) > mostDigits) return hidden
  const words = text.split(/[\s.~_&,'()+-]+/).filter((word) => word !== '')
  const isPlain = words.length > 0 && words.length <= mostWords && words.every(isPlainWord)
  return isPlain ? text : hidden
}

function isPlainWord(word: string): boolean {
  const isShort = word.length <= longestWord && /^[\p{L}\p{N}\p{M}]+$/u.test(word)
  return isShort && !mixed.test(word)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
