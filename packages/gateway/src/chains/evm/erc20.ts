import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { EvmCall } from './call.ts'

export function balanceCall(token: Hex, owner: Hex): EvmCall {
  return {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
  }
}

export function decimalsCall(token: Hex): EvmCall {
  return { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }) }
}

/** Three reads: name, symbol, decimals. */
export function describeCalls(token: Hex): EvmCall[] {
  return (['name', 'symbol', 'decimals'] as const).map((functionName) => ({
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName }),
  }))
}
