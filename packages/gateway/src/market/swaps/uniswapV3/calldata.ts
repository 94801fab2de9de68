import { concat, encodeFunctionData, type Hex, numberToHex, parseAbi } from 'viem'
import type { EvmAddress } from '../../../chains/evm/address.ts'

/** Of Uniswap's documentation of SwapRouter02. */
const routerAbi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
])

/** Stands for the router itself as a recipient. */
const routerItself = '0x0000000000000000000000000000000000000002'

/** A way through pools: the tokens, and between each two of them the pool's fee in hundredths of a basis point. */
export type FeePath = { tokens: readonly EvmAddress[]; fees: readonly number[] }

/** A way as Uniswap v3 packs it. */
export function packPath({ tokens, fees }: FeePath): Hex {
  return concat(
    tokens.flatMap((token, index) => {
      const fee = fees[index]
      return fee === undefined ? [token] : [token, numberToHex(fee, { size: 3 })]
    }),
  )
}

/** A swap of exactly `amount` along a way. */
export type PathSwap = {
  amount: bigint
  minimum: bigint
  path: FeePath
  account: EvmAddress
  deadline: number
  /** Whether the account is paid in the native coin. */
  toNative: boolean
}

/** The call of SwapRouter02 that makes a swap before its deadline; what comes out goes to the account. */
export function router02Calldata(swap: PathSwap): Hex {
  const { amount, minimum, account, toNative } = swap
  const recipient = toNative ? routerItself : account
  const params = {
    path: packPath(swap.path),
    recipient,
    amountIn: amount,
    amountOutMinimum: minimum,
  }
  const trade = encodeFunctionData({ abi: routerAbi, functionName: 'exactInput', args: [params] })
  const unwrap = encodeFunctionData({
    abi: routerAbi,
    functionName: 'unwrapWETH9',
    args: [minimum, account],
  })
  const calls = toNative ? [trade, unwrap] : [trade]
  return encodeFunctionData({
    abi: routerAbi,
    functionName: 'multicall',
    args: [BigInt(swap.deadline), calls],
  })
}
