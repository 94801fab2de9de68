import type { WalletFacts } from '@latchkey/gateway/catalogue'
import type { FoundWallet } from './found.ts'
import { nameKey, ownHost } from './links.ts'

/** Members that a package may add to a wallet whose other facts are written by hand. */
const added = ['mobile', 'desktop', 'ios', 'android', 'chrome', 'flag', 'rdns'] as const

export type Collected = WalletFacts & { source: string[] }
export type Added = Partial<WalletFacts> & { slug: string; source: string[] }
export type Merged = {
  wallets: Collected[]
  added: Added[]
  /** SVG text by slug. */
  pictures: Map<string, string>
  /** Names that were left out, and why. */
  dropped: string[]
}

type Known = { facts: WalletFacts; isOurs: boolean; source: string[]; more: Partial<WalletFacts> }

/**
 * Puts what the packages found beside what is written by hand, which wins. A package's wallet is a known one when an
 * rdns, a store's entry or the host of its site says so; one that only carries a known name is left out, since a list
 * with two wallets of one name cannot be used safely.
 */
export function merge(written: readonly WalletFacts[], found: readonly FoundWallet[]): Merged {
  const known: Known[] = written.map((facts) => ({ facts, isOurs: true, source: [], more: {} }))
  const pictures = new Map<string, string>()
  const dropped: string[] = []
  const schemes = schemesOf(found)
  for (const { key, source, picture, ...given } of found) {
    const mine = known.find((one) => isSame({ ...one.facts, ...one.more }, given))
    const clean = withoutSharedLink(given, schemes)
    const problem = mine ? undefined : problemOf(given, known)
    if (mine) {
      fill(mine, clean, source)
      if (picture && !pictures.has(mine.facts.slug)) pictures.set(mine.facts.slug, picture)
    } else if (problem !== undefined) {
      dropped.push(`${given.name} (${source}, ${key}): ${problem}`)
    } else {
      const slug = freeSlug(given.name, known)
      known.push({ facts: { slug, ...clean }, isOurs: false, source: [source], more: {} })
      if (picture) pictures.set(slug, picture)
    }
  }
  uniqueRdns(known)
  return {
    pictures,
    dropped,
    wallets: known
      .filter((one) => !one.isOurs)
      .map(({ facts, more, source }) => ({ ...facts, ...more, source })),
    added: known
      .filter((one) => one.isOurs && Object.keys(one.more).length > 0)
      .map(({ facts, more, source }) => ({ slug: facts.slug, ...more, source })),
  }
}

/** A link whose scheme several wallets have does not lead to this one. */
function withoutSharedLink<Given extends { mobile?: string }>(
  { mobile, ...others }: Given,
  schemes: ReadonlyMap<string, number>,
): Omit<Given, 'mobile'> & { mobile?: string } {
  const isShared = mobile !== undefined && (schemes.get(schemeOf(mobile)) ?? 0) > 1
  return isShared || mobile === undefined ? others : { ...others, mobile }
}

function isSame(one: WalletFacts, other: Omit<WalletFacts, 'slug'>): boolean {
  const same = (name: 'rdns' | 'ios' | 'android' | 'chrome') =>
    one[name] !== undefined && one[name] === other[name]
  const host = ownHost(one.home)
  return (
    same('rdns') ||
    same('ios') ||
    same('android') ||
    same('chrome') ||
    (host !== undefined && host === ownHost(other.home))
  )
}

function fill(known: Known, given: Partial<WalletFacts>, source: string): void {
  let isUsed = false
  for (const name of added) {
    // thirdweb's rdns are often made up from a homepage: good enough to distinguish its own wallets, no more.
    if (name === 'rdns' && source === 'thirdweb') continue
    if (known.facts[name] !== undefined || known.more[name] !== undefined) continue
    const value = given[name]
    if (value === undefined) continue
    known.more[name] = value
    isUsed = true
  }
  if (isUsed && !known.source.includes(source)) known.source.push(source)
}

/** How many wallets of one package say that they answer to a scheme. Not even two can. */
function schemesOf(found: readonly FoundWallet[]): Map<string, number> {
  const counts = new Map<string, Set<string>>()
  for (const { key, source, mobile } of found) {
    if (mobile === undefined || mobile.startsWith('https:')) continue
    const scheme = schemeOf(mobile)
    counts.set(scheme, (counts.get(scheme) ?? new Set()).add(`${source} ${key}`))
  }
  const perSource = (keys: Set<string>) =>
    Math.max(
      ...['thirdweb', 'rainbowkit'].map(
        (name) => [...keys].filter((key) => key.startsWith(name)).length,
      ),
    )
  return new Map([...counts].map(([scheme, keys]) => [scheme, perSource(keys)]))
}

function schemeOf(link: string): string {
  return link.startsWith('https:') ? link : (link.split(':')[0] ?? '').toLowerCase()
}

function uniqueRdns(known: readonly Known[]): void {
  const taken = new Set(known.map((one) => one.isOurs && one.facts.rdns).filter(Boolean))
  for (const one of known) {
    const holder = one.isOurs ? one.more : one.facts
    if (holder.rdns === undefined) continue
    if (taken.has(holder.rdns)) delete holder.rdns
    else taken.add(holder.rdns)
  }
}

function freeSlug(name: string, known: readonly Known[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const slug = (words.replace(/ ?\bwallet\b/g, '').trim() || words || 'x').replaceAll(' ', '-')
  const isTaken = (one: string) => known.some(({ facts }) => facts.slug === one)
  if (!isTaken(slug)) return slug
  for (let number = 2; ; number += 1) if (!isTaken(`${slug}-${number}`)) return `${slug}-${number}`
}

/** Why a wallet that is not known yet is left out; `undefined` where it is taken. */
function problemOf({ name, home }: Pick<FoundWallet, 'name' | 'home'>, known: readonly Known[]) {
  if (known.some((one) => nameKey(one.facts.name) === nameKey(name))) return 'the name is taken'
  return home === '' ? 'no page of its own' : undefined
}
