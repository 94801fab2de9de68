import {
  type AccountId,
  type ChainId,
  canParseUrl,
  isSameAddress,
  namespaceOf,
  parseAccountId,
} from '@latchkey/protocol'
import type { SignInMessage } from '../message/index.ts'

/** The requirements for a message that signs in. */
export type SignInExpectations = {
  /** The site's authority, or several: `site.example`, `localhost:3000`. */
  domain: string | readonly string[]
  /** The URI of the sign-in. Absent: any of the message's own domain. */
  uri?: string
  /** The site's origins. The URI must belong to one of them, including its scheme. */
  origins?: readonly string[]
  /** The allowed chains. Absent: any. */
  chains?: readonly ChainId[]
  /** The one account that may sign in (CAIP-10). */
  account?: AccountId
  /** The expected nonce. */
  nonce?: string
  /** The greatest age of the message in milliseconds. One day by default; `Infinity` for a message of any time. */
  maxAge?: number
  /** The time in Unix milliseconds. */
  now?: number
}

/** The first difference between a message and the requirements. */
export type SignInMismatch =
  | 'otherDomain'
  | 'otherScheme'
  | 'otherUri'
  | 'otherChain'
  | 'otherAccount'
  | 'otherNonce'
  | 'expired'
  | 'notYetValid'
  | 'issuedInFuture'
  | 'tooOld'

/** How far a visitor's clock may be ahead, in milliseconds, where the site sets the greatest age and where it does not. */
const [clockSkew, usualSkew] = [60_000, 600_000]
const usualAge = 86_400_000

/** Returns the first difference between a message and the requirements, or `undefined` if it meets all. */
export function checkSignIn(
  message: SignInMessage,
  expected: SignInExpectations,
): SignInMismatch | undefined {
  return (
    checkSite(message, expected) ?? checkAccount(message, expected) ?? checkTime(message, expected)
  )
}

function checkSite(
  { scheme, domain, uri, nonce }: SignInMessage,
  expected: SignInExpectations,
): SignInMismatch | undefined {
  const domains = typeof expected.domain === 'string' ? [expected.domain] : expected.domain
  if (!domains.some((one) => one.toLowerCase() === domain.toLowerCase())) return 'otherDomain'
  const page = uriParts(uri)
  const isUriAsExpected =
    expected.uri === undefined ? page.authority === domain.toLowerCase() : uri === expected.uri
  if (!isUriAsExpected) return 'otherUri'
  if (expected.origins && !expected.origins.includes(originOf(uri))) return 'otherUri'
  if (scheme !== undefined && scheme.toLowerCase() !== page.scheme) return 'otherScheme'
  return expected.nonce === undefined || nonce === expected.nonce ? undefined : 'otherNonce'
}

function originOf(uri: string): string {
  return canParseUrl(uri) ? new URL(uri).origin : ''
}

function uriParts(uri: string): { scheme: string; authority: string | undefined } {
  const [, scheme = '', authority] = /^([^:]*):(?:\/\/([^/?#]*))?/.exec(uri) ?? []
  return { scheme: scheme.toLowerCase(), authority: authority?.toLowerCase() }
}

function checkAccount(
  { chainId, accountAddress }: SignInMessage,
  { chains, account }: SignInExpectations,
): SignInMismatch | undefined {
  if (chains && !chains.includes(chainId)) return 'otherChain'
  if (account === undefined) return undefined
  const wanted = parseAccountId(account)
  if (wanted?.chainId !== chainId) return wanted ? 'otherChain' : 'otherAccount'
  return isSameAddress(namespaceOf(chainId), wanted.address, accountAddress)
    ? undefined
    : 'otherAccount'
}

function checkTime(
  { issuedAt, expirationTime, notBefore }: SignInMessage,
  { maxAge, now = Date.now() }: SignInExpectations,
): SignInMismatch | undefined {
  if (expirationTime !== undefined && !(now < Date.parse(expirationTime))) return 'expired'
  if (notBefore !== undefined && !(now >= Date.parse(notBefore))) return 'notYetValid'
  if (maxAge === Number.POSITIVE_INFINITY) return undefined
  const age = now - Date.parse(issuedAt)
  if (!(age >= -(maxAge === undefined ? usualSkew : clockSkew))) return 'issuedInFuture'
  return age > (maxAge ?? usualAge) ? 'tooOld' : undefined
}
