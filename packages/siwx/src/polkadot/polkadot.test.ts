import { blake2b } from '@noble/hashes/blake2.js'
import {
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  keccakAsU8a,
  randomAsU8a,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { verifyMessage } from './index.ts'

type Key = { address: string; prefix: number; sign: (text: string) => Uint8Array }

/** Creates keys with Polkadot's own library, whose sr25519 and ed25519 are written in Rust. */
const makers = {
  sr25519(): Key {
    const pair = sr25519PairFromSeed(randomAsU8a(32))
    return {
      address: encodeAddress(pair.publicKey, 0),
      prefix: 1,
      sign: (text) => sr25519Sign(text, pair),
    }
  },
  ed25519(): Key {
    const pair = ed25519PairFromSeed(randomAsU8a(32))
    return {
      address: encodeAddress(pair.publicKey, 42),
      prefix: 0,
      sign: (text) => ed25519Sign(text, pair),
    }
  },
  ecdsa(): Key {
    const pair = secp256k1PairFromSeed(randomAsU8a(32))
    return {
      address: encodeAddress(blake2b(pair.publicKey, { dkLen: 32 }), 2254),
      prefix: 2,
      sign: (text) => secp256k1Sign(text, pair, 'blake2'),
    }
  },
}

const kinds = ['sr25519', 'ed25519', 'ecdsa'] as const
const valid = { status: 'valid', by: 'key' }
const toHex = (bytes: Uint8Array) => `0x${hex.encode(bytes)}`
const wrap = (text: string) => `<Bytes>${text}</Bytes>`
const check = ({ address }: Key, message: string, signature: Uint8Array) =>
  verifyMessage({ address, message, signature: toHex(signature) })

beforeAll(() => cryptoWaitReady())

it.each(kinds)('takes what the account signed by %s, and nothing else [J7]', async (kind) => {
  const property = fc.asyncProperty(fc.string({ unit: 'binary' }), async (message) => {
    const [own, other] = [makers[kind](), makers[kind]()]
    const signature = own.sign(wrap(message))
    expect(await check(own, message, signature)).toEqual(valid)
    // With the kind that wallets name, and as a message that is already wrapped.
    const named = Uint8Array.of(own.prefix, ...signature)
    expect(await check(own, message, named)).toEqual(valid)
    expect(await check(own, wrap(message), signature)).toEqual(valid)
    const others: [Key, string, Uint8Array][] = [
      [own, `${message}.`, signature],
      [other, message, signature],
      // Without the wrapping it could be a transaction.
      [own, message, own.sign(message)],
      [own, message, Uint8Array.of((own.prefix + 1) % 3, ...signature)],
    ]
    for (const one of others) expect(await check(...one)).toMatchObject({ status: 'invalid' })
  })
  await fc.assert(property, { numRuns: 3 })
})

it.each(kinds)('takes no signature by %s with a flipped bit [J7]', async (kind) => {
  const own = makers[kind]()
  const signature = own.sign(wrap('Hello'))
  const property = fc.asyncProperty(fc.nat(8 * signature.length - 1), async (bit) => {
    const flipped = Uint8Array.from(signature)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(await check(own, 'Hello', flipped)).toMatchObject({ status: 'invalid' })
  })
  await fc.assert(property, { numRuns: 40 })
})

it('takes no second form of an ecdsa signature [J7]', async () => {
  const own = makers.ecdsa()
  const signature = own.sign(wrap('Hello'))
  const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = BigInt(toHex(signature.subarray(32, 64)))
  const second = Uint8Array.of(
    ...signature.subarray(0, 32),
    ...hex.decode((n - s).toString(16).padStart(64, '0')),
    (signature[64] ?? 0) ^ 1,
  )
  expect(await check(own, 'Hello', second)).toEqual({ status: 'invalid', reason: 'malleable' })
})

it('rejects keys of small order, whose signatures anyone can make', async () => {
  const stranger = {
    address: encodeAddress(new Uint8Array(32), 0),
    prefix: 1,
    sign: () => new Uint8Array(),
  }
  const marked = new Uint8Array(64)
  marked[63] = 0x80
  for (const signature of [new Uint8Array(64), marked, Uint8Array.of(0, ...new Uint8Array(64))])
    expect(await check(stranger, 'Hello', signature)).toMatchObject({ status: 'invalid' })
})

it('rejects text that is no signature or no address, however long it is [J7]', async () => {
  const own = makers.sr25519()
  const of = (signature: string, address = own.address) =>
    verifyMessage({ address, message: 'Hello', signature })
  for (const signature of ['', '0x', '0x00', 'x'.repeat(130), toHex(new Uint8Array(63))])
    expect(await of(signature)).toMatchObject({ reason: 'malformed' })
  expect(await of(toHex(new Uint8Array(64)))).toMatchObject({ reason: 'otherSigner' })
  expect(await of(toHex(new Uint8Array(500_000)))).toMatchObject({ reason: 'tooLong' })
  const signature = toHex(own.sign(wrap('Hello')))
  const ethereum = `0x${hex.encode(keccakAsU8a('x').slice(-20))}`
  const mistyped = own.address.replace(/.$/, (last) => (last === '2' ? '3' : '2'))
  for (const address of ['', ethereum, mistyped, '1'.repeat(500_000)])
    expect(await of(signature, address)).toMatchObject({ reason: 'badAddress' })
})
