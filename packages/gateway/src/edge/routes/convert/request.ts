import {
  type AccountId,
  type ChainId,
  canonicalAddress,
  errorTable,
  parseAccountId,
} from '@latchkey/protocol'
import { type Reply, refuse } from '@latchkey/service/http'
import { type EvmAddress, isEvmAddress } from '../../../chains/evm/address.ts'
import type { ChainConfig } from '../../config/schema.ts'
import type { Chains } from '../../ports/chains.ts'
import type { GasPrices } from '../../ports/gasPrices.ts'
import type { SwapEngine, Swaps } from '../../ports/swaps.ts'

/** What the handlers of swaps reach the outside through. */
export type SwapPorts = { chains: Chains; swaps: Swaps; gasPrices: GasPrices }

type Refused = { ok: false; refusal: Reply<never> }
type Market = { ok: true; chain: ChainConfig; engine: SwapEngine }
type MarketOf<Addresses> = { ok: true; chain: ChainConfig; engine: SwapEngine; at: Addresses }

/** The chain and its engine, or the refusal of a chain on which nothing is swapped. */
export function marketOn({ chains, swaps }: SwapPorts, id: ChainId): Market | Refused {
  const chain = chains.find(id)
  const engine = chain && swaps.on(chain)
  if (chain && engine) return { ok: true, chain, engine }
  return { ok: false, refusal: refuse(400, 'chainId', errorTable.SWAP_UNSUPPORTED) }
}

/** The same for addresses with their chain, which must be one chain: plain and in lower case. */
export function marketOf<Name extends string>(
  ports: SwapPorts,
  requested: Readonly<Record<Name, AccountId>>,
): MarketOf<Record<Name, EvmAddress>> | Refused
export function marketOf(
  ports: SwapPorts,
  requested: Readonly<Record<string, AccountId>>,
): MarketOf<Record<string, EvmAddress>> | Refused {
  const at: Record<string, EvmAddress> = {}
  let found: Market | undefined
  for (const [name, id] of Object.entries(requested)) {
    const parsed = parseAccountId(id)
    if (!parsed) return { ok: false, refusal: refuse(400, name, 'Invalid CAIP-10 address') }
    const market = marketOn(ports, parsed.chainId)
    if (!market.ok) return market
    if (found && market.chain !== found.chain) {
      return { ok: false, refusal: refuse(400, name, 'Not on the same network') }
    }
    const address = canonicalAddress(parsed.namespace, parsed.address)
    if (!isEvmAddress(address)) return { ok: false, refusal: refuse(400, name, 'Invalid address') }
    found = market
    at[name] = address
  }
  if (!found) throw new TypeError('No address was given')
  return { ...found, at }
}
