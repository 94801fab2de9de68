import type { ChainId, Clock, Namespace } from '@latchkey/protocol'
import {
  cacheTimes,
  coinTypeOf,
  defaultEvmCoinType,
  ethereumCoinType,
  namespaceOf,
} from '@latchkey/protocol'
import type { NameRecord } from '@latchkey/protocol/wire'
import { namehash } from 'viem/ens'
import { type EvmAddress, isEvmAddress } from '../../../chains/evm/address.ts'
import type { NftFactsReader } from '../../../chains/evm/nftFacts.ts'
import type { RpcClients } from '../../../chains/rpc/clients.ts'
import { createCache } from '../../../edge/cache/cache.ts'
import type { Database } from '../../../edge/database/open.ts'
import type { Chains } from '../../../edge/ports/chains.ts'
import type { KnownName, Names } from '../../../edge/ports/names.ts'
import type { GuardedFetch } from '../../../pictures/media/guardedFetch.ts'
import type { EnsConfig } from '../config.ts'
import { isSolanaName, normalisedName } from '../rules.ts'
import { type Avatars, createAvatars } from './avatars.ts'
import { createNameServices } from './offchain/services.ts'
import { addressCall, readAddress, textCall } from './recordCalls.ts'
import {
  createUniversalResolver,
  type RecordRead,
  type UniversalResolver,
} from './universalResolver.ts'

/** What reads of ENS need. */
export type EnsDependencies = {
  db: Database
  chains: Chains
  rpcOf: RpcClients
  fetchGuarded: GuardedFetch
  nftFacts: NftFactsReader
  ens: EnsConfig
  clock: Clock
}

/** ENS's Universal Resolver on Ethereum. */
const ensOnEthereum: EvmAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/**
 * Names of ENS, each kept for five minutes; `undefined` where the operator has no node of their chain, or wants none read. Rejects with what
 * the node failed with.
 */
export function createEns(dependencies: EnsDependencies): Names | undefined {
  const { chains, rpcOf, fetchGuarded, ens, clock } = dependencies
  const chain = ens && chains.find(ens.chainId)
  if (!chain) return undefined
  const { universalResolver = chain.ensUniversalResolver ?? ensOnEthereum, services } = ens
  const resolver = createUniversalResolver({
    rpc: rpcOf(chain),
    to: universalResolver,
    services: createNameServices({ allowed: services, fetchGuarded, clock }),
    now: clock.now,
  })
  const records = createCache<NameRecord | undefined>(clock, cacheTimes.ens)
  const avatars = createAvatars(dependencies)
  const accounts = createCache<KnownName | undefined>(clock, cacheTimes.ens)
  return {
    async find(name, chainId) {
      if (isSolanaName(name)) return undefined
      return records.get(`${name} ${chainId ?? ''}`, async () => {
        const found =
          chainId === undefined
            ? await readAll(resolver, name, servedCoinTypes(chains))
            : await readFor(resolver, name, chainId, ens.chainId)
        return recordOf(name, found, clock)
      })
    },
    async nameOf(address, chainId) {
      const coinType = reverseCoinType(chainId, ens.chainId)
      if (!isEvmAddress(address) || coinType === undefined) return undefined
      const key = `${address.toLowerCase()} ${coinType}`
      const read = () => readAccount({ resolver, avatars, clock }, address, coinType)
      const known = await accounts.get(key, read)
      if (known?.isPictureUnread) accounts.forget(key)
      return known
    },
  }
}

type Addresses = readonly (readonly [coinType: number, address: string])[]

/** Ethereum's, and those of the EVM chains that are served. */
function servedCoinTypes({ all }: Chains): number[] {
  const served = all
    .filter(({ id }) => id.startsWith('eip155:'))
    .map(({ id }) => coinTypeOf(id))
    .filter((coinType) => coinType !== undefined)
  return [...new Set([ethereumCoinType, ...served])]
}

/** The coin type of a chain's primary names; `undefined` where ENS has none. On ENS's chain it is Ethereum's (ENSIP-19). */
function reverseCoinType(chainId: ChainId | undefined, home: ChainId): number | undefined {
  if (chainId === undefined || chainId === home) return ethereumCoinType
  return namespaceOf(chainId) === 'eip155' ? coinTypeOf(chainId) : undefined
}

/** The addresses under all of the coin types. */
async function readAll(
  resolver: UniversalResolver,
  name: string,
  coinTypes: readonly number[],
): Promise<Addresses> {
  const reads = await readCoins(resolver, name, coinTypes)
  return coinTypes.flatMap((coinType, at) => {
    const address = addressIn(reads[at], coinType)
    return address === undefined ? [] : [[coinType, address] as const]
  })
}

/**
 * The addresses for one chain, the most specific first. A failed read fails the lookup while no more specific address is
 * known, because the address that it hides may be the one to send to.
 */
async function readFor(
  resolver: UniversalResolver,
  name: string,
  chainId: ChainId,
  home: ChainId,
): Promise<Addresses> {
  const own = coinTypeOf(chainId)
  const orders: Record<Namespace, readonly (number | undefined)[]> = {
    // On ENS's own chain, which may be a test network, Ethereum's coin type is the chain's.
    eip155:
      chainId === home
        ? [own, ethereumCoinType, defaultEvmCoinType]
        : [own, defaultEvmCoinType, ethereumCoinType],
    solana: [own],
    bip122: [],
    polkadot: [],
  }
  const order = orders[namespaceOf(chainId)]
  const coinTypes = [...new Set(order.filter((coinType) => coinType !== undefined))]
  const reads = await readCoins(resolver, name, coinTypes)
  const found: (readonly [number, string])[] = []
  for (const [at, coinType] of coinTypes.entries()) {
    const read = reads[at]
    if (found.length > 0 && read?.status === 'rejected') continue
    const address = addressIn(read, coinType)
    if (address !== undefined) found.push([coinType, address])
  }
  const ethereum = found.find(([coinType]) => coinType === ethereumCoinType)
  const hasOwn = found.some(([coinType]) => coinType === own)
  if (chainId !== home || own === undefined || hasOwn || !ethereum) return found
  return [[own, ethereum[1]], ...found]
}

function readCoins(resolver: UniversalResolver, name: string, coinTypes: readonly number[]) {
  const node = namehash(name)
  return resolver.resolve(
    name,
    coinTypes.map((coinType) => addressCall(node, coinType)),
  )
}

function addressIn(read: RecordRead | undefined, coinType: number): string | undefined {
  if (read?.status === 'rejected') throw read.reason
  return readAddress(read?.value, coinType)
}

function recordOf(name: string, found: Addresses, clock: Clock): NameRecord | undefined {
  if (found.length === 0) return undefined
  const readAt = new Date(clock.now()).toISOString()
  return {
    name,
    registered_at: readAt,
    updated_at: null,
    attributes: null,
    addresses: Object.fromEntries(
      found.map(([coinType, address]) => [coinType, { address, created_at: readAt }]),
    ),
  }
}

/** An address may claim any name: the name is its own if the name resolves to the address. */
async function readAccount(
  { resolver, avatars, clock }: { resolver: UniversalResolver; avatars: Avatars; clock: Clock },
  address: EvmAddress,
  coinType: number,
): Promise<KnownName | undefined> {
  const name = await resolver.primaryName(address, coinType)
  if (name === undefined || normalisedName(name) !== name) return undefined
  const node = namehash(name)
  const calls = [addressCall(node, coinType), textCall(node, 'avatar')]
  const [forward, avatar] = await resolver.resolve(name, calls)
  if (addressIn(forward, coinType) !== address.toLowerCase()) return undefined
  return { name, ...(await avatars(avatar, address)), since: new Date(clock.now()).toISOString() }
}
