import { base58, base64 } from '@scure/base'
import { keccak256 } from 'viem'
import { expect, it } from 'vitest'
import { submissionName } from './submissionName.ts'

it('is the hash of an EVM transaction', () => {
  for (const bytes of ['0xf86b', '0x01f8', '0x02f8', '0x04f8'] as const)
    expect(submissionName('eth_sendRawTransaction', [bytes])).toBe(keccak256(bytes))
})

it('is the first signature of a Solana transaction, in either encoding', () => {
  const signature = Uint8Array.from({ length: 64 }, (_, index) => index + 1)
  const transaction = Uint8Array.from([1, ...signature, 1, 0, 1])
  const name = base58.encode(signature)
  const params = [base64.encode(transaction), { encoding: 'base64', skipPreflight: true }]
  expect(submissionName('sendTransaction', params)).toBe(name)
  expect(submissionName('sendTransaction', [base58.encode(transaction)])).toBe(name)
  expect(submissionName('sendTransaction', [base58.encode(transaction), {}])).toBe(name)
})

it.each([
  ['eth_sendRawTransaction', undefined],
  ['eth_sendRawTransaction', ['hello']],
  ['eth_sendRawTransaction', []],
  // A blob transaction, and the type of ZKsync.
  ['eth_sendRawTransaction', ['0x03f8']],
  ['eth_sendRawTransaction', ['0x71f8']],
  ['sendTransaction', []],
  ['sendTransaction', ['0O']],
  ['sendTransaction', ['!!', { encoding: 'base64' }]],
  ['sendTransaction', ['AQ==', { encoding: 'base64' }]],
])('is nothing for %s of %j', (method, params) => {
  expect(submissionName(method, params)).toBeUndefined()
})
