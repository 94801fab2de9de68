import { families } from '@latchkey/protocol'
import { type EvmAddress, isEvmAddress } from '../../chains/evm/address.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { SwapAsk, SwappableToken } from '../../edge/ports/swaps.ts'

const { nativeAddress } = families.eip155

/** Whether an address stands for the native coin. */
export function isNative(address: EvmAddress): boolean {
  return address === nativeAddress
}

/** What a swap trades in pools: the wrapped coin in the place of the native one. */
export function wrapped({ from, to }: SwapAsk, weth: EvmAddress) {
  const native: 'from' | 'to' | 'none' = isNative(from) ? 'from' : isNative(to) ? 'to' : 'none'
  return { from: isNative(from) ? weth : from, to: isNative(to) ? weth : to, native }
}

/** The native coin and the tokens that the operator vouches for. */
export function listedTokens(chain: ChainConfig): SwappableToken[] {
  const native = chain.nativeCurrency && {
    ...chain.nativeCurrency,
    address: nativeAddress,
    eip2612: false,
    listed: true,
  }
  const tokens = chain.tokens.filter(({ address }) => isEvmAddress(address))
  return [
    ...(native ? [native] : []),
    ...tokens.map((token) => ({ ...token, eip2612: null, listed: true })),
  ]
}
