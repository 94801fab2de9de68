import type { Clock } from '@latchkey/protocol'
import { knownError, plainText } from '@latchkey/protocol'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import { createSlices } from '../../edge/operation/slices.ts'
import type { TokenNames, TokenNamesOf } from '../history/das.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { tokenAt } from '../tokens/byAddress.ts'
import type { TokenRegistry } from '../tokens/registry.ts'
import { type MintMetadata, metaplexMetadata } from './metaplex.ts'
import { metadataOf, mintsCall } from './shapes.ts'

/** What is known of a mint. `listed`: the operator vouches for it. Names are cleaned for display. */
export type MintFacts = {
  address: string
  name: string
  symbol: string
  decimals: number
  supply: bigint
  listed: boolean
  iconUrl?: string
  /** Link of the metadata that the mint itself carries (Token-2022) or Metaplex keeps of it; '' when there is none. */
  uri: string
}

export type Mints = (
  chain: ChainConfig,
  addresses: readonly string[],
) => Promise<ReadonlyMap<string, MintFacts>>

const lifetime = 60_000
const perCall = 100
/** The most mints whose metadata is read. Strangers send tokens. */
const metadataMax = 200

/**
 * Facts of mints by address: names from the lists, else from the mint itself, from Metaplex's program, or from `namesOf`;
 * decimals always from the mint. Kept for a minute. A mint that the node cannot read is missing.
 */
export function createMints(
  rpcOf: RpcClients,
  registry: Pick<TokenRegistry, 'confirm' | 'unconfirmed'>,
  clock: Clock,
  namesOf: TokenNamesOf = () => undefined,
): Mints {
  const cache = createCache<ReadonlyMap<string, MintFacts>>(clock, lifetime, 1_000)
  const slices = createSlices(clock)
  return (chain, addresses) => {
    const wanted = [...new Set(addresses)].sort()
    return cache.get(`${chain.id} ${wanted.join()}`, async () => {
      const listed = new Set(
        [...chain.tokens, ...registry.unconfirmed(chain.id)].map(({ address }) => address),
      )
      const unlisted = wanted.filter((mint) => !listed.has(mint))
      const [infos, kept] = await Promise.all([
        read(rpcOf, chain, wanted),
        metaplexMetadata(rpcOf(chain), unlisted.slice(0, metadataMax), slices),
      ])
      registry.confirm(
        chain.id,
        new Map([...infos].map(([mint, { decimals }]) => [mint, decimals])),
      )
      const facts = new Map(
        [...infos].map(([mint, info]) => [mint, factsOf(chain, mint, info, kept.get(mint))]),
      )
      return named(facts, namesOf(chain))
    })
  }
}

/** Adds the names that a service has of mints without one. They are cleaned, and never those of a listed token. */
async function named(
  facts: ReadonlyMap<string, MintFacts>,
  names: TokenNames | undefined,
): Promise<ReadonlyMap<string, MintFacts>> {
  const unnamed = [...facts.values()]
    .filter(({ name, listed }) => name === '' && !listed)
    .map(({ address }) => address)
    .slice(0, metadataMax)
  if (!names || unnamed.length === 0) return facts
  const found = await names(unnamed)
  const nameless = new Set(unnamed)
  return new Map(
    [...facts].map(([address, one]) => {
      const { name, symbol } = (nameless.has(address) && found.get(address)) || one
      return [address, { ...one, name: plainText(name), symbol: plainText(symbol, 16) }]
    }),
  )
}

type MintInfo = { decimals: number; supply: bigint; extensions?: readonly unknown[] | undefined }

async function read(
  rpcOf: RpcClients,
  chain: ChainConfig,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, MintInfo>> {
  const facts = new Map<string, MintInfo>()
  for (let start = 0; start < addresses.length; start += perCall) {
    const some = addresses.slice(start, start + perCall)
    const { value } = await rpcOf(chain).call(mintsCall(some))
    if (value.length !== some.length)
      throw knownError(
        'BAD_RESPONSE',
        new Error('The node sent another number of mints than requested'),
      )
    for (const [index, address] of some.entries()) {
      const info = value[index]?.data.parsed.info
      if (info) facts.set(address, info)
    }
  }
  return facts
}

/** The mint's own metadata counts before that of Metaplex. */
function factsOf(
  chain: ChainConfig,
  address: string,
  info: MintInfo,
  kept: MintMetadata | undefined,
): MintFacts {
  const { decimals, supply } = info
  const token = tokenAt(chain.tokens, address)
  const carried = metadataOf(info.extensions) ?? kept
  const icon = token?.iconUrl === undefined ? {} : { iconUrl: token.iconUrl }
  return {
    address,
    name: token?.name ?? plainText(carried?.name ?? ''),
    symbol: token?.symbol ?? plainText(carried?.symbol ?? '', 16),
    decimals,
    supply,
    listed: token !== undefined,
    uri: carried?.uri ?? '',
    ...icon,
  }
}

/** Whether a mint is of a single thing. */
export function isSingle({ decimals, supply }: Pick<MintFacts, 'decimals' | 'supply'>): boolean {
  return decimals === 0 && supply === 1n
}
