// Writes the table of letters that look like Latin ones out of Unicode's confusables.txt (UTS #39), as unhomoglyph
// (MIT) carries it. Run by hand after a change of that package's version:
//   node --conditions=latchkey-source scripts/confusables/main.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const data: Record<string, string> = JSON.parse(
  readFileSync(require.resolve('unhomoglyph/data.json'), 'utf8'),
)

/** Small capitals, which Unicode maps to no other letters, and the Latin letters that they resemble. */
const smallCapitals: Readonly<Record<string, string>> = {
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'rn',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
  ᴢ: 'z',
  ĸ: 'k',
  ʍ: 'rn',
}
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
/** What is left of a likeness: Latin letters and digits, without strokes and accents. */
const plain = (text: string) =>
  Array.from(lettersOf(text.normalize('NFD')), (one) => smallCapitals[one] ?? one).join('')
// Texts are compared without case and compatible forms, so what these make equal needs no line.
const folded = (text: string) => lettersOf(text.normalize('NFKD')).toLowerCase()

const bySpelling = new Map<string, string>()
for (const [character, likeness] of Object.entries({ ...data, ...smallCapitals })) {
  const latin = plain(likeness)
  // What is taken apart before the table is read could never match.
  const canMatch = character.normalize('NFD') === character && Array.from(character).length === 1
  const isLatin = /^[a-z0-9]+$/i.test(latin)
  if (canMatch && isLatin && folded(character) !== latin.toLowerCase())
    bySpelling.set(latin, `${bySpelling.get(latin) ?? ''}${character}`)
}
const lines = [...bySpelling].map(([latin, characters]) => `${latin} ${characters}`).sort()
const text = [
  '// Made by scripts/confusables/main.ts from the confusables of Unicode 13 (© Unicode, Inc.) in unhomoglyph 1.0.6 (MIT, © Vitaly Puzrin). Do not edit.',
  '/** One line for what some characters look like: the Latin letters, a space, the characters. */',
  'export const confusables = `',
  ...lines,
  '`',
  '',
].join('\n')
const file = '../../packages/protocol/src/confusables/generated/confusables.ts'
writeFileSync(new URL(file, import.meta.url), text)
