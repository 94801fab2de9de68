import type { ChainId, Clock } from '@latchkey/protocol'
import { referenceOf } from '@latchkey/protocol'
import type { Log } from '@latchkey/service/logs'
import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { createBlockscout } from './blockscout.ts'
import { createBudget } from './budget.ts'
import type { HistorySourceConfig } from './config.ts'
import { createEtherscan } from './etherscan.ts'
import { rowsFromList } from './fromList.ts'
import { guardSource } from './guard.ts'
import { createLogSearch, createLogSource, type LogSearch } from './logs.ts'
import { createOtterscan } from './otterscan.ts'
import { type CoverageOf, createIndexSource } from './ownIndex.ts'
import type { HistorySource, ListSource } from './port.ts'
import { type ChainReader, createChainReader } from './reader.ts'
import { blockQuantity, quantityText } from './values.ts'

/** Milliseconds for which the number of the newest block is kept. */
const headLifetime = 1_000
const timesLifetime = 600_000
/** Milliseconds that the node has for a page where the settings say nothing. */
const nodeTimeout = 8_000

export type ReaderDependencies = {
  db: Database
  rpcOf: RpcClients
  coverage: CoverageOf
  clock: Clock
  log: Log
}

/** Creates the readers of EVM chains on first use: each chain's sources keep what they have learnt. */
export function createChainReaders(
  dependencies: ReaderDependencies,
): (chain: ChainConfig) => ChainReader {
  const readers = new Map<ChainId, ChainReader>()
  return (chain) => {
    const known = readers.get(chain.id)
    if (known) return known
    const reader = readerOf(chain, dependencies)
    readers.set(chain.id, reader)
    return reader
  }
}

function readerOf(chain: ChainConfig, dependencies: ReaderDependencies): ChainReader {
  const { clock } = dependencies
  const rpc = dependencies.rpcOf(chain)
  const heads = createCache<number>(clock, headLifetime)
  const times = createCache<number>(clock, timesLifetime, 1_000)
  const head = () => heads.get('head', () => rpc.call(headCall))
  return createChainReader({
    sources: sourcesOf(chain, { ...dependencies, rpc, head }),
    clock,
    async timeOf(block) {
      if (block === undefined) return Math.floor(clock.now() / 1000)
      return times.get(String(block), () => timeOfBlock(rpc, block))
    },
  })
}

type Parts = ReaderDependencies & { rpc: RpcClient; head(): Promise<number> }

/** The sources of the settings. Without any: the index, the node's Otterscan methods if it has them, and its logs. */
function sourcesOf(chain: ChainConfig, parts: Parts): HistorySource[] {
  const logs = createLogSearch(parts.rpc, parts.clock)
  const configured = chain.history ?? [
    ...(chain.index !== 'off' ? [{ type: 'index' } as const] : []),
    { type: 'otterscan', timeout: nodeTimeout } as const,
    { type: 'logs', timeout: nodeTimeout } as const,
  ]
  return configured.flatMap((source) => {
    if (source.type === 'das') return []
    if (source.type === 'index') return createIndexSource(parts.db, chain, parts.coverage)
    const guarded = guardSource(listSource(source, chain, logs, parts), {
      chainId: chain.id,
      timeout: source.timeout,
      clock: parts.clock,
      log: parts.log,
    })
    const node = { rpc: parts.rpc, chain, head: parts.head }
    return rowsFromList(guarded, node, { isDefault: chain.history === undefined })
  })
}

type ListConfig = Exclude<HistorySourceConfig, { type: 'index' | 'das' }>

function listSource(
  source: ListConfig,
  chain: ChainConfig,
  logs: LogSearch,
  { rpc, clock }: Parts,
): ListSource {
  switch (source.type) {
    case 'otterscan':
      return createOtterscan(rpc, logs, { hasTraces: chain.traces })
    case 'logs':
      return createLogSource(logs)
    case 'blockscout':
      return createBlockscout({ ...source, budget: createBudget(source.perSecond, clock), clock })
    case 'etherscan':
      return createEtherscan({
        ...source,
        chainId: referenceOf(chain.id),
        budget: createBudget(source.perSecond, clock),
        clock,
      })
  }
}

async function timeOfBlock(rpc: RpcClient, block: number): Promise<number> {
  const { timestamp } = await rpc.call({
    method: 'eth_getBlockByNumber',
    params: [quantityText(block), false],
    shape: v.object({ timestamp: blockQuantity }),
  })
  return timestamp
}

const headCall = { method: 'eth_blockNumber', params: [], shape: blockQuantity }
