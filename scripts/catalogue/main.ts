// Collects facts of wallets from packages whose licence allows it into the gateway's catalogue. Run by hand, then the
// icons, when a package's version or the wallets written by hand change (docs/catalogue.md):
//   node --conditions=latchkey-source scripts/catalogue/main.ts
//   node --conditions=latchkey-source packages/gateway/scripts/extract-icons.ts
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writtenFacts } from '@latchkey/gateway/catalogue'
import { merge } from './merge.ts'
import { rainbowkit, type Source, thirdweb, unpack } from './packages.ts'
import { readRainbowkit } from './rainbowkit.ts'
import { readThirdweb } from './thirdweb.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-catalogue-'))
try {
  const found = [
    ...(await readRainbowkit(unpack(rainbowkit, folder))),
    ...(await readThirdweb(unpack(thirdweb, folder))),
  ]
  const { wallets, added, pictures, dropped } = merge(writtenFacts, found)
  write(
    'pictures/catalogue/generated/collected.ts',
    [thirdweb, rainbowkit],
    [
      '/** Wallets that only the packages know, one a line, as JSON. */',
      `export const collectedText = ${lines(wallets)}`,
      '',
      '/** What the packages add to wallets that are written by hand, by slug. */',
      `export const addedText = ${lines(added)}`,
    ],
  )
  write(
    'pictures/images/generated/walletIcons.ts',
    [rainbowkit],
    [
      '/** SVG text by `wallet/<slug>`, for wallets that the other icons lack. */',
      'export const walletIcons: Readonly<Record<string, string>> = {',
      ...[...pictures]
        .sort()
        .map(([slug, svg]) => `  ${JSON.stringify(`wallet/${slug}`)}: ${JSON.stringify(svg)},`),
      '}',
    ],
  )
  for (const line of dropped) console.log(line)
  console.log(
    `${writtenFacts.length} written by hand (${added.length} added to), ${wallets.length} collected, ${pictures.size} pictures`,
  )
} finally {
  rmSync(folder, { recursive: true })
}

/** Writes one value a line into a template literal, which is parsed on first use and easy to compare. */
function lines(values: readonly object[]): string {
  const text = values.map((value) => JSON.stringify(value)).join('\n')
  return `\`\n${text.replace(/[\\`$]/g, '\\$&')}\n\``
}

function write(path: string, sources: readonly Source[], body: readonly string[]): void {
  const from = sources
    .map((one) => `${one.package} ${one.version} (${one.licence}, © ${one.owner})`)
    .join(', ')
  const head = `// Made by scripts/catalogue/main.ts from ${from}. Do not edit.`
  const file = new URL(`../../packages/gateway/src/${path}`, import.meta.url)
  writeFileSync(file, [head, ...body, ''].join('\n'))
}
