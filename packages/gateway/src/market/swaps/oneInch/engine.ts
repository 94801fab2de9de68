import type { Clock } from '@latchkey/protocol'
import { knownError, plainText, referenceOf } from '@latchkey/protocol'
import type { EvmAddress } from '../../../chains/evm/address.ts'
import { createCache } from '../../../edge/cache/cache.ts'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import type { SwapEngine, SwappableToken } from '../../../edge/ports/swaps.ts'
import { isNative, listedTokens } from '../native.ts'
import { checkOneInchCall } from './check.ts'
import { askOneInch, type OneInchSource } from './client.ts'
import { quoteShape, spenderShape, swapShape, tokensShape } from './shapes.ts'

const tokensLifetime = 3_600_000

/**
 * Trades through a service with 1inch's Swap API. The approval is built here; what the service builds is read and
 * compared with what was ordered.
 */
export function createOneInchEngine(
  source: OneInchSource,
  chain: ChainConfig,
  router: EvmAddress,
  clock: Clock,
): SwapEngine {
  const api = { ...source, url: `${source.url.replace(/\/+$/, '')}/${referenceOf(chain.id)}` }
  const kept = createCache<readonly SwappableToken[]>(clock, tokensLifetime)
  const spender = createCache<true>(clock, tokensLifetime)

  async function readTokens(): Promise<readonly SwappableToken[]> {
    const listed = listedTokens(chain)
    const known = new Set(listed.map(({ address }) => address.toLowerCase()))
    const answer = await askOneInch(clock, api, '/tokens', {}, tokensShape)
    if (!answer) throw knownError('BAD_RESPONSE', new Error('1inch: no list of tokens'))
    const others = Object.values(answer.tokens).filter(({ address }) => !known.has(address))
    return [...listed, ...others.map(swappable)]
  }

  /** Rejects when the service would have another contract take the tokens than the one that is configured. */
  async function checkSpender(): Promise<true> {
    const answer = await askOneInch(clock, api, '/approve/spender', {}, spenderShape)
    if (answer?.address === router) return true
    throw knownError('BAD_RESPONSE', new Error('1inch: another spender than the router'))
  }

  return {
    name: '1inch',
    tokens: () => kept.get('tokens', readTokens),
    spender: router,
    async quote({ from, to, amount }) {
      const query = { src: from, dst: to, amount: amount.toString() }
      const answer = await askOneInch(clock, api, '/quote', query, quoteShape)
      return answer && answer.dstAmount > 0n ? { toAmount: answer.dstAmount } : undefined
    },
    async build(order) {
      await spender.get('spender', checkSpender)
      const { from, to, amount, account, slippage } = order
      const query = {
        src: from,
        dst: to,
        amount: amount.toString(),
        from: account,
        origin: account,
        receiver: account,
        slippage: String(slippage / 100),
        disableEstimate: 'true',
        allowPartialFill: 'false',
        // Leaves out the `unoswap` kind, which `checkOneInchCall` refuses.
        compatibility: 'true',
      }
      const answer = await askOneInch(clock, api, '/swap', query, swapShape)
      if (!answer || answer.dstAmount === 0n) return undefined
      // The service rounds down.
      const minimum = (answer.dstAmount * BigInt(10_000 - slippage)) / 10_000n
      checkOneInchCall(answer, order, router, minimum)
      const { data, gas } = answer.tx
      const value = isNative(from) ? amount : 0n
      const usual = gas > 0n ? gas : 400_000n
      return {
        toAmount: answer.dstAmount,
        to: router,
        data,
        value,
        minimum,
        gas: usual,
        gasMargin: 0n,
      }
    },
  }
}

type Named = { address: EvmAddress; name: string; symbol: string; decimals: number }

/** A token that only the service vouches for: no picture of its choice is shown. */
function swappable({
  address,
  name,
  symbol,
  decimals,
  eip2612,
}: Named & { eip2612?: boolean | null | undefined }): SwappableToken {
  const facts = { address, name: plainText(name), symbol: plainText(symbol, 16), decimals }
  return { ...facts, eip2612: eip2612 ?? null, listed: false }
}
