// Writes the table of letters that look like Latin ones out of Unicode's confusables.txt (UTS #39), as unhomoglyph
// (MIT) carries it. Run by hand after a change of that package's version:
//   node --conditions=latchkey-source scripts/confusables/main.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Names are compared without case and compatible forms, so these need no line.
const folded = (text: string) => text.normalize('NFKD').toLowerCase()
const require = createRequire(import.meta.url)
const data: Record<string, string> = JSON.parse(
  readFileSync(require.resolve('unhomoglyph/data.json'), 'utf8'),
)
const bySpelling = new Map<string, string>()
for (const [character, latin] of Object.entries(data)) {
  const isNeeded = /^[a-z0-9]+$/i.test(latin) && folded(character) !== folded(latin)
  if (isNeeded) bySpelling.set(latin, `${bySpelling.get(latin) ?? ''}${character}`)
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
const file = '../../packages/core/src/wallets/lookAlike/generated/confusables.ts'
writeFileSync(new URL(file, import.meta.url), text)
