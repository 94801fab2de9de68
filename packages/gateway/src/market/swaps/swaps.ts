import { type Clock, isKnownError, swapNetworks } from '@latchkey/protocol'
import * as v from 'valibot'
import { encodeFunctionData, erc20Abi, toHex } from 'viem'
import type { EvmAddress } from '../../chains/evm/address.ts'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import type { ChainConfig, GatewayConfig, SwapSource } from '../../edge/config/schema.ts'
import type { SwapEngine, Swaps } from '../../edge/ports/swaps.ts'
import { uniswapOnEthereum } from './mainnet.ts'
import { createOneInchEngine } from './oneInch/engine.ts'
import { createUniswapV2Engine } from './uniswapV2/engine.ts'
import { createUniswapV3Engine } from './uniswapV3/engine.ts'

const word = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/),
  v.transform((text) => BigInt(text)),
)
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,16}$/),
  v.transform((text) => BigInt(text)),
)

type Settings = Pick<GatewayConfig, 'chains' | 'oneInch' | 'rpcTimeout'>

/** Swaps by the engine that each chain is configured with, or the default one of its network. */
export function createSwaps(settings: Settings, rpcOf: RpcClients, clock: Clock): Swaps {
  const engines = new Map(
    settings.chains.flatMap((chain): [string, SwapEngine][] => {
      const engine = engineOf(settings, { rpcOf, clock }, chain)
      return engine ? [[chain.id, engine]] : []
    }),
  )
  return {
    on: (chain) => engines.get(chain.id),
    async allowance(chain, token, owner, spender) {
      const args = [owner, spender] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
      const params = [{ to: token, data }, 'latest']
      return rpcOf(chain).call({ method: 'eth_call', params, shape: word })
    },
    async gas(chain, { value, ...call }) {
      const params = [{ ...call, value: toHex(value) }]
      try {
        const gas = await rpcOf(chain).call({ method: 'eth_estimateGas', params, shape: quantity })
        return { ok: true, gas }
      } catch (error) {
        if (!isKnownError(error, 'RPC_ERROR')) throw error
        return { ok: false, reason: error.message }
      }
    },
  }
}

function engineOf(
  { oneInch, rpcTimeout }: Settings,
  { rpcOf, clock }: { rpcOf: RpcClients; clock: Clock },
  chain: ChainConfig,
): SwapEngine | undefined {
  const source = chain.swaps ?? defaultSource(chain, oneInch !== undefined)
  if (source?.from === 'uniswapV2') return createUniswapV2Engine(rpcOf(chain), chain, source, clock)
  if (source?.from === 'uniswapV3') return createUniswapV3Engine(rpcOf(chain), chain, source)
  if (source?.from !== 'oneInch' || !oneInch) return undefined
  const service = { ...oneInch, timeout: rpcTimeout }
  return createOneInchEngine(service, chain, source.router ?? aggregationRouter(chain), clock)
}

/** The engine of a network whose operator names none. */
function defaultSource({ id }: ChainConfig, hasOneInch: boolean): SwapSource | undefined {
  const isDefault = swapNetworks.some((network) => network === id)
  if (hasOneInch && isDefault) return { from: 'oneInch' }
  return id === 'eip155:1' ? uniswapOnEthereum : undefined
}

/** 1inch's Aggregation Router 6, which has one address on all networks but one. */
function aggregationRouter({ id }: ChainConfig): EvmAddress {
  return id === 'eip155:324'
    ? '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff'
    : '0x111111125421ca6dc452d289314280a0f8842a65'
}
