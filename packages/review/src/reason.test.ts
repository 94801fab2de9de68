import { expect, it } from 'vitest'
import { reasonInWords } from './reason.ts'

it.each([
  ['{"InsufficientFundsForRent":{"account_index":1}}', 'Insufficient funds for rent'],
  ['InsufficientFundsForRent', 'Insufficient funds for rent'],
  ['{"InstructionError":[0,{"Custom":1}]}', 'Instruction error'],
  ['{"InstructionError":[2,"InvalidAccountData"]}', 'Invalid account data'],
  [
    'err: {"code":-32000,"message":"gas required exceeds allowance"}',
    'gas required exceeds allowance',
  ],
  ['Transaction failed: {"code":-32000,"data":"0x"}', 'Transaction failed'],
  ['[{"error":{"message":"nonce too low"}}]', 'nonce too low'],
  ['{"code":-32015,"message":"VM execution error."', ''],
  [`reverted: 0x${'ab'.repeat(40)}`, 'reverted'],
  ['-32000', ''],
  ['Ds: too late', 'Ds: too late'],
  ['ERC20: transfer amount exceeds balance [1]', 'ERC20: transfer amount exceeds balance [1]'],
])('a reason of a node is in words, whatever it is written in: %s [L24]', (reason, words) => {
  expect(reasonInWords(reason)).toBe(words)
})
