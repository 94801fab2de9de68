import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FoundWallet } from './found.ts'
import { httpsLink, ownHost, schemeLink, stores } from './links.ts'

/** Not wallets but ways to reach any, or a wallet under two names. */
const notWallets = new Set(['injected', 'walletConnect', 'base', 'kaikas'])
/** A bitmap in an SVG's clothes weighs this much and more. */
const pictureMax = 9000

/** The wallets that RainbowKit brings. It reaches EVM chains only, so that is the family. */
export async function readRainbowkit(root: string): Promise<FoundWallet[]> {
  const folder = join(root, 'dist/wallets/walletConnectors')
  const found = new Map<string, FoundWallet>()
  for (const file of readdirSync(folder).filter((name) => name.startsWith('chunk-'))) {
    const facts = await factsOf(readFileSync(join(folder, file), 'utf8'), folder)
    if (facts && !notWallets.has(facts.key)) found.set(facts.key, facts)
  }
  return [...found.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** Read as text: running the code would need wagmi. */
async function factsOf(code: string, folder: string): Promise<FoundWallet | undefined> {
  const key = member(code, 'id')
  const name = member(code, 'name')
  const icon = /iconUrl: async \(\) => \(await import\("\.\/([\w-]+\.js)"\)/.exec(code)?.[1]
  if (!key || !name || !icon) return undefined
  const downloads = /downloadUrls: \{([^}]*)\}/.exec(code)?.[1] ?? ''
  const links = [...downloads.matchAll(/\w+: "([^"]+)"/g)].map((match) => match[1] ?? '')
  const own = links.map((link) => httpsLink(link)).find((link) => ownHost(link))
  const mobile = schemeLink(/`([a-z][\w.+-]*:\/\/[^`$]*?)wc\?uri=/i.exec(code)?.[1])
  const rdns = member(code, 'rdns')
  const flag = member(code, 'flag')
  const picture = pictureOf(await import(pathToFileURL(join(folder, icon)).href))
  return {
    key,
    source: 'rainbowkit',
    name,
    home: own ? `${new URL(own).origin}/` : '',
    families: ['evm'],
    ...(rdns && { rdns }),
    ...(flag && { flag }),
    ...(mobile && { mobile: mobile.replace(/([^/])\/$/, '$1') }),
    ...stores(links),
    ...(picture && { picture }),
  }
}

function member(code: string, name: string): string | undefined {
  return new RegExp(`\\b${name}: "([^"]+)"`).exec(code)?.[1]
}

function pictureOf(module: { default?: unknown }): string | undefined {
  const link = module.default
  if (typeof link !== 'string' || !link.startsWith('data:image/svg+xml,')) return undefined
  const svg = decodeURIComponent(link.slice(link.indexOf(',') + 1)).replace(/\s*\n\s*/g, ' ')
  const isActive = /<script|<foreignObject|<image|\son\w+=|javascript:|href=["'](?!#)/i.test(svg)
  return svg.startsWith('<svg') && svg.length <= pictureMax && !isActive ? svg.trim() : undefined
}
