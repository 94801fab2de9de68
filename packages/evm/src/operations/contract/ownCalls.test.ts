import {
  concatHex,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  size,
  slice,
  zeroAddress,
} from 'viem'
import { expect, it } from 'vitest'
import type { ChainTransaction, Receipt } from '../transaction.ts'
import { ownCallsOf } from './ownCalls.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const receiver = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const multiSend = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const success = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const abi = parseAbi([
  'function execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
  'function multiSend(bytes transactions)',
])
const calls = [
  { to: receiver, value: 5n, data: '0x' },
  { to: account, value: 0n, data: '0xa9059cbb0102' },
] as const

/** Calls as `multiSend` takes them; operation 1 runs the receiver's code as the Safe's own. */
const packed = (operation = 0) =>
  concatHex(
    calls.map(({ to, value, data }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [operation, to, value, BigInt(size(data)), data],
      ),
    ),
  )
/** A Safe's transaction that runs `multiSend`. */
function executing(transactions: Hex, target: Hex = multiSend, gasPrice = 0n) {
  const inner = encodeFunctionData({ abi, functionName: 'multiSend', args: [transactions] })
  const rest = [0n, 0n, gasPrice, zeroAddress, zeroAddress, '0x'] as const
  const args = [target, 0n, inner, 1, ...rest] as const
  return encodeFunctionData({ abi, functionName: 'execTransaction', args })
}
function read(data: Hex) {
  const transaction: ChainTransaction = {
    hash: '0x01',
    from: receiver,
    to: account,
    value: 0n,
    data,
    nonce: 0n,
  }
  const logs = [{ address: account, topics: [success], data: '0x' }] as const
  const receipt: Receipt = { block: 1n, isReverted: false, cost: 0n, logs }
  return ownCallsOf(transaction, receipt, account)
}

it('reads the calls of a Safe that sends several at once [J1.7]', () => {
  expect(read(executing(packed()))).toEqual({ calls, isDone: true })
})

it.each([
  ['another contract’s code run as the Safe’s own', executing(packed(), receiver)],
  ['code of a receiver run as the Safe’s own', executing(packed(1))],
  ['a price that the Safe pays for gas', executing(packed(), multiSend, 1n)],
  ['data that ends in the middle', slice(executing(packed()), 0, 420)],
  [
    'a length beyond the end',
    executing(concatHex([slice(packed(), 0, 53), '0xff', slice(packed(), 54)])),
  ],
  ['an unknown function', '0x01020304'],
  ['no data', '0x'],
] as const)('reads nothing of %s [J1.7]', (_, data) => {
  expect(read(data)).toBeUndefined()
})
