import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { base58, bech32, bech32m, hex } from '@scure/base'
import { isAddress as isSolanaAddress } from '@solana/kit'
import { Address as BitcoinAddress } from 'bip322-js'
import fc from 'fast-check'
import { getAddress, isAddress as isEvmAddress } from 'viem'
import { expect, it, vi } from 'vitest'
import { lockOf } from './bip122/address.ts'
import { hash256 } from './bip122/hash.ts'
import { unlessThrown } from './bytes.ts'
import { isStrictAddress } from './message/families.ts'
import { accountBytes } from './polkadot/ss58.ts'
import { verifyMessage } from './solana/index.ts'
import { damaged, inputs } from './testing/fuzz.ts'

// A million inputs take minutes.
vi.setConfig({ testTimeout: 900_000 })

const key = hex.decode('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
const hash = key.subarray(0, 20)
/** The x coordinate of a point on Bitcoin’s curve, as addresses of taproot have one. */
const point = hex.decode('79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798')
const zeros = base58.encode(new Uint8Array(64))

/** One of our readers, the result of the family's own library for the same text, and addresses to damage. */
type Reader = {
  name: string
  reads: (text: string) => unknown
  agrees: (text: string) => boolean
  samples: readonly string[]
}

const readers: readonly Reader[] = [
  {
    name: 'eip155 (viem)',
    reads: (text) => isStrictAddress('eip155', text) || undefined,
    agrees: (text) => isEvmAddress(text, { strict: true }),
    samples: ['11', 'a0', 'ff', '5b'].map((byte) => getAddress(`0x${byte.repeat(20)}`)),
  },
  {
    name: 'bip122 (bip322-js)',
    // The library does not know witness versions without a meaning, and nothing verifies them.
    reads: (text) => lockOf(text)?.kind.replace(/^other$/, '') || undefined,
    agrees: (text) => BitcoinAddress.isValidBitcoinAddress(text),
    samples: [
      ...[0x00, 0x6f, 0x05, 0xc4].map((version) => checked(version)),
      ...['bc', 'tb', 'bcrt'].map((hrp) => bech32.encode(hrp, [0, ...bech32.toWords(hash)])),
      ...['bc', 'tb', 'bcrt'].map((hrp) => bech32m.encode(hrp, [1, ...bech32m.toWords(point)])),
    ],
  },
  {
    name: 'polkadot (util-crypto)',
    reads: accountBytes,
    agrees: (text) => unlessThrown(() => decodeAddress(text))?.length === 32,
    samples: [0, 2, 42, 63, 64, 255, 16_383].map((prefix) => encodeAddress(key, prefix)),
  },
]

function checked(version: number): string {
  const body = Uint8Array.of(version, ...hash)
  return base58.encode(Uint8Array.of(...body, ...hash256(body).subarray(0, 4)))
}

it.each(readers)('reads no address of $name that the family’s own library refuses [F1]', ({
  reads,
  agrees,
  samples,
}) => {
  for (const sample of samples) expect(reads(sample), sample).toBeDefined()
  const tokens = [
    '0',
    'O',
    'l',
    '1',
    'bc1',
    'tb1',
    '0x',
    'A',
    'a',
    'q',
    ' ',
    '\n',
    '\u{0430}',
    '5C',
  ]
  const text = fc.oneof(
    { weight: 8, arbitrary: damaged(samples, tokens) },
    fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{20,60}$/),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  let taken = 0
  const property = fc.property(text, (one) => {
    if (reads(one) === undefined) return
    taken += 1
    expect(agrees(one), one).toBe(true)
  })
  fc.assert(property, inputs())
  expect(taken).toBeGreaterThan(100)
})

it('reads no Solana address that kit refuses [F1]', async () => {
  const text = fc.oneof(damaged([base58.encode(key), '1'.repeat(32)], ['0', '1', 'z', ' ', 'O']))
  const property = fc.asyncProperty(text, async (address) => {
    const verdict = await verifyMessage({ address, message: 'a', signature: zeros })
    const isRead = !(verdict.status === 'invalid' && verdict.reason === 'badAddress')
    if (isRead) expect(isSolanaAddress(address), address).toBe(true)
  })
  await fc.assert(property, inputs(200_000))
})

it.each([
  ['digits', (length: number) => '1'.repeat(length)],
  ['letters', (length: number) => 'z'.repeat(length)],
  ['a witness', (length: number) => `bc1${'q'.repeat(length)}`],
  ['hex', (length: number) => `0x${'a'.repeat(length)}`],
])('reads no address in a text of many %s [F1]', (_, make) => {
  for (const { reads } of readers) expect(reads(make(65_000))).toBeUndefined()
})
