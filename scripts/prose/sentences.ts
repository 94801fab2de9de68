/** The most words that a sentence of a document has. */
export const longestSentence = 25

/** A full stop ends a sentence before a space and a capital, a digit, a quote or code; not after these. */
const end = /(?<!\b(?:e\.g|i\.e|vs|etc|no))[.!?]["”’)]*\s+(?=["“‘(]*[\p{Lu}\p{N}□])/u

/** The sentences of a passage. */
export function sentencesOf(text: string): string[] {
  return text.split(end).filter((sentence) => sentence.trim() !== '')
}

/** How many words a sentence has. Dashes and other marks alone are none; code in the line (`□`) is one. */
export function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}□]/u.test(word)).length
}
