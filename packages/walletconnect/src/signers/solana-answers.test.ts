import { base58, base64 } from '@scure/base'
import { expect, it } from 'vitest'
import { allSignedIn, signatureIn, signedIn } from './solana-answers.ts'

const key = new Uint8Array(32).fill(7)
const pubkey = base58.encode(key)
const signature = new Uint8Array(64).fill(9)
/** One empty signature, a header of three bytes, and one key. */
const transaction = Uint8Array.of(1, ...new Uint8Array(64), 1, 0, 0, 1, ...key)
const misbehaved = expect.objectContaining({ code: 'WALLET_MISBEHAVED' })

it('takes the whole signed transaction of an answer', () => {
  const signed = Uint8Array.of(1, 2, 3)
  expect(signedIn({ transaction: base64.encode(signed) }, transaction, pubkey)).toEqual(signed)
})

it('puts a signature without a transaction into the requested one', () => {
  const signed = signedIn({ signature: base58.encode(signature) }, transaction, pubkey)
  expect(signed.slice(1, 65)).toEqual(signature)
  expect(signed.slice(65)).toEqual(transaction.slice(65))
  expect(transaction.slice(1, 65)).toEqual(new Uint8Array(64))
})

it('refuses a signature of a key that does not sign the transaction', () => {
  const other = base58.encode(new Uint8Array(32).fill(8))
  const answer = { signature: base58.encode(signature) }
  expect(() => signedIn(answer, transaction, other)).toThrow(misbehaved)
})

it.each([
  undefined,
  {},
  { signature: base58.encode(signature.slice(1)) },
  { signature: '0OIl' },
  { signature: 7 },
  { signature: '1'.repeat(5_000) },
])('refuses the signature of %j', (answer) => {
  expect(() => signatureIn(answer)).toThrow(misbehaved)
})

it('takes as many signed transactions as it requested, and no other number', () => {
  const transactions = [base64.encode(signature), base64.encode(key)]
  expect(allSignedIn({ transactions }, 2)).toEqual([signature, key])
  for (const answer of [{ transactions }, {}, { transactions: 'ab' }])
    expect(() => allSignedIn(answer, 3)).toThrow(misbehaved)
  expect(() => allSignedIn({ transactions: ['!', '!'] }, 2)).toThrow(misbehaved)
})
