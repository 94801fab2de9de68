import * as Hex from 'ox/Hex'
import { isSame } from '../../address.ts'
import { addressAt, bytesAt, packedAddressAt, placeAt, sliceOf, wordAt } from '../abi.ts'

/** What a call of a router says that it does. */
export type SwapTerms = {
  /** The sold amount. Absent for the native coin, whose amount is the value of the call. */
  amount?: bigint
  /** The least that comes out. */
  minimum: bigint
  /** The first token of the path: the sold one, or the wrapped native coin. */
  first: Hex.Hex
  /** The last token of the path: the bought one, or the wrapped native coin. */
  last: Hex.Hex
  /** Which end is paid in the native coin; `first` may be where the router is paid so. */
  native: 'first' | 'last' | 'none' | 'maybeFirst'
  /** Who gets what comes out. */
  receiver: Hex.Hex
  /** Unix seconds from which on the router refuses; absent where it never does. */
  deadline?: bigint
}

/** Represents SwapRouter02 itself as a recipient. */
const routerItself = '0x0000000000000000000000000000000000000002'
/** Represents the native coin in 1inch's calls. */
const oneInchCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Flags by which 1inch's router allows a partial fill, requires extra coins, or takes tokens by Permit2. */
const unwantedFlags = 7n

/**
 * Reads the call of Uniswap's Router02 (v2) or SwapRouter02 (v3, one way with a deadline), or of 1inch's Aggregation Router
 * 6 (`swap`), that swaps an exact amount.
 * `undefined` for any other call.
 */
export function termsOf(data: Hex.Hex): SwapTerms | undefined {
  try {
    const [selector, words] = split(data)
    return (
      termsOfV2(selector, words) ?? termsOfV3(selector, words) ?? termsOfOneInch(selector, words)
    )
  } catch {
    // The data does not fit the function that it begins with.
    return undefined
  }
}

function termsOfV2(selector: string, words: Hex.Hex): SwapTerms | undefined {
  switch (selector) {
    case '0x38ed1739': // swapExactTokensForTokens(uint256,uint256,address[],address,uint256)
    case '0x5c11d795': // the same, SupportingFeeOnTransferTokens
      return { amount: wordAt(words, 0), native: 'none', ...endOfV2(words, 32) }
    case '0x18cbafe5': // swapExactTokensForETH(uint256,uint256,address[],address,uint256)
    case '0x791ac947': // the same, SupportingFeeOnTransferTokens
      return { amount: wordAt(words, 0), native: 'last', ...endOfV2(words, 32) }
    case '0x7ff36ab5': // swapExactETHForTokens(uint256,address[],address,uint256)
    case '0xb6f9de95': // the same, SupportingFeeOnTransferTokens
      return { native: 'first', ...endOfV2(words, 0) }
    default:
      return undefined
  }
}

/** The minimum, the way, the receiver and the deadline, which have the same place in all of them. */
function endOfV2(words: Hex.Hex, base: number) {
  const start = placeAt(words, base + 32)
  const length = placeAt(words, start)
  return {
    minimum: wordAt(words, base),
    first: addressAt(words, start + 32),
    last: addressAt(words, start + 32 * length),
    receiver: addressAt(words, base + 64),
    deadline: wordAt(words, base + 96),
  }
}

/** `multicall(uint256,bytes[])` of an `exactInput`, and of an `unwrapWETH9` where the native coin comes out. */
function termsOfV3(selector: string, words: Hex.Hex): SwapTerms | undefined {
  if (selector !== '0x5ae401dc') return undefined
  const deadline = wordAt(words, 0)
  const [trade, unwrap, ...more] = bytesListAt(words, 32)
  const traded = trade && exactInput(trade)
  if (!traded || more.length > 0) return undefined
  if (!unwrap) return { ...traded, deadline, native: 'maybeFirst' }
  const [unwrapping, rest] = split(unwrap)
  const isUnwrapped =
    unwrapping === '0x49404b7c' && BigInt(traded.receiver) === BigInt(routerItself)
  if (!isUnwrapped) return undefined // unwrapWETH9(uint256,address)
  const paid = { minimum: wordAt(rest, 0), receiver: addressAt(rest, 32) }
  return { ...traded, ...paid, deadline, native: 'last' }
}

/** `exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum))` */
function exactInput(data: Hex.Hex) {
  const [selector, words] = split(data)
  if (selector !== '0xb858183f') return undefined
  const base = placeAt(words, 0)
  const path = bytesAt(words, base, base)
  return {
    first: packedAddressAt(path, 0),
    last: packedAddressAt(path, Hex.size(path) - 20),
    receiver: addressAt(words, base + 32),
    amount: wordAt(words, base + 64),
    minimum: wordAt(words, base + 96),
  }
}

/** `swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)`, of the whole amount. */
function termsOfOneInch(selector: string, words: Hex.Hex): SwapTerms | undefined {
  if (selector !== '0x07ed2379') return undefined
  // A partial fill also reduces the minimum.
  if ((wordAt(words, 224) & unwantedFlags) !== 0n) return undefined
  const [first, last] = [addressAt(words, 32), addressAt(words, 64)]
  return {
    amount: wordAt(words, 160),
    minimum: wordAt(words, 192),
    first,
    last,
    native: isSame(first, oneInchCoin) ? 'first' : isSame(last, oneInchCoin) ? 'last' : 'none',
    receiver: addressAt(words, 128),
  }
}

/** Parses an array of bytes of any length. The word at `offset` is its position. */
function bytesListAt(data: Hex.Hex, offset: number): Hex.Hex[] {
  const start = placeAt(data, offset)
  const base = start + 32
  const length = placeAt(data, start)
  return Array.from({ length }, (_, index) => bytesAt(data, base + index * 32, base))
}

function split(data: Hex.Hex): [selector: string, words: Hex.Hex] {
  return [sliceOf(data, 0, 4).toLowerCase(), sliceOf(data, 4, Hex.size(data))]
}
