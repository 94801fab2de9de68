import { generateKeyPairSync, sign } from 'node:crypto'
import { base58, hex } from '@scure/base'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { verifyMessage } from './index.ts'

/** Creates a key with OpenSSL, which shares no code with the verifier. */
function makeKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const address = base58.encode(Buffer.from(x, 'base64url'))
  return {
    address,
    sign: (text: string) => new Uint8Array(sign(null, Buffer.from(text), privateKey)),
  }
}

const [own, other] = [makeKey(), makeKey()]
const valid = { status: 'valid', by: 'key' }
const check = (message: string | Uint8Array, signature: Uint8Array, address = own.address) =>
  verifyMessage({ address, message, signature: base58.encode(signature) })

it('accepts the account’s signature, and none of another account or for another message [J7]', async () => {
  const texts = fc.asyncProperty(fc.string({ unit: 'binary' }), async (message) => {
    expect(await check(message, own.sign(message))).toEqual(valid)
    expect(await check(`${message}.`, own.sign(message))).toMatchObject({ reason: 'otherSigner' })
    expect(await check(message, other.sign(message))).toMatchObject({ reason: 'otherSigner' })
  })
  await fc.assert(texts, { numRuns: 8 })
})

it('takes no signature with a flipped bit [J7]', async () => {
  const signature = own.sign('Hello')
  const property = fc.asyncProperty(fc.nat(8 * signature.length - 1), async (bit) => {
    const flipped = Uint8Array.from(signature)
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(await check('Hello', flipped)).toMatchObject({ status: 'invalid' })
  })
  await fc.assert(property, { numRuns: 60 })
})

// RFC 8032, section 7.1: public key, message, signature.
it.each([
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
])('agrees with RFC 8032 on %s', async (key, message, signature) => {
  const address = base58.encode(hex.decode(key))
  expect(await check(hex.decode(message), hex.decode(signature), address)).toEqual(valid)
})

it('takes no second form of a signature: S is below the order of the group [J7]', async () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const signature = own.sign('Hello')
  const s = [...signature.subarray(32)].reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const larger = Uint8Array.from(signature)
  for (let rest = s + order, index = 32; index < 64; index += 1, rest >>= 8n)
    larger[index] = Number(rest & 0xffn)
  expect(await check('Hello', larger)).toMatchObject({ status: 'invalid' })
})

// Points of small order: with such a key, one signature is valid for many messages.
it.each([
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  `${'00'.repeat(32)}`,
  `${'00'.repeat(31)}80`,
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
])('takes no key of small order: %s [J7]', async (key) => {
  const address = base58.encode(hex.decode(key))
  for (const r of [key, `01${'00'.repeat(31)}`]) {
    const signature = hex.decode(r + '00'.repeat(32))
    for (const message of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
      expect(await check(message, signature, address)).toMatchObject({ status: 'invalid' })
  }
})

it('rejects text that is no signature or no address, however long it is [J7]', async () => {
  const of = (signature: string, address = own.address) =>
    verifyMessage({ address, message: 'Hello', signature })
  expect(await of('')).toMatchObject({ reason: 'malformed' })
  expect(await of('0'.repeat(60))).toMatchObject({ reason: 'malformed' })
  expect(await of(base58.encode(new Uint8Array(63)))).toMatchObject({ reason: 'malformed' })
  expect(await of(base58.encode(new Uint8Array(64)))).toMatchObject({ reason: 'otherSigner' })
  expect(await of('z'.repeat(500_000))).toMatchObject({ reason: 'tooLong' })
  const signature = base58.encode(own.sign('Hello'))
  for (const address of ['', 'x', 'z'.repeat(500_000), base58.encode(new Uint8Array(31))])
    expect(await of(signature, address)).toMatchObject({ reason: 'badAddress' })
})
