import { confusables } from './generated/confusables.ts'

/** Characters whose letters are remembered. */
const mostKnown = 4_096

/** Returns the skeleton of a text: texts of one skeleton are taken for each other. Pure. */
export type Skeleton = (text: string) => string

/**
 * Creates the skeleton of Unicode UTS #39, to compare texts with Latin ones. Letters of other scripts, digits, small
 * capitals and letters with strokes map to the Latin letters that they resemble. Beyond the standard, ignores case,
 * accents, blanks and signs, and the difference between i and l, which case hides. Loaded separately because of its
 * large table.
 */
export function createSkeleton(): Skeleton {
  const latin = readTable()
  // A letter without an entry resembles the letter of its other case.
  const likenessOf = (character: string) =>
    latin.get(character) ?? latin.get(character.toUpperCase()) ?? character
  const replaced = (text: string) => Array.from(text, likenessOf).join('')
  function spell(character: string): string {
    // The table is for decomposed text (NFD): compatible forms (NFKD) would hide some of its characters.
    const standard = replaced(character.normalize('NFD'))
    const compatible = replaced(standard.normalize('NFKD'))
    // A small m resembles rn, but a capital one does not, so this runs before case is ignored.
    return replaced(compatible.toLowerCase())
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .replaceAll('i', 'l')
  }
  // Lists have thousands of names, of few characters.
  const known = new Map<string, string>()
  const spelled = (character: string) => {
    const letters = known.get(character) ?? spell(character)
    if (known.size < mostKnown) known.set(character, letters)
    return letters
  }
  return (text) => Array.from(text, spelled).join('')
}

/** Reads the table: each character with the Latin letters that it resembles. */
export function readTable(): ReadonlyMap<string, string> {
  const latin = new Map<string, string>()
  for (const line of confusables.trim().split('\n')) {
    const [letters = '', characters = ''] = line.split(' ')
    for (const character of characters) latin.set(character, letters)
  }
  return latin
}
