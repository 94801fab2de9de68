import { confusables } from './generated/confusables.ts'

/** Characters whose letters are remembered. */
const mostKnown = 4_096

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
  function spell(character: string): string {
    // The table is for decomposed text (NFD): compatible forms (NFKD) would hide some of its characters.
    const standard = replaced(character.normalize('NFD'))
    const compatible = replaced(standard.normalize('NFKD'))
    // A small m looks like rn, a large one does not, until case no longer counts.
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

/** The Latin letters that each character of the table looks like. */
export function readTable(): ReadonlyMap<string, string> {
  const latin = new Map<string, string>()
  for (const line of confusables.trim().split('\n')) {
    const [letters = '', characters = ''] = line.split(' ')
    for (const character of characters) latin.set(character, letters)
  }
  return latin
}
