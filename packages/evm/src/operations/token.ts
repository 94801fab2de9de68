import type { TokenFacts } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { isKnownError, knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isHex } from '../hex.ts'
import { bytesAt } from './abi.ts'
import type { Reading } from './transaction.ts'

/** `decimals()` and `symbol()` */
const selectors = { decimals: '0x313ce567', symbol: '0x95d89b41' }
const decimalsMax = 255n
/** The JSON-RPC code of a call that the contract reverts. */
const revertCode = 3

/** What an ERC-20 contract says of itself; the symbol is empty where it has none. Throws `RPC_ERROR`, and `BAD_RESPONSE` where it is none. */
export async function tokenFacts({ rpc, signal }: Reading, address: string): Promise<TokenFacts> {
  const call = (data: string) => rpc('eth_call', [{ to: address, data }, 'latest'], signal)
  const [decimals, symbol] = await Promise.all([
    call(selectors.decimals),
    call(selectors.symbol).catch(noSymbol),
  ])
  if (!isHex(decimals) || Hex.size(decimals) !== 32 || Hex.toBigInt(decimals) > decimalsMax)
    throw knownError('BAD_RESPONSE', decimals)
  return { decimals: Number(Hex.toBigInt(decimals)), symbol: textOf(symbol) }
}

/** The empty answer for a contract that refuses the call: `symbol()` is optional in ERC-20. */
function noSymbol(error: unknown): string {
  const isRefused =
    isKnownError(error, 'RPC_ERROR') &&
    (field(error.cause, 'code') === revertCode || /revert/i.test(error.message))
  if (!isRefused) throw error
  return '0x'
}

/** A text as contracts answer it: as `string`, or from before that in 32 bytes. */
function textOf(answer: unknown): string {
  if (answer === '0x') return ''
  if (!isHex(answer) || Hex.size(answer) < 32) throw knownError('BAD_RESPONSE', answer)
  const text = Hex.size(answer) === 32 ? answer : textIn(answer)
  return new TextDecoder().decode(Hex.toBytes(text)).replaceAll('\0', '')
}

function textIn(answer: Hex.Hex): Hex.Hex {
  try {
    return bytesAt(answer, 0)
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}
