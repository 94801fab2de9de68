import { canParseUrl, knownError } from '@latchkey/protocol'
import { toBase64 } from './base64.ts'

const firstPort = 49_152
const lastPort = 65_535
const path = 'v1/associate/local'

/** The key that names a session, and that the site proves to hold in its first message. */
export type AssociationKeys = CryptoKeyPair

export async function associationKeys(): Promise<AssociationKeys> {
  const kind = { name: 'ECDSA', namedCurve: 'P-256' }
  return crypto.subtle.generateKey(kind, false, ['sign'])
}

/** A port for the wallet to listen on. */
export function randomPort(): number {
  const [random = 0] = crypto.getRandomValues(new Uint16Array(1))
  return firstPort + (random % (lastPort - firstPort + 1))
}

/**
 * Returns the link that opens a wallet app, with the port to listen on. `base`: the wallet's own address, if it gave
 * one. Throws `MOBILE_PORT_OUT_OF_RANGE`, `MOBILE_FORBIDDEN_BASE_URL`.
 */
export function associationUri(publicKey: Uint8Array, port: number, base?: string): string {
  if (!Number.isInteger(port) || port < firstPort || port > lastPort)
    throw knownError('MOBILE_PORT_OUT_OF_RANGE')
  const key = toBase64(publicKey).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const root = base === undefined ? 'solana-wallet:/' : requireBase(base)
  return `${root}${path}?association=${key}&port=${port}&v=v1`
}

/** A wallet's own https address, ready to take a path. Throws `MOBILE_FORBIDDEN_BASE_URL`. */
export function requireBase(base: unknown): string {
  const url = typeof base === 'string' && canParseUrl(base) ? new URL(base) : undefined
  if (url?.protocol !== 'https:') throw knownError('MOBILE_FORBIDDEN_BASE_URL', base)
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}/`
}
