import { base58 } from '@scure/base'
import { type Bytes, wipe } from '../bytes.ts'
import { evmAccountOf, solanaAccountOf } from './accounts.ts'
import { type ParsedPhrase, parsePhrase } from './phrase.ts'
import type { WalletSecret } from './secret.ts'

/** The secret of a wallet, or the reason why a text is none. `invalidKey`: it looks like a key, and is none. */
export type ParsedSecret =
  | { status: 'secret'; secret: WalletSecret }
  | Exclude<ParsedPhrase, { status: 'entropy' }>
  | { status: 'invalidKey' }

/** A text that is no phrase: hex, base58 or the bytes of a key. The longest word of the list has eight letters. */
const keyLike = /^(?:0x.*|\[.*\]?|[\da-z]{9,})$/is
const invalidKey = { status: 'invalidKey' } as const

/**
 * Parses the secret of a wallet that a visitor imports: a phrase (see `parsePhrase`); a private key of EVM in hex; or a key
 * pair of Solana, 64 bytes in base58 or as the JSON array of the Solana command line.
 */
export async function parseSecret(text: string): Promise<ParsedSecret> {
  const written = text.trim()
  if (!keyLike.test(written)) {
    const parsed = parsePhrase(written)
    return parsed.status === 'entropy'
      ? { status: 'secret', secret: { secret: parsed.entropy } }
      : parsed
  }
  const secret = evmKeyIn(written) ?? (await solanaKeyIn(written))
  return secret ? { status: 'secret', secret } : invalidKey
}

function evmKeyIn(text: string): WalletSecret | undefined {
  const [, hex] = /^(?:0x)?([\da-f]{64})$/i.exec(text) ?? []
  if (hex === undefined) return undefined
  const secret = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    evmAccountOf(secret)
    return { secret, family: 'eip155' }
  } catch {
    // Zero, or not below the order of the curve.
    wipe(secret)
    return undefined
  }
}

/** Reads a key pair. Its second half must be the public key of its first, so that no other 64 bytes pass for one. */
async function solanaKeyIn(text: string): Promise<WalletSecret | undefined> {
  const pair = text.startsWith('[') ? bytesOfJson(text) : bytesOfBase58(text)
  if (!pair) return undefined
  const secret = pair.slice(0, 32)
  const isPair = pair.length === 64 && (await isKeyPair(secret, pair.subarray(32)))
  wipe(pair)
  if (isPair) return { secret, family: 'solana' }
  wipe(secret)
  return undefined
}

async function isKeyPair(secret: Bytes, publicKey: Bytes): Promise<boolean> {
  const { address } = await solanaAccountOf(secret)
  return address === base58.encode(publicKey)
}

function bytesOfJson(text: string): Bytes | undefined {
  const [, list] = /^\[([\d,\s]*)\]$/.exec(text) ?? []
  const numbers = list?.split(',').map((one) => Number(one.trim() || Number.NaN))
  return numbers?.every((one) => one <= 255) ? Uint8Array.from(numbers) : undefined
}

function bytesOfBase58(text: string): Bytes | undefined {
  try {
    return new Uint8Array(base58.decode(text))
  } catch {
    return undefined
  }
}
