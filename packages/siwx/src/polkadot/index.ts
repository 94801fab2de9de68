import type { Verification } from '@latchkey/protocol'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { verify } from '@scure/sr25519'
import { isSame, messageBytes, readHex, unlessThrown } from '../bytes.ts'
import { compressKey, hasLowS, recoverKey } from '../ecdsa.ts'
import { verifyEd25519 } from '../ed25519.ts'
import { invalid, valid } from '../verdict.ts'
import { accountBytes } from './ss58.ts'

export type { InvalidReason, UnverifiedReason, Verification } from '@latchkey/protocol'

/** A signature of a message, and the expected signer. */
export type SignedMessage = {
  /** The account's SS58 address, as any network writes it. */
  address: string
  /** The signed message, without the `<Bytes>` that extensions put around it. */
  message: string | Uint8Array
  /** Hex: 64 bytes, or 65 for ecdsa. One more byte at the start if the wallet names the kind. */
  signature: string
}

const [start, end] = [utf8ToBytes('<Bytes>'), utf8ToBytes('</Bytes>')]
/** Characters of 66 bytes. */
const longest = 134

/**
 * Verifies a Polkadot account's signature of a message. Extensions sign the message between `<Bytes>` and `</Bytes>`,
 * by sr25519, ed25519 (with the strict rules) or ecdsa. Never throws.
 */
export async function verifyMessage({
  address,
  message,
  signature,
}: SignedMessage): Promise<Verification> {
  if (signature.length > longest) return invalid('tooLong')
  const account = accountBytes(address)
  if (!account) return invalid('badAddress')
  const bytes = readHex(signature)
  const kinds = bytes ? kindsOf(bytes) : []
  if (kinds.length === 0) return invalid('malformed')
  const signed = wrapped(messageBytes(message))
  const verdicts = await Promise.all(kinds.map(([kind, own]) => checks[kind](own, signed, account)))
  return verdicts.find(({ status }) => status === 'valid') ?? verdicts[0] ?? invalid('malformed')
}

type Kind = 'ed25519' | 'sr25519' | 'ecdsa'
const prefixes: readonly Kind[] = ['ed25519', 'sr25519', 'ecdsa']
const lengths = { ed25519: 64, sr25519: 64, ecdsa: 65 } as const

/** Returns the kinds that a signature may have, each with its bytes. */
function kindsOf(bytes: Uint8Array): [Kind, Uint8Array][] {
  const named = prefixes[bytes[0] ?? 255]
  const [whole, rest] = [bytes, bytes.subarray(1)]
  return [
    ...(['sr25519', 'ed25519', 'ecdsa'] as const)
      .filter((kind) => lengths[kind] === whole.length)
      .map((kind): [Kind, Uint8Array] => [kind, whole]),
    ...(named && lengths[named] === rest.length
      ? [[named, rest] satisfies [Kind, Uint8Array]]
      : []),
  ]
}

type Check = (
  signature: Uint8Array,
  message: Uint8Array,
  account: Uint8Array,
) => Verification | Promise<Verification>

const checks: Readonly<Record<Kind, Check>> = {
  sr25519: (signature, message, account) =>
    unlessThrown(() => verify(message, signature, account)) ? valid : invalid('otherSigner'),
  ed25519: verifyEd25519,
  ecdsa(signature, message, account) {
    const key = recoverKey(hash(message), signature.subarray(0, 64), signature[64] ?? 0)
    if (!key || !isSame(hash(compressKey(key)), account)) return invalid('otherSigner')
    return hasLowS(signature) ? valid : invalid('malleable')
  },
}

function hash(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: 32 })
}

/** Wraps a message as wallets do. A wrapped message stays as it is. */
function wrapped(message: Uint8Array): Uint8Array {
  const isWrapped =
    message.length >= start.length + end.length &&
    isSame(message.subarray(0, start.length), start) &&
    isSame(message.subarray(-end.length), end)
  return isWrapped ? message : concatBytes(start, message, end)
}
