import { base58 } from '@scure/base'
import { createKeyPairSignerFromBytes } from '@solana/kit'
import fc from 'fast-check'
import { bytesToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { parseSecret } from './parseSecret.ts'
import { accountsOfSecret, showSecret } from './secret.ts'

// The key pair of RFC 8032, section 7.1, test 1.
const pair = Uint8Array.from(
  Buffer.from(
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    'hex',
  ),
)
const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'

it('reads a private key of EVM in hex, which opens its account alone and is shown again', async () => {
  const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((key) => key.some(Boolean))
  await fc.assert(
    fc.asyncProperty(keys, fc.boolean(), async (key, isBare) => {
      const hex = bytesToHex(key)
      if (hex.slice(2) >= order) return
      const parsed = await parseSecret(isBare ? ` ${hex.slice(2).toUpperCase()}\n` : hex)
      if (parsed.status !== 'secret') throw new Error(parsed.status)
      const accounts = await accountsOfSecret(parsed.secret)
      expect(accounts).toEqual({
        eip155: { address: privateKeyToAddress(hex), privateKey: key },
      })
      expect(await showSecret(parsed.secret)).toEqual({ status: 'key', family: 'eip155', key: hex })
    }),
    { numRuns: 20 },
  )
})

it('reads a key pair of Solana in base58 and as JSON, which opens its account alone and is shown again', async () => {
  const { address } = await createKeyPairSignerFromBytes(pair)
  const key = base58.encode(pair)
  for (const text of [
    key,
    `\n${key} `,
    JSON.stringify([...pair]),
    `[ ${[...pair].join(' ,\n')} ]`,
  ]) {
    const parsed = await parseSecret(text)
    if (parsed.status !== 'secret') throw new Error(parsed.status)
    expect(await accountsOfSecret(parsed.secret)).toEqual({
      solana: { address, privateKey: pair.slice(0, 32) },
    })
    expect(await showSecret(parsed.secret)).toEqual({ status: 'key', family: 'solana', key })
  }
})

it.each([
  `0x${'0'.repeat(64)}`,
  order,
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  base58.encode(pair.slice(0, 63)),
  base58.encode(pair.with(63, 0)),
  JSON.stringify([...pair.with(0, 0)]),
  JSON.stringify([...pair.slice(0, 32)]),
  '[1, 2, 300]',
  '[]',
  '[1,',
  '0x',
])('takes %s for no key', async (text) => {
  expect(await parseSecret(text)).toEqual({ status: 'invalidKey' })
})

it('reads every other text as a phrase', async () => {
  const words = `${'abandon '.repeat(11)}about`
  expect(await parseSecret(words)).toEqual({
    status: 'secret',
    secret: { secret: new Uint8Array(16) },
  })
  expect(await parseSecret('legal')).toEqual({ status: 'wordCount', count: 1 })
})
