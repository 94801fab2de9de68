import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hashes, sign as signEcdsa, utils } from '@noble/secp256k1'
import { base64 } from '@scure/base'
import { p2pkh, p2sh, p2tr, p2wpkh, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { Verifier } from 'bip322-js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hash256, taggedHash } from './hash.ts'
import { verifyMessage } from './index.ts'
import * as vectors from './vectors.fixture.ts'

const valid = { status: 'valid', by: 'key' }
const kinds = ['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'] as const
type Kind = (typeof kinds)[number]

function paymentOf(kind: Kind, key: Uint8Array) {
  if (kind === 'p2tr') return p2tr(pubSchnorr(key))
  if (kind === 'p2pkh') return p2pkh(pubECDSA(key))
  const witness = p2wpkh(pubECDSA(key))
  return kind === 'p2sh' ? p2sh(witness) : witness
}

/** Signs with the library that the dev wallets sign with. */
function signBip322(kind: Kind, key: Uint8Array, message: string) {
  const { tapInternalKey, redeemScript, script, address = '' }: Payment = paymentOf(kind, key)
  const options = { version: 0, allowUnknownOutputs: true, allowUnknownVersion: true } as const
  const toSpend = new Transaction({ ...options, allowLegacyWitnessUtxo: true })
  toSpend.addOutput({ amount: 0n, script })
  toSpend.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode([
      'OP_0',
      taggedHash('BIP0322-signed-message', utf8ToBytes(message)),
    ]),
  })
  const toSign = new Transaction({ ...options, allowLegacyWitnessUtxo: true })
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    ...(kind === 'p2pkh'
      ? { nonWitnessUtxo: toSpend.toBytes(true, false) }
      : { witnessUtxo: { amount: 0n, script } }),
    ...(tapInternalKey && { tapInternalKey }),
    ...(redeemScript && { redeemScript }),
  })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  toSign.sign(key, undefined, new Uint8Array(32))
  toSign.finalize()
  const full = toSign.toBytes(true, kind !== 'p2pkh')
  const witness = RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [])
  return { address, full: base64.encode(full), simple: base64.encode(witness) }
}

type Payment = {
  script: Uint8Array
  address?: string
  tapInternalKey?: Uint8Array
  redeemScript?: Uint8Array
}

/** Signs as Bitcoin Core's `signmessage`, with a header that counts from `from`. */
function signLegacy(key: Uint8Array, message: string, from: number): Uint8Array {
  hashes.hmacSha256 = (secret, text) => hmac(sha256, secret, text)
  const text = utf8ToBytes(message)
  const head = utf8ToBytes('\x18Bitcoin Signed Message:\n')
  const hash = hash256(concatBytes(head, Uint8Array.of(text.length), text))
  const [recovery = 0, ...compact] = signEcdsa(hash, key, {
    prehash: false,
    format: 'recovered',
    extraEntropy: false,
  })
  return Uint8Array.of(from + recovery, ...compact)
}

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter(utils.isValidSecretKey)

it.each(kinds)('takes what the key of a %s address signed, and nothing else [J7]', async (kind) => {
  const property = fc.asyncProperty(
    secret,
    secret,
    fc.string({ unit: 'binary', maxLength: 50 }),
    async (key, foreign, message) => {
      const { address, full, simple } = signBip322(kind, key, message)
      const other = signBip322(kind, foreign, message)
      const forms =
        kind === 'p2pkh' ? [full, `ful${full}`] : [full, `ful${full}`, simple, `smp${simple}`]
      for (const signature of forms) {
        expect(await verifyMessage({ address, message, signature })).toEqual(valid)
        expect(await verifyMessage({ address, message: `${message}.`, signature })).toMatchObject({
          status: 'invalid',
        })
        if (other.address !== address)
          expect(await verifyMessage({ address: other.address, message, signature })).toMatchObject(
            { status: 'invalid' },
          )
      }
      if (kind === 'p2pkh') return
      // Another library agrees.
      expect(Verifier.verifySignature(address, message, simple)).toBe(true)
      expect(await verifyMessage({ address, message, signature: `ful${simple}` })).toMatchObject({
        status: 'invalid',
      })
    },
  )
  await fc.assert(property, { numRuns: 3 })
})

it.each(kinds)('takes no signature of a %s address with a flipped bit [J7]', async (kind) => {
  const { address, full, simple } = signBip322(kind, new Uint8Array(32).fill(7), 'Hello')
  for (const text of kind === 'p2pkh' ? [full] : [simple, full]) {
    const signature = base64.decode(text)
    const property = fc.asyncProperty(fc.nat(8 * signature.length - 1), async (bit) => {
      const flipped = Uint8Array.from(signature)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const verdict = await verifyMessage({
        address,
        message: 'Hello',
        signature: base64.encode(flipped),
      })
      expect(verdict.status, `bit ${bit}`).not.toBe('valid')
    })
    await fc.assert(property, { numRuns: 60 })
  }
})

it.each(vectors.signed)('takes the vector of BIP-322 for $address', async ({
  address,
  message,
  signature,
}) => {
  expect(await verifyMessage({ address, message, signature })).toEqual(valid)
  expect(await verifyMessage({ address, message: `${message}.`, signature })).toMatchObject({
    status: 'invalid',
  })
})

it.each(vectors.refused)('refuses the vector of BIP-322: $description', async ({
  address,
  message,
  signature,
}) => {
  expect(await verifyMessage({ address, message, signature })).toMatchObject({ status: 'invalid' })
})

it.each(vectors.scripts)('cannot tell for an address of a script: $address', async ({
  address,
  message,
  signature,
}) => {
  const verdict = await verifyMessage({ address, message, signature })
  expect(verdict).toEqual({ status: 'unverified', reason: 'notSupported' })
})

it.each(vectors.hashes)('makes the hash of BIP-322 of "$message"', ({ message, hash }) => {
  const made = taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  expect(Buffer.from(made).toString('hex')).toBe(hash)
})

it.each([
  ['p2pkh', 31],
  ['p2sh', 35],
  ['p2sh', 31],
  ['p2wpkh', 39],
  ['p2wpkh', 31],
] as const)('takes a signmessage of a %s address, with headers from %i [J7]', async (kind, from) => {
  const property = fc.asyncProperty(secret, secret, async (key, foreign) => {
    fc.pre(!key.every((byte, index) => byte === foreign[index]))
    const message = 'Hello World'
    const { address = '' }: Payment = paymentOf(kind, key)
    const check = (signature: Uint8Array, text = message) =>
      verifyMessage({ address, message: text, signature: base64.encode(signature) })
    const signature = signLegacy(key, message, from)
    expect(await check(signature)).toEqual(valid)
    expect(await check(signature, 'Hello')).toMatchObject({ status: 'invalid' })
    expect(await check(signLegacy(foreign, message, from))).toMatchObject({ status: 'invalid' })
    // The header of an uncompressed key, and of another kind of address.
    for (const header of [27, kind === 'p2wpkh' ? 35 : 39])
      expect(await check(signLegacy(key, message, header))).toMatchObject({ status: 'invalid' })
  })
  await fc.assert(property, { numRuns: 3 })
})

// Bitcoin Core, src/test/util_tests.cpp (MIT): what `verifymessage` accepts and refuses.
it('agrees with Bitcoin Core on signmessage', async () => {
  const of = (address: string, signature: string, message: string) =>
    verifyMessage({ address, signature, message })
  const address = '15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs'
  const signature =
    'IPojfrX2dfPnH26UegfbGQQLrdK844DlHq5157/P6h57WyuS/Qsl+h/WSVGDF4MUi4rWSswW38oimDYfNNUBUOk='
  expect(await of(address, signature, 'Trust no one')).toEqual(valid)
  expect(await of(address, signature, 'Trust me')).toMatchObject({ status: 'invalid' })
  const whole = '11canuhp9X2NocwCq7xNrQYTmUgZAnLK3'
  const other =
    'IIcaIENoYW5jZWxsb3Igb24gYnJpbmsgb2Ygc2Vjb25kIGJhaWxvdXQgZm9yIGJhbmtzIAaHRtbCeDZINyavx14='
  expect(await of(whole, other, 'Trust me')).toEqual(valid)
  expect(await of(address, 'Invalid signature', 'Trust no one')).toMatchObject({
    status: 'invalid',
  })
})

it('leaves the hash that a site has set in the library as it was', async () => {
  const { address, simple } = signBip322('p2tr', new Uint8Array(32).fill(7), 'Hello')
  const before = hashes.sha256
  const own = (message: Uint8Array) => sha256(message)
  hashes.sha256 = own
  try {
    expect(await verifyMessage({ address, message: 'Hello', signature: simple })).toEqual(valid)
    expect(hashes.sha256).toBe(own)
  } finally {
    hashes.sha256 = before
  }
})

it('takes no second form of a signmessage [J7]', async () => {
  const key = new Uint8Array(32).fill(7)
  const { address = '' }: Payment = paymentOf('p2wpkh', key)
  const signature = signLegacy(key, 'Hello', 39)
  const n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = BigInt(`0x${Buffer.from(signature.subarray(33)).toString('hex')}`)
  const high = Buffer.from((n - s).toString(16).padStart(64, '0'), 'hex')
  const header = 39 + ((((signature[0] ?? 39) - 39) ^ 1) & 3)
  const second = base64.encode(Uint8Array.of(header, ...signature.subarray(1, 33), ...high))
  const verdict = await verifyMessage({ address, message: 'Hello', signature: second })
  expect(verdict).toEqual({ status: 'invalid', reason: 'malleable' })
})

it('rejects text that is no signature or no address, however long it is [J7]', async () => {
  const { address, simple } = signBip322('p2wpkh', new Uint8Array(32).fill(7), 'Hello')
  const of = (signature: string, who = address) =>
    verifyMessage({ address: who, message: 'Hello', signature })
  for (const signature of ['', '=', '!!', base64.encode(new Uint8Array(65)), simple.slice(0, -1)])
    expect(await of(signature)).toMatchObject({ status: 'invalid' })
  expect(await of(base64.encode(new Uint8Array(60_000)))).toMatchObject({ status: 'invalid' })
  expect(await of(base64.encode(new Uint8Array(60_000).fill(0xfe)))).toMatchObject({
    status: 'invalid',
  })
  expect(await of('A'.repeat(500_000))).toMatchObject({ reason: 'tooLong' })
  const mistyped = address.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
  for (const who of ['', 'bc1', mistyped, `1${address}`, '1'.repeat(500_000)])
    expect(await of(simple, who)).toMatchObject({ reason: 'badAddress' })
})
