import type { Clock } from '@latchkey/protocol'
import { canonicalAddress, namespaceOf } from '@latchkey/protocol'
import type { RpcClients } from '../../chains/rpc/clients.ts'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { ChainPrices, Prices, TokenPrice } from '../../edge/ports/prices.ts'
import { decidePrice } from './decide.ts'
import { type OnChainAnswer, readOnChain } from './onChain.ts'
import { type PricePlan, pricePlanOf, usesServices } from './plan.ts'
import { createFindPools } from './pools.ts'
import { resolvePrices } from './resolve.ts'
import { joinReadings, type PriceSource } from './source.ts'

const lifetime = 5_000

/**
 * Prices from the sources of each chain: its own contracts and the services of `sources`, or a table. Kept for five seconds.
 */
export function createPrices(
  rpcOf: RpcClients,
  sources: readonly PriceSource[],
  clock: Clock,
): Prices {
  const cache = createCache<ChainPrices>(clock, lifetime)
  const findPools = createFindPools(clock)
  const readContracts = (chain: ChainConfig, plan: PricePlan) =>
    readOnChain(rpcOf(chain), chain, plan, findPools, clock)
  const read = (chain: ChainConfig) => readChain(chain, readContracts, sources)
  return { of: (chain) => cache.get(chain.id, () => read(chain)) }
}

async function readChain(
  chain: ChainConfig,
  readContracts: (chain: ChainConfig, plan: PricePlan) => Promise<OnChainAnswer>,
  sources: readonly PriceSource[],
): Promise<ChainPrices> {
  if (chain.prices?.from === 'table') return tablePrices(chain, chain.prices.usd)
  const plan = pricePlanOf(chain)
  const used = usesServices(chain) ? sources : []
  const [onChain, ...answers] = await Promise.all([
    plan && readContracts(chain, plan),
    ...used.map((source) => source.read(chain)),
  ])
  const services = joinReadings(answers.map(({ readings }) => readings))
  const prices = plan && onChain ? resolvePrices(plan, onChain, services) : decideEach(services)
  const failures = [onChain, ...answers].flatMap((one) =>
    one?.failure === undefined ? [] : [one.failure],
  )
  // Dollar tokens count as one dollar without any source, so they alone are no answer.
  const hasRead = [...prices].some(
    ([token, one]) => one.ok && !plan?.dollars.some((dollar) => dollar === token),
  )
  if (failures.length > 0 && !hasRead) throw failures[0]
  return prices
}

function decideEach(readings: ReturnType<typeof joinReadings>): ChainPrices {
  return new Map([...readings].map(([token, some]) => [token, decidePrice(some)]))
}

function tablePrices(
  { id }: ChainConfig,
  usd: Readonly<Record<string, number>>,
): Map<string, TokenPrice> {
  const namespace = namespaceOf(id)
  return new Map(
    Object.entries(usd).map(([address, price]) => [
      canonicalAddress(namespace, address),
      decidePrice([{ kind: 'price', source: 'table', usd: price }]),
    ]),
  )
}
