import { canonicalAddress } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { mailedContracts } from '../../account/spam/mailings.ts'
import { judgeToken } from '../../account/spam/token.ts'
import { currenciesOf } from '../../edge/config/chain.ts'
import type { ChainConfig, ListedToken } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Balances, Holding } from '../../edge/ports/balances.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { type EvmAddress, evmAddresses, isEvmAddress } from './address.ts'
import { callMany } from './call.ts'
import type { Contracts } from './contracts.ts'
import { readUint } from './decode.ts'
import { balanceCall } from './erc20.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)

/** The most unlisted tokens that are read. Strangers send them. */
const unlistedMax = 200

/** Balances by the chain itself: the native coin, every listed token, and tokens that the indexer saw arrive. */
export function createEvmBalances(db: Database, rpcOf: RpcClients, contracts: Contracts): Balances {
  return {
    async read(chain, address) {
      const owner = canonicalAddress('eip155', address)
      if (!isEvmAddress(owner)) return { held: [], unread: [] }
      const listed = chain.tokens.map((token) => token.address.toLowerCase())
      const arrived = await arrivedTokens(db, chain, owner, listed)
      const rpc = rpcOf(chain)
      const tokens = evmAddresses([...listed, ...arrived])
      const [native, results] = await Promise.all([
        readCoin(rpc, chain, owner),
        callMany(
          rpc,
          chain.multicall,
          tokens.map((token) => balanceCall(token, owner)),
        ),
      ])
      const read = tokens.map((token, index) => ({ token, units: readUint(results[index]) }))
      const owned = read.flatMap(({ token, units }) =>
        units !== undefined && units > 0n ? [{ token, units }] : [],
      )
      // A stranger's contract that does not say what the account has has nothing for it.
      const unread = read.filter(
        ({ token, units }) => units === undefined && listed.includes(token),
      )
      return {
        held: [...native, ...(await describe(chain, owner, owned, listed))],
        unread: unread.map(({ token }) => token),
      }
    },
  }

  async function describe(
    chain: ChainConfig,
    owner: EvmAddress,
    owned: readonly { token: EvmAddress; units: bigint }[],
    listed: readonly string[],
  ): Promise<Holding[]> {
    const unlisted = owned.map(({ token }) => token).filter((token) => !listed.includes(token))
    const [facts, mailed] = await Promise.all([
      contracts(chain, unlisted),
      mailedContracts(db, chain.id, owner, unlisted),
    ])
    return owned.flatMap(({ token, units }) => {
      const known = facts.get(token)
      if (!known) return []
      const vouched = chain.tokens.find((one) => one.address.toLowerCase() === token)
      const holding = { ...known, address: token, units }
      if (vouched) return [vouchedHolding(holding, vouched)]
      const judged = judgeToken(known, currenciesOf(chain), mailed.has(token))
      return [{ ...holding, listed: false, ...judged }]
    })
  }
}

function vouchedHolding(
  holding: Omit<Holding, 'listed' | 'spam'>,
  { name, symbol, decimals, iconUrl }: ListedToken,
): Holding {
  const picture = iconUrl === undefined ? {} : { iconUrl }
  return { ...holding, name, symbol, decimals, ...picture, listed: true, spam: false }
}

/** The holding of the native coin. A chain without one gives each account a placeholder as balance. */
async function readCoin(
  rpc: RpcClient,
  { nativeCurrency }: ChainConfig,
  owner: EvmAddress,
): Promise<Holding[]> {
  if (!nativeCurrency) return []
  const call = { method: 'eth_getBalance', params: [owner, 'latest'], shape: quantity }
  return [{ ...nativeCurrency, units: await rpc.call(call), listed: true, spam: false }]
}

async function arrivedTokens(
  db: Database,
  chain: ChainConfig,
  owner: string,
  listed: readonly string[],
): Promise<string[]> {
  if (chain.index === 'off') return []
  const rows = await db
    .selectFrom('transfer')
    .select('contract')
    .distinct()
    .where('chain_id', '=', chain.id)
    .where('recipient', '=', owner)
    .where('kind', '=', 'erc20')
    .where('amount', '!=', '0')
    .orderBy('contract')
    .limit(unlistedMax + listed.length)
    .execute()
  return rows.flatMap(({ contract }) =>
    contract === null || listed.includes(contract) ? [] : [contract],
  )
}
