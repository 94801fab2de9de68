import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { EvmAddress } from '../../../chains/evm/address.ts'

/** Of Uniswap's documentation of Router02. */
const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** A swap of exactly `amount`, and which of its ends is the native coin. */
export type RouterSwap = {
  amount: bigint
  minimum: bigint
  path: readonly EvmAddress[]
  account: EvmAddress
  deadline: number
  native: 'from' | 'to' | 'none'
  /** Whether a token on the way keeps a share of transfers. */
  keepsFee: boolean
}

/** The call of Uniswap v2's Router02 that makes a swap; what comes out goes to the account. */
export function routerCalldata(swap: RouterSwap): Hex {
  const { amount, minimum, path, account, keepsFee, native } = swap
  const rest = [path, account, BigInt(swap.deadline)] as const
  if (native === 'from') {
    const functionName = keepsFee
      ? 'swapExactETHForTokensSupportingFeeOnTransferTokens'
      : 'swapExactETHForTokens'
    return encodeFunctionData({ abi: routerAbi, functionName, args: [minimum, ...rest] })
  }
  const args = [amount, minimum, ...rest] as const
  if (native === 'to') {
    const functionName = keepsFee
      ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
      : 'swapExactTokensForETH'
    return encodeFunctionData({ abi: routerAbi, functionName, args })
  }
  const functionName = keepsFee
    ? 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
    : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi: routerAbi, functionName, args })
}
