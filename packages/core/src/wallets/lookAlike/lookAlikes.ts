import type { Wallet } from '../../kernel/catalogue/wallet.ts'
import type { Connector } from '../../kernel/connector/connector.ts'
import type { KnownWallets } from '../known.ts'
import type { Original } from './judgement.ts'
import { plainSpelling, type Spelling } from './spelling.ts'
import { type Standing, standingOf, standings } from './standing.ts'

type Candidate = { connector: Connector; spelling: string; standing: Standing }

/**
 * Which of the connectors look like another wallet, by name or picture, without being known as it. Where none of those
 * that look alike is known better than the others, each of them is one. Pure.
 */
export function findLookAlikes(
  input: KnownWallets,
  spell: Spelling,
): ReadonlyMap<Connector, Original> {
  const candidates = input.connectors
    .filter(({ type, reaches }) => type !== 'INJECTED' && reaches === 'one')
    .map((connector) => ({
      connector,
      spelling: spell(connector.name),
      standing: standingOf(connector, input, spell),
    }))
  const bySpelling = grouped(candidates, ({ spelling }) => spelling)
  const byPicture = grouped(candidates, ({ connector }) => connector.imageUrl)
  const found = new Map<Connector, Original>()
  for (const one of candidates) {
    if (one.standing === standings.given) continue
    const original =
      bySpelling.get(one.spelling)?.find((other) => isNamesake(one, other))?.connector ??
      byPicture.get(one.connector.imageUrl)?.find((other) => isPictured(one, other))?.connector ??
      listedNamesake(one, input, spell)
    if (original) found.set(one.connector, original)
  }
  return found
}

/** Another wallet of the name that is known at least as well. */
function isNamesake(one: Candidate, other: Candidate): boolean {
  if (one.connector === other.connector || other.standing < one.standing) return false
  // Two that claim one rdns are marked for that.
  if (isSameClaim(one.connector, other.connector)) return false
  if (plainSpelling(one.connector.name) !== plainSpelling(other.connector.name)) return true
  // One wallet may be found in each family; what the site gives need not say an rdns.
  const isDistinct = other.connector.info?.rdns !== undefined || other.standing < standings.given
  return isDistinct && sharesNamespace(one.connector, other.connector)
}

/** Another wallet of the picture that is known better. */
function isPictured(one: Candidate, other: Candidate): boolean {
  return (
    other.standing > one.standing &&
    !isSameClaim(one.connector, other.connector) &&
    sharesNamespace(one.connector, other.connector)
  )
}

/** A wallet of the served list that one passes for: of its name under another rdns, or of nearly its name. */
function listedNamesake(
  { connector, spelling, standing }: Candidate,
  { featured, recommended, custom }: KnownWallets,
  spell: Spelling,
): Original | undefined {
  if (standing !== standings.unknown) return undefined
  const listed = [...featured, ...recommended, ...custom].find(
    (wallet) => spell(wallet.name) === spelling && isOther(connector, wallet),
  )
  return listed && { name: listed.name }
}

function isOther({ name, info }: Connector, wallet: Wallet): boolean {
  if (plainSpelling(name) !== plainSpelling(wallet.name)) return true
  if (!info?.rdns || !wallet.rdns) return false
  // A publisher may have several: that of its app's browser lies below its own.
  return !`${info.rdns}.`.startsWith(`${wallet.rdns}.`)
}

function isSameClaim(one: Connector, other: Connector): boolean {
  return one.info?.rdns !== undefined && one.info.rdns === other.info?.rdns
}

function sharesNamespace(one: Connector, other: Connector): boolean {
  return one.namespaces.some((namespace) => other.namespaces.includes(namespace))
}

function grouped(
  candidates: readonly Candidate[],
  keyOf: (candidate: Candidate) => string | undefined,
): ReadonlyMap<string | undefined, readonly Candidate[]> {
  const groups = new Map<string | undefined, Candidate[]>()
  for (const candidate of candidates) {
    const key = keyOf(candidate)
    const group = groups.get(key)
    if (group) group.push(candidate)
    else if (key !== undefined) groups.set(key, [candidate])
  }
  return groups
}
