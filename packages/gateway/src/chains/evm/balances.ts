import { canonicalAddress } from '@latchkey/protocol'
import { mailedContracts } from '../../account/spam/mailings.ts'
import { judgeToken } from '../../account/spam/token.ts'
import { currenciesOf } from '../../edge/config/chain.ts'
import type { ChainConfig, ListedToken } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Balances, Holding } from '../../edge/ports/balances.ts'
import type { RpcClients } from '../rpc/clients.ts'
import type { TokenRegistry } from '../tokens/registry.ts'
import { type EvmAddress, evmAddresses, isEvmAddress } from './address.ts'
import type { Contracts } from './contracts.ts'
import type { SeenTokens } from './seenTokens.ts'
import { readUnits } from './units.ts'

/** The most unlisted tokens that are read. Strangers send them. */
const unlistedMax = 200

type BalanceDependencies = {
  db: Database
  rpcOf: RpcClients
  contracts: Contracts
  registry: Pick<TokenRegistry, 'unconfirmed' | 'confirm'>
  /** The sources of unlisted tokens. */
  seen: readonly SeenTokens[]
}

/**
 * Balances by the chain itself: the native coin, every listed token, and tokens that were seen to arrive. The decimals of
 * a list's token are read with its first balance.
 */
export function createEvmBalances(dependencies: BalanceDependencies): Balances {
  const { rpcOf, registry } = dependencies
  return {
    async read(chain, address) {
      const owner = canonicalAddress('eip155', address)
      if (!isEvmAddress(owner)) return { held: [], unread: [], hasMore: false }
      const withDecimals = addressesOf(registry.unconfirmed(chain.id))
      const listed = new Set([...addressesOf(chain.tokens), ...withDecimals])
      const { strangers, hasMore } = await seenTokens(dependencies, chain, owner, listed)
      const requested = { listed: [...listed], strangers, withDecimals }
      const units = await readUnits(rpcOf(chain), chain, owner, requested)
      const tokens = [...listed, ...strangers]
      registry.confirm(chain.id, units.decimals)
      const open = new Set<string>(addressesOf(registry.unconfirmed(chain.id)))
      const read = tokens.map((token, index) => ({ token, units: units.tokens[index] }))
      const owned = read.flatMap(({ token, units }) =>
        units !== undefined && units > 0n && !open.has(token) ? [{ token, units }] : [],
      )
      // A stranger's contract that does not say what the account has has nothing for it.
      const unread = read.filter(({ token, units }) => {
        if (!listed.has(token)) return false
        // Without decimals, any amount but none is unknown.
        return units === undefined || (units > 0n && open.has(token))
      })
      return {
        held: [
          ...coinHolding(chain, units.coin),
          ...(await describe(dependencies, chain, owner, owned)),
        ],
        unread: unread.map(({ token }) => token),
        hasMore,
      }
    },
  }
}

async function seenTokens(
  { seen }: BalanceDependencies,
  chain: ChainConfig,
  owner: EvmAddress,
  listed: ReadonlySet<string>,
): Promise<{ strangers: EvmAddress[]; hasMore: boolean }> {
  const found = await Promise.all(seen.map((source) => source(chain, owner, listed, unlistedMax)))
  const contracts = evmAddresses(found.flatMap((one) => one.contracts))
  const unlisted = [...new Set(contracts)].filter((token) => !listed.has(token))
  const hasMore = unlisted.length > unlistedMax || found.some((one) => one.hasMore)
  return { strangers: unlisted.slice(0, unlistedMax), hasMore }
}

async function describe(
  { db, contracts }: BalanceDependencies,
  chain: ChainConfig,
  owner: EvmAddress,
  owned: readonly { token: EvmAddress; units: bigint }[],
): Promise<Holding[]> {
  const listed = new Map(chain.tokens.map((one) => [one.address.toLowerCase(), one]))
  const unlisted = owned.map(({ token }) => token).filter((token) => !listed.has(token))
  const [facts, mailed] = await Promise.all([
    contracts(chain, unlisted),
    mailedContracts(db, chain.id, owner, unlisted),
  ])
  return owned.flatMap(({ token, units }) => {
    const vouched = listed.get(token)
    if (vouched) return [vouchedHolding(vouched, token, units)]
    const known = facts.get(token)
    if (!known) return []
    const judged = judgeToken(known, currenciesOf(chain), mailed.has(token))
    return [{ ...known, address: token, units, listed: false, ...judged }]
  })
}

function addressesOf(tokens: readonly ListedToken[]): EvmAddress[] {
  return evmAddresses(tokens.map(({ address }) => address.toLowerCase()))
}

function vouchedHolding(
  { name, symbol, decimals, iconUrl }: ListedToken,
  address: EvmAddress,
  units: bigint,
): Holding {
  const picture = iconUrl === undefined ? {} : { iconUrl }
  return { address, name, symbol, decimals, units, ...picture, listed: true, spam: false }
}

/** Returns the holding of the native coin; nothing on a chain without one. */
function coinHolding({ nativeCurrency }: ChainConfig, units: bigint | undefined): Holding[] {
  if (!nativeCurrency || units === undefined) return []
  return [{ ...nativeCurrency, units, listed: true, spam: false }]
}
