import type { Verification } from '@latchkey/protocol'
import { verify } from '@noble/secp256k1'
import { isSame, unlessThrown } from '../bytes.ts'
import { hasLowS } from '../ecdsa.ts'
import { invalid, unverified, valid } from '../verdict.ts'
import { type Lock, toKey, witnessScript } from './address.ts'
import { compactOf } from './der.ts'
import { hash160 } from './hash.ts'
import { isByTaproot } from './taproot.ts'
import {
  oldHash,
  readToSign,
  readWitness,
  simpleToSign,
  spentCoin,
  type ToSign,
  witnessHash,
} from './transaction.ts'

export type Format = 'simple' | 'full'

/** Verifies a signature of an address by BIP-322. `format`: the format that the signature names, if any. */
export function verifyBip322(
  lock: Lock,
  message: Uint8Array,
  signature: Uint8Array,
  format?: Format,
): Verification {
  const coin = spentCoin(message, lock.script)
  const proof = readProof(signature, coin, format)
  if (!proof) return invalid('malformed')
  const { toSign, isSimple } = proof
  if (!toSign || (toSign.version !== 0 && toSign.version !== 2)) return unverified('notSupported')
  return checks[lock.kind]({ lock, coin, toSign, isSimple })
}

type Proof = { toSign: ToSign | undefined; isSimple: boolean }

function readProof(
  signature: Uint8Array,
  coin: Uint8Array,
  format: Format | undefined,
): Proof | undefined {
  const witness = format !== 'full' && unlessThrown(() => readWitness(signature))
  if (witness) return { toSign: simpleToSign(witness), isSimple: true }
  if (format === 'simple') return undefined
  return unlessThrown(() => ({ toSign: readToSign(signature, coin), isSimple: false }))
}

type Case = { lock: Lock; coin: Uint8Array; toSign: ToSign; isSimple: boolean }

const checks: Readonly<Record<Lock['kind'], (of: Case) => Verification>> = {
  p2wpkh({ lock, coin, toSign }) {
    const [signature, key, ...more] = toSign.witness
    if (!signature || key?.length !== 33 || more.length > 0 || toSign.unlocking.length > 0)
      return invalid('malformed')
    if (!isSame(hash160(key), lock.program)) return invalid('otherSigner')
    return byKey(signature, witnessHash(toSign, coin, toKey(lock.program)), key)
  },

  p2sh({ lock, coin, toSign, isSimple }) {
    const [signature, key, ...more] = toSign.witness
    // Scripts with several keys have other witnesses.
    if (!signature || key?.length !== 33 || more.length > 0) return unverified('notSupported')
    const hash = hash160(key)
    const nested = witnessScript(0, hash)
    // A simple signature cannot carry the nested script, but the key determines it.
    const isUnlocked = isSimple || isSame(toSign.unlocking, pushed(nested))
    if (!isUnlocked || !isSame(hash160(nested), lock.program)) return invalid('otherSigner')
    return byKey(signature, witnessHash(toSign, coin, toKey(hash)), key)
  },

  p2pkh({ lock, coin, toSign, isSimple }) {
    const [signature, key] = isSimple ? [] : pushesIn(toSign.unlocking)
    if (!signature || !key || toSign.witness.length > 0) return invalid('malformed')
    if (!isSame(hash160(key), lock.program)) return invalid('otherSigner')
    return byKey(signature, oldHash(toSign, coin, lock.script), key)
  },

  p2tr({ lock, coin, toSign }) {
    const [signature, ...more] = toSign.witness
    if (!signature || toSign.unlocking.length > 0) return invalid('malformed')
    // By a script, or with an annex.
    if (more.length > 0) return unverified('notSupported')
    return isByTaproot(toSign, coin, lock.script, signature) ? valid : invalid('otherSigner')
  },

  other: () => unverified('notSupported'),
}

function byKey(signature: Uint8Array, hash: Uint8Array, key: Uint8Array): Verification {
  const compact = compactOf(signature)
  if (!compact) return invalid('malformed')
  const options = { prehash: false, lowS: false }
  if (!unlessThrown(() => verify(compact, hash, key, options))) return invalid('otherSigner')
  return hasLowS(compact) ? valid : invalid('malleable')
}

/** Returns the two pushes of a script, a signature and a key, each in its shortest form. */
function pushesIn(script: Uint8Array): Uint8Array[] {
  const length = script[0] ?? 0
  const first = script.subarray(1, 1 + length)
  const rest = script.subarray(1 + length)
  const second = rest.subarray(1)
  const isPushed = length <= longestPush && second.length <= longestPush && second.length > 0
  return isPushed && rest[0] === second.length ? [first, second] : []
}

/** Longer pushes begin with another opcode. */
const longestPush = 75

function pushed(script: Uint8Array): Uint8Array {
  return Uint8Array.of(script.length, ...script)
}
