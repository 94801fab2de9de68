import { bareTypes, retiredWords } from './words.ts'

/** A retired word at a place in a text, with its replacement. */
export type Use = { index: number; found: string; instead: string }

/** Finds every retired word in running text. */
export function findInText(text: string): Use[] {
  return retiredWords.flatMap(({ inText, instead }) =>
    inText === undefined
      ? []
      : [...text.matchAll(inText)].map(({ index, 0: found }) => ({ index, found, instead })),
  )
}

/** The same names return in many files. */
const known = new Map<string, string[]>()

/** Finds the retired words in a name, such as `tellTabs`. `isType` checks for a bare participle as well. */
export function findInName(name: string, isType: boolean): string[] {
  const found = known.get(name) ?? searchName(name)
  known.set(name, found)
  return isType && bareTypes.test(name) ? [...found, 'a qualified noun'] : found
}

function searchName(name: string): string[] {
  const words = wordsOf(name)
  return retiredWords.flatMap(({ inNames, instead }) =>
    inNames !== undefined && words.search(inNames) >= 0 ? [instead] : [],
  )
}

/** The words of a name in camel, snake or kebab case, in lower case with a space between them. */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[ _$#-]+/)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase()
}
