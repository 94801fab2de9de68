import { concatBytes } from '@noble/hashes/utils.js'
import { isSame } from '../bytes.ts'
import { hash256, taggedHash } from './hash.ts'
import { listIn, readerOf, uint32 } from './reader.ts'

/** BIP-322's second transaction, `to_sign`: its variable fields and the proof in it. */
export type ToSign = {
  version: number
  sequence: number
  lockTime: number
  /** The script that unlocks an address without a witness, or with a nested one. */
  unlocking: Uint8Array
  witness: readonly Uint8Array[]
}

const none = new Uint8Array()
/** Zero satoshi: eight bytes. */
const nothing = new Uint8Array(8)
/** The one output: zero satoshi to a script that cannot be unlocked (OP_RETURN). */
const output = concatBytes(nothing, Uint8Array.of(1, 0x6a))

/** Returns the outpoint that `to_sign` spends. It derives from the address's script and the message (BIP-322). */
export function spentCoin(message: Uint8Array, script: Uint8Array): Uint8Array {
  const hash = taggedHash('BIP0322-signed-message', message)
  const input = concatBytes(
    new Uint8Array(32),
    uint32(0xffff_ffff),
    Uint8Array.of(34, 0, 32),
    hash,
    uint32(0),
  )
  const toSpend = concatBytes(
    uint32(0),
    Uint8Array.of(1),
    input,
    Uint8Array.of(1),
    nothing,
    Uint8Array.of(script.length),
    script,
    uint32(0),
  )
  return concatBytes(hash256(toSpend), uint32(0))
}

/** Parses a witness stack, the form of a simple signature. Throws for other bytes. */
export function readWitness(bytes: Uint8Array): Uint8Array[] {
  const reader = readerOf(bytes)
  const witness = listIn(reader, reader.sized)
  if (!reader.isAtEnd()) throw new RangeError('There is more than a witness')
  return witness
}

/**
 * Parses `to_sign`, the form of a full signature, which spends `coin`. Returns `undefined` if it has more inputs, such
 * as a proof of funds. Throws for other bytes.
 */
export function readToSign(bytes: Uint8Array, coin: Uint8Array): ToSign | undefined {
  const reader = readerOf(bytes)
  const version = reader.uint32()
  const hasWitness = bytes[4] === 0
  if (hasWitness && !isSame(reader.bytes(2), Uint8Array.of(0, 1)))
    throw new RangeError('This is no transaction')
  const inputs = listIn(reader, () => ({
    spends: reader.bytes(36),
    unlocking: reader.sized(),
    sequence: reader.uint32(),
  }))
  const outputs = listIn(reader, () => concatBytes(reader.bytes(8), prefixed(reader.sized())))
  const witnesses = hasWitness ? inputs.map(() => listIn(reader, reader.sized)) : []
  const lockTime = reader.uint32()
  const [input, ...others] = inputs
  const [only, ...more] = outputs
  if (!reader.isAtEnd() || !input || !isSame(input.spends, coin))
    throw new RangeError('This spends another coin')
  if (!only || !isSame(only, output) || more.length > 0)
    throw new RangeError('This pays something else')
  if (others.length > 0) return undefined
  const { unlocking, sequence } = input
  return { version, sequence, lockTime, unlocking, witness: witnesses[0] ?? [] }
}

/** Returns the `to_sign` of a simple signature. */
export function simpleToSign(witness: readonly Uint8Array[]): ToSign {
  return { version: 0, sequence: 0, lockTime: 0, unlocking: none, witness }
}

function prefixed(script: Uint8Array): Uint8Array {
  return concatBytes(Uint8Array.of(script.length), script)
}

const all = uint32(1)

/** Returns the hash that an account without a witness signs. */
export function oldHash(
  { version, sequence, lockTime }: ToSign,
  coin: Uint8Array,
  script: Uint8Array,
): Uint8Array {
  const input = concatBytes(coin, prefixed(script), uint32(sequence))
  return hash256(
    concatBytes(
      uint32(version),
      Uint8Array.of(1),
      input,
      Uint8Array.of(1),
      output,
      uint32(lockTime),
      all,
    ),
  )
}

/**
 * Returns the hash that an account with a witness signs (BIP-143). `script`: the script that pays to the key's hash.
 */
export function witnessHash(
  { version, sequence, lockTime }: ToSign,
  coin: Uint8Array,
  script: Uint8Array,
): Uint8Array {
  return hash256(
    concatBytes(
      uint32(version),
      hash256(coin),
      hash256(uint32(sequence)),
      coin,
      prefixed(script),
      nothing,
      uint32(sequence),
      hash256(output),
      uint32(lockTime),
      all,
    ),
  )
}
