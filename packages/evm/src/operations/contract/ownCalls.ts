import * as Hex from 'ox/Hex'
import { isSame } from '../../address.ts'
import type { EvmCall } from '../../plan.ts'
import { addressAt, bytesAt, packedAddressAt, placeAt, sliceOf, tuplesAt, wordAt } from '../abi.ts'
import type { ChainTransaction, Receipt } from '../transaction.ts'
import { operationOf } from './entryPoint.ts'
import { isEntryPoint } from './entryPoints.ts'
import { executionsIn } from './safe.ts'

/** The calls that an account made in a transaction, and whether they were carried out. */
export type OwnCalls = { calls: readonly EvmCall[]; isDone: boolean }

/** A Safe's `execTransaction(…)`. */
const safeExecute = '0x6a761202'
/** The places of `operation` and `gasPrice` among its arguments. */
const safeOperation = 96
const safeGasPrice = 192
/** Safe's own contracts whose `multiSend(bytes)` it runs as its own code (1.3.0 and 1.4.1, by their deployments). */
const multiSends = [
  '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
  '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B',
  '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
  '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761',
  '0x998739BFdAAdde7C933B942a68053933098f9EDa',
  '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526',
]

/**
 * Decodes the calls that a contract account made from the transaction's data: a Safe's execution, a user operation
 * (ERC-4337), or the account's own function of ERC-7579, ERC-7821 and earlier accounts. Returns `undefined` for any
 * other encoding.
 */
export function ownCallsOf(
  transaction: ChainTransaction,
  receipt: Receipt,
  account: string,
): OwnCalls | undefined {
  try {
    if (isEntryPoint(transaction.to)) return callsOfOperation(transaction, receipt, account)
    if (!isSame(transaction.to, account)) return undefined
    return readSafe(transaction.data, receipt, account) ?? done(callsIn(transaction.data))
  } catch {
    // The data does not fit the function that it begins with.
    return undefined
  }
}

function callsOfOperation(
  { data }: ChainTransaction,
  receipt: Receipt,
  account: string,
): OwnCalls | undefined {
  const operation = operationOf(data, receipt, account)
  const calls = operation && callsIn(operation.callData)
  return calls && { calls, isDone: operation.isDone }
}

function done(calls: readonly EvmCall[] | undefined): OwnCalls | undefined {
  return calls && { calls, isDone: true }
}

function readSafe(data: Hex.Hex, receipt: Receipt, account: string): OwnCalls | undefined {
  const [selector, words] = split(data)
  // A price for gas would have the Safe pay somebody besides.
  if (selector !== safeExecute || wordAt(words, safeGasPrice) !== 0n) return undefined
  const ends = executionsIn(receipt, account)
  const isDone = ends.includes(true)
  if (isDone === ends.includes(false)) return undefined
  const call = callAt(words, 0)
  const calls = wordAt(words, safeOperation) === 0n ? [call] : callsOfMultiSend(call)
  return calls && { calls, isDone }
}

/** `multiSend(bytes)`: each call as operation (1 byte), receiver (20), value (32), length (32) and data. */
function callsOfMultiSend({ to, data }: EvmCall): EvmCall[] | undefined {
  const [selector, words] = split(data)
  if (selector !== '0x8d80ff0a' || !multiSends.some((one) => isSame(one, to))) return undefined
  const packed = bytesAt(words, 0)
  const calls: EvmCall[] = []
  for (let at = 0; at < Hex.size(packed); ) {
    const [receiver, value, length] = [at + 1, at + 21, at + 53]
    if (sliceOf(packed, at, receiver) !== '0x00') return undefined
    const end = at + 85 + placeAt(packed, length)
    calls.push({
      to: packedAddressAt(packed, receiver),
      value: wordAt(packed, value),
      data: sliceOf(packed, at + 85, end),
    })
    at = end
  }
  return calls
}

/** The calls that the functions of smart accounts are given. */
function callsIn(data: Hex.Hex): EvmCall[] | undefined {
  const [selector, words] = split(data)
  switch (selector) {
    case '0xb61d27f6': // execute(address,uint256,bytes)
      return [callAt(words, 0)]
    case '0x7bb37428': // executeUserOp(address,uint256,bytes,uint8), of Safe's module
    case '0x541d63c8': // executeUserOpWithErrorString(…), likewise
      return wordAt(words, safeOperation) === 0n
        ? [callAt(words, 0)]
        : callsOfMultiSend(callAt(words, 0))
    case '0x34fcd5be': // executeBatch((address,uint256,bytes)[])
      return tuplesAt(words, 0).map((base) => callAt(words, base))
    case '0xe9ae5c53': // execute(bytes32,bytes), of ERC-7579 and ERC-7821
      return callsByMode(words)
    default:
      return undefined
  }
}

/** The mode's first byte says whether it is one call or several, its second that all fail when one does. */
function callsByMode(words: Hex.Hex): EvmCall[] | undefined {
  const given = bytesAt(words, 32)
  switch (sliceOf(words, 0, 2)) {
    case '0x0000':
      return [
        {
          to: packedAddressAt(given, 0),
          value: wordAt(given, 20),
          data: sliceOf(given, 52, Hex.size(given)),
        },
      ]
    case '0x0100':
      return tuplesAt(given, 0).map((base) => callAt(given, base))
    default:
      return undefined
  }
}

/** Receiver, value and data in three words. */
function callAt(words: Hex.Hex, base: number): EvmCall {
  return {
    to: addressAt(words, base),
    value: wordAt(words, base + 32),
    data: bytesAt(words, base + 64, base),
  }
}

function split(data: Hex.Hex): [selector: string, words: Hex.Hex] {
  return [sliceOf(data, 0, 4).toLowerCase(), sliceOf(data, 4, Hex.size(data))]
}
