import { parseExpression } from '@babel/parser'
import { lineAt } from '../edit.ts'
import type { ManualChange } from '../source/file.ts'
import { nameOf, placeOf } from '../source/parse.ts'
import { dependencyLists, propertiesOf } from './manifest.ts'

/** The oldest versions that Latchkey's names fit, and what an app with an older one does first. */
const oldest: Readonly<Record<string, { version: readonly [number, number]; advice: string }>> = {
  wagmi: {
    version: [2, 12],
    advice: 'Update it first: https://wagmi.sh/react/guides/migrate-from-v1-to-v2',
  },
  viem: { version: [2, 21], advice: 'Update it first.' },
  '@rainbow-me/rainbowkit': {
    version: [2, 0],
    advice: 'The names are those of RainbowKit 2: update it and wagmi first.',
  },
  connectkit: {
    version: [1, 8],
    advice: 'The names are those of ConnectKit 1.8: update it and wagmi first.',
  },
  '@solana/web3.js': { version: [1, 98], advice: 'Update it first.' },
  react: { version: [18, 3], advice: 'Update it first, with react-dom.' },
  typescript: { version: [5, 4], advice: 'Update it first.' },
}

/** The packages of AppKit before it had this name. Its functions have other names and options. */
const web3Modal = /^(?:@web3modal\/|web3modal$)/

/** Returns the packages of a package.json that the command cannot change over, or that are too old for Latchkey. */
export function unsuitedIn(manifest: string): ManualChange[] {
  const root = parseExpression(manifest)
  if (root.type !== 'ObjectExpression') return []
  return dependencyLists(root)
    .flatMap(({ list }) => propertiesOf(list))
    .flatMap(({ key, value }) => {
      const name = nameOf(key) ?? ''
      const text = sentenceFor(name, nameOf(value) ?? '')
      if (text === undefined) return []
      return [{ path: 'package.json', line: lineAt(manifest, placeOf(key).start), text }]
    })
}

/** Whether a package.json names Web3Modal. */
export function isWeb3Modal(name: string): boolean {
  return web3Modal.test(name)
}

function sentenceFor(name: string, range: string): string | undefined {
  if (isWeb3Modal(name))
    return `${name} is Web3Modal, which is not changed over. Change to AppKit's names first: see node_modules/latchkey/docs/migrate.md#before-it-runs`
  const known = Object.hasOwn(oldest, name) ? oldest[name] : undefined
  const highest = known && highestOf(range)
  if (!known || !highest) return undefined
  const [major, minor] = known.version
  const isOld = highest[0] < major || (highest[0] === major && highest[1] < minor)
  if (!isOld) return undefined
  return `${name} ${range} is too old: Latchkey needs ${major}.${minor} or later. ${known.advice}`
}

/**
 * Returns the highest major and minor version that a range allows. `undefined` for a range without an upper end, and
 * for one of another kind, such as a tag or a URL.
 */
export function highestOf(range: string): [number, number] | undefined {
  const all = range.split('||').map((one) => highestOfPart(one.trim()))
  return all.reduce((one, other) => {
    if (!one || !other) return undefined
    return one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]) ? one : other
  })
}

function highestOfPart(part: string): [number, number] | undefined {
  const found = /^(?<sign>[\^~=]?)v?(?<major>\d+)(?:\.(?<minor>\d+|[x*]))?(?:\.[\w*.+-]+)?$/.exec(
    part,
  )
  const { sign, major, minor } = found?.groups ?? {}
  if (major === undefined) return undefined
  const isOpen = minor === undefined || !/\d/.test(minor)
  // The caret of a version 0 keeps the minor version.
  if (isOpen || (sign === '^' && major !== '0')) return [Number(major), Number.POSITIVE_INFINITY]
  return [Number(major), Number(minor)]
}
