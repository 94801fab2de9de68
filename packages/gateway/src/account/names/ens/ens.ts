import type { Clock } from '@latchkey/protocol'
import { cacheTimes, coinTypeOf, ethereumCoinType } from '@latchkey/protocol'
import type { NameRecord } from '@latchkey/protocol/wire'
import { namehash } from 'viem/ens'
import { type EvmAddress, isEvmAddress } from '../../../chains/evm/address.ts'
import type { RpcClients } from '../../../chains/rpc/clients.ts'
import { createCache } from '../../../edge/cache/cache.ts'
import type { Database } from '../../../edge/database/open.ts'
import type { Chains } from '../../../edge/ports/chains.ts'
import type { KnownName, Names } from '../../../edge/ports/names.ts'
import { keepPicture } from '../../nfts/pictureSources.ts'
import type { EnsConfig } from '../config.ts'
import { normalisedName } from '../rules.ts'
import { addressCall, readAddress, readText, textCall } from './recordCalls.ts'
import { createUniversalResolver, type UniversalResolver } from './universalResolver.ts'

/** What reads of ENS need. */
export type EnsDependencies = {
  db: Database
  chains: Chains
  rpcOf: RpcClients
  ens: EnsConfig
  clock: Clock
}

/**
 * Names of ENS, each kept for five minutes; `undefined` where the operator has no node of their chain, or wants none read. Rejects with what
 * the node failed with.
 */
export function createEns({ db, chains, rpcOf, ens, clock }: EnsDependencies): Names | undefined {
  const chain = ens && chains.find(ens.chainId)
  if (!chain) return undefined
  const resolver = createUniversalResolver(rpcOf(chain), ens.universalResolver)
  const coinTypes = coinTypesOf(chains)
  const records = createCache<NameRecord | undefined>(clock, cacheTimes.ens)
  const accounts = createCache<KnownName | undefined>(clock, cacheTimes.ens)
  return {
    find: (name) => records.get(name, () => readRecord(resolver, name, coinTypes, clock)),
    async nameOf(address) {
      if (!isEvmAddress(address)) return undefined
      return accounts.get(address.toLowerCase(), () => readAccount(resolver, db, address, clock))
    },
  }
}

/** Ethereum's, and those of the EVM chains that are served. */
function coinTypesOf({ all }: Chains): number[] {
  const served = all
    .filter(({ id }) => id.startsWith('eip155:'))
    .map(({ id }) => coinTypeOf(id))
    .filter((coinType) => coinType !== undefined)
  return [...new Set([ethereumCoinType, ...served])]
}

async function readRecord(
  resolver: UniversalResolver,
  name: string,
  coinTypes: readonly number[],
  clock: Clock,
): Promise<NameRecord | undefined> {
  const node = namehash(name)
  const calls = coinTypes.map((coinType) => addressCall(node, coinType))
  const answers = await resolver.resolve(name, calls)
  const readAt = new Date(clock.now()).toISOString()
  const addresses = coinTypes.flatMap((coinType, at) => {
    const address = readAddress(answers[at], coinType)
    return address === undefined ? [] : [[coinType, { address, created_at: readAt }]]
  })
  if (addresses.length === 0) return undefined
  return {
    name,
    registered_at: readAt,
    updated_at: null,
    attributes: null,
    addresses: Object.fromEntries(addresses),
  }
}

/** An address may claim any name: it is its name where the name stands for the address. */
async function readAccount(
  resolver: UniversalResolver,
  db: Database,
  address: EvmAddress,
  clock: Clock,
): Promise<KnownName | undefined> {
  const name = await resolver.primaryName(address)
  if (name === undefined || normalisedName(name) !== name) return undefined
  const node = namehash(name)
  const calls = [addressCall(node, ethereumCoinType), textCall(node, 'avatar')]
  const [forward, avatar] = await resolver.resolve(name, calls)
  if (readAddress(forward, ethereumCoinType) !== address.toLowerCase()) return undefined
  const pictureId = await keepPicture(db, readText(avatar))
  return { name, pictureId, since: new Date(clock.now()).toISOString() }
}
