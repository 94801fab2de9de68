import { type ChainId, isChainId } from '@latchkey/protocol'

/** A signed sign-in as WalletConnect's one-click sign-in returns it (CAIP-74). */
export type Cacao = {
  /** The format of the signed text. */
  h: { t: 'caip122' | 'eip4361' }
  /** The signed payload. */
  p: CacaoPayload
  /** The signature, by a key or by a contract. */
  s: { t: 'eip191' | 'eip1271'; s: string }
}

/** The payload of a CACAO, with the field names of CAIP-74. */
export type CacaoPayload = {
  /** The signer: `did:pkh:` and the account (CAIP-10). */
  iss: string
  /** The site's authority. */
  domain: string
  /** The URI of the sign-in. */
  aud: string
  version: '1'
  nonce: string
  /** The times of issue, expiry and start of validity. */
  iat: string
  exp?: string
  nbf?: string
  statement?: string
  requestId?: string
  /** The last of them may be a ReCap (ERC-5573). */
  resources?: readonly string[]
}

const issuer = /^did:pkh:(eip155:[1-9][0-9]{0,31}):(0x[0-9a-fA-F]{40})$/
const mostResources = 1_000

/** Returns the chain and address in a CACAO's `iss`, or `undefined` if it is no account of eip155. */
export function issuerOf(iss: string): { chainId: ChainId; address: string } | undefined {
  const [, chainId, address] = issuer.exec(iss) ?? []
  return isChainId(chainId) && address !== undefined ? { chainId, address } : undefined
}

/** Parses a CACAO of eip155. Returns `undefined` for other values. Does not verify the contents. Never throws. */
export function parseCacao(value: unknown): Cacao | undefined {
  const [type, signatureType] = [member(member(value, 'h'), 't'), member(member(value, 's'), 't')]
  const signature = member(member(value, 's'), 's')
  const payload = parsePayload(member(value, 'p'))
  if (!payload || typeof signature !== 'string') return undefined
  if (type !== 'caip122' && type !== 'eip4361') return undefined
  if (signatureType !== 'eip191' && signatureType !== 'eip1271') return undefined
  return { h: { t: type }, p: payload, s: { t: signatureType, s: signature } }
}

function parsePayload(value: unknown): CacaoPayload | undefined {
  const [iss, domain, aud, nonce, iat] = ['iss', 'domain', 'aud', 'nonce', 'iat'].map((name) =>
    textIn(value, name),
  )
  const optional = ['exp', 'nbf', 'statement', 'requestId'] as const
  const resources = member(value, 'resources') ?? undefined
  if (!iss || !domain || !aud || !nonce || !iat || member(value, 'version') !== '1')
    return undefined
  if (!issuerOf(iss) || !optional.every((name) => isTextOrAbsent(member(value, name))))
    return undefined
  if (resources !== undefined && !areTexts(resources)) return undefined
  const { exp, nbf, statement, requestId } = Object.fromEntries(
    optional.map((name) => [name, textIn(value, name)]),
  )
  return {
    iss,
    domain,
    aud,
    nonce,
    iat,
    version: '1',
    ...(exp && { exp }),
    ...(nbf && { nbf }),
    ...(statement && { statement }),
    ...(requestId && { requestId }),
    ...(resources && { resources }),
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

function textIn(value: unknown, name: string): string | undefined {
  const found = member(value, name)
  return typeof found === 'string' ? found : undefined
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string'
}

function areTexts(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= mostResources &&
    value.every((one) => typeof one === 'string')
  )
}
