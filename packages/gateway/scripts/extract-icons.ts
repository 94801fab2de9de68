// Copies the icons that the catalogue, the known networks and popular tokens need out of @web3icons/core (MIT)
// into src/pictures/images/generated/icons.ts. Run by hand, after scripts/catalogue/main.ts, after a change of the catalogue or of the package's version:
//   node --conditions=latchkey-source packages/gateway/scripts/extract-icons.ts
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { builtInFacts } from '../src/pictures/catalogue/builtIn.ts'
import { iconOf } from '../src/pictures/catalogue/icon.ts'
import { assetSubjects } from '../src/pictures/images/networks.ts'
import { popularTokens } from './popular-tokens.ts'

const require = createRequire(import.meta.url)
const root = join(dirname(require.resolve('@web3icons/core')), 'svgs')
const version = JSON.parse(readFileSync(join(root, '../../package.json'), 'utf8')).version
const folders: Record<string, string> = {
  wallet: 'wallets',
  network: 'networks',
  token: 'tokens',
  exchange: 'exchanges',
}

/** It is no wallet, but first in the list. So its icon must not be louder than those below it. */
const quiet = new Set(['wallet/wallet-connect'])

const wanted = [
  ...builtInFacts().map(iconOf),
  ...[...assetSubjects.values()].map((subject) => subject.icon),
  ...popularTokens.map((symbol) => `token/${symbol}`),
]
const icons: Record<string, string> = {}
const missing: string[] = []
for (const key of [...new Set(wanted)].filter((one) => one !== undefined && one !== '').sort()) {
  const [kind = '', name = ''] = key.split('/')
  const variant = quiet.has(key) ? 'branded' : 'background'
  const file = join(root, folders[kind] ?? kind, variant, `${name}.svg.js`)
  if (existsSync(file)) icons[key] = svgOf(readFileSync(file, 'utf8'))
  else missing.push(key)
}

const lines = Object.entries(icons).map(
  ([key, svg]) => `  ${JSON.stringify(key)}: ${JSON.stringify(svg)},`,
)
const text = [
  `// Made by scripts/extract-icons.ts from @web3icons/core ${version} (MIT, © 0xa3k5). Do not edit.`,
  'export const icons: Readonly<Record<string, string>> = {',
  ...lines,
  '}',
  '',
].join('\n')
writeFileSync(new URL('../src/pictures/images/generated/icons.ts', import.meta.url), text)
console.log(
  `${lines.length} icons, ${Math.round(text.length / 1024)} KiB; not there: ${missing.length}, besides wallets ${missing.filter((key) => !key.startsWith('wallet/')).join(', ')}`,
)

/** The SVG inside a module of the package: one template or quoted string. */
function svgOf(source: string): string {
  const svg = source.slice(source.indexOf('<svg'), source.lastIndexOf('</svg>') + 6)
  if (/<script|<foreignObject|\son\w+=|javascript:|href=["'](?!#)/i.test(svg))
    throw new Error('Active content in an icon')
  return svg
    .replace(/\\n\s*/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/ class="web3icons"/, '')
}
