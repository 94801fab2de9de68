import { confusables } from './generated/confusables.ts'
import { plainSpelling, type Spelling } from './spelling.ts'

/**
 * The plain spelling of a name's skeleton (Unicode UTS #39): letters of other scripts, and digits, count as the Latin
 * letters that they look like. Loaded apart, for its table is large.
 */
export function createConfusableSpelling(): Spelling {
  const latin = new Map<string, string>()
  for (const line of confusables.trim().split('\n')) {
    const [letters = '', characters = ''] = line.split(' ')
    for (const character of characters) latin.set(character, letters)
  }
  const replaced = (text: string) =>
    Array.from(text.normalize('NFKD'), (character) => latin.get(character) ?? character).join('')
  // Case hides a likeness: a small m looks like rn, a large one does not; a large i looks like a small l.
  return (name) => plainSpelling(replaced(replaced(name).toLowerCase())).replaceAll('i', 'l')
}
