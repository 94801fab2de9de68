import { globSync, readFileSync } from 'node:fs'
import { textLiteralsOf } from './literals.ts'
import { readMarkup } from './markup.ts'
import { names } from './names.ts'

// Names the texts of product code that visitors read and that are not in the catalogue (packages/messages).

// The devkit's hostile wallets have hostile names.
const exclude = ['**/*.{test,fixture}.{ts,tsx}', '**/{testing,generated,bench,dist,hostile}/**']
/** Code that draws what visitors see. Elsewhere a `label` may be data, such as that of a transaction's descriptor. */
const surface = /^(?:packages\/(?:react|login)|apps\/vault|packages\/devkit\/src\/onramp)\//
const code = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/vault/src/**/*.{ts,tsx}'], { exclude })
const faults = code
  .toSorted()
  .flatMap((path) =>
    textLiteralsOf(path, readFileSync(path, 'utf8'), { names, isSurface: surface.test(path) }).map(
      ({ line, text }) => `${path}:${line} ${JSON.stringify(text)}`,
    ),
  )
for (const path of globSync('apps/vault/*.html'))
  for (const text of readMarkup([readFileSync(path, 'utf8')]).texts.map((one) => one.trim()))
    if (/\p{L}/u.test(text) && !names.has(text)) faults.push(`${path} ${JSON.stringify(text)}`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error('Texts that visitors read are in packages/messages. Names are in names.ts.')
  process.exitCode = 1
}
