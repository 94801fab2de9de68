import { expect, it } from 'vitest'
import { encodeBase58 } from '../base58.ts'
import { budgetOf, computeBudget } from './budget.ts'
import { networkFee, priorityFee } from './networkFee.ts'

const signers = ['one']
const budget = (tip: bigint, units?: bigint) =>
  budgetOf({ most: tip, tip, ...(units !== undefined && { units }) }).map(({ data }) => ({
    program: computeBudget,
    accounts: [],
    data,
  }))
const transfer = { program: '11111111111111111111111111111111', accounts: [], data: '' }

it('is that of each signature', () => {
  expect(networkFee({ signers, instructions: [transfer] })).toBe(5_000n)
  expect(networkFee({ signers: ['one', 'two'], instructions: [transfer] })).toBe(10_000n)
})

it('has the whole priority fee, for the units that are requested', () => {
  const instructions = [...budget(7_000_000_000n, 1_400_000n), transfer]
  expect(priorityFee({ instructions })).toBe(9_800_000_000n)
  expect(networkFee({ signers, instructions })).toBe(9_800_005_000n)
})

it('takes the most units that the network counts where none or more are requested', () => {
  expect(priorityFee({ instructions: [...budget(1_000_000n), transfer] })).toBe(400_000n)
  const more = [...budget(1_000_000n, 4_000_000_000n), transfer]
  expect(priorityFee({ instructions: more })).toBe(1_400_000n)
})

it.each([
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
])('counts the signatures that %s verifies', (program) => {
  const verified = { program, accounts: [], data: encodeBase58(Uint8Array.of(3, 0)) }
  expect(networkFee({ signers, instructions: [verified, verified] })).toBe(35_000n)
})
