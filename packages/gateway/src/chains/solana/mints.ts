import type { Clock } from '@latchkey/protocol'
import { knownError, plainText } from '@latchkey/protocol'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { TokenNames, TokenNamesOf } from '../history/das.ts'
import type { RpcClients } from '../rpc/clients.ts'
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
  /** Link of the metadata that the mint itself carries (Token-2022); '' when it carries none. */
  uri: string
}

export type Mints = (
  chain: ChainConfig,
  addresses: readonly string[],
) => Promise<ReadonlyMap<string, MintFacts>>

const lifetime = 60_000
const perCall = 100

/**
 * Facts of mints by address: from the chain's configuration, else from the mint itself, and names else from `namesOf`. Kept for a minute. A mint that
 * the node cannot read is missing.
 */
export function createMints(
  rpcOf: RpcClients,
  clock: Clock,
  namesOf: TokenNamesOf = () => undefined,
): Mints {
  const cache = createCache<ReadonlyMap<string, MintFacts>>(clock, lifetime, 1_000)
  return (chain, addresses) => {
    const wanted = [...new Set(addresses)].sort()
    return cache.get(`${chain.id} ${wanted.join()}`, async () =>
      named(await read(rpcOf, chain, wanted), namesOf(chain)),
    )
  }
}

/** Adds the names that a service has of mints without one. They are cleaned, and never those of a listed token. */
async function named(
  facts: ReadonlyMap<string, MintFacts>,
  names: TokenNames | undefined,
): Promise<ReadonlyMap<string, MintFacts>> {
  const unnamed = [...facts.values()].filter(({ name, listed }) => name === '' && !listed)
  if (!names || unnamed.length === 0) return facts
  const found = await names(unnamed.map(({ address }) => address))
  return new Map(
    [...facts].map(([address, one]) => {
      const { name, symbol } = (unnamed.includes(one) && found.get(address)) || one
      return [address, { ...one, name: plainText(name), symbol: plainText(symbol, 16) }]
    }),
  )
}

async function read(rpcOf: RpcClients, chain: ChainConfig, addresses: readonly string[]) {
  const facts = new Map<string, MintFacts>()
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
      if (info) facts.set(address, factsOf(chain, address, info))
    }
  }
  return facts
}

function factsOf(
  chain: ChainConfig,
  address: string,
  info: { decimals: number; supply: bigint; extensions?: readonly unknown[] | undefined },
): MintFacts {
  const { decimals, supply } = info
  const token = chain.tokens.find((one) => one.address === address)
  const carried = metadataOf(info.extensions)
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
