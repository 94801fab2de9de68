import { confusables } from './generated/confusables.ts'

/** Returns the skeleton of a text: texts of one skeleton are taken for each other. Pure. */
export type Skeleton = (text: string) => string

/**
 * Creates the skeleton of Unicode UTS #39, for texts that are compared with Latin ones: letters of other scripts, digits, small
 * capitals and letters with strokes count as the Latin letters that they look like. On top of the standard, case, accents,
 * blanks and signs do not count, nor does the difference between i and l, which case hides. Loaded apart, for its table is large.
 */
export function createSkeleton(): Skeleton {
  const latin = readTable()
  // A letter without a line of its own looks like one in the other case.
  const likenessOf = (character: string) =>
    latin.get(character) ?? latin.get(character.toUpperCase()) ?? character
  const replaced = (text: string) => Array.from(text, likenessOf).join('')
  return (text) => {
    // The table is for decomposed text (NFD): compatible forms (NFKD) would hide some of its characters.
    const standard = replaced(text.normalize('NFD'))
    const compatible = replaced(standard.normalize('NFKD'))
    // A small m looks like rn, a large one does not, until case no longer counts.
    return replaced(compatible.toLowerCase())
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .replaceAll('i', 'l')
  }
}

/** The Latin letters that each character of the table looks like. */
export function readTable(): ReadonlyMap<string, string> {
  const latin = new Map<string, string>()
  for (const line of confusables.trim().split('\n')) {
    const [letters = '', characters = ''] = line.split(' ')
    for (const character of characters) latin.set(character, letters)
  }
  return latin
}
