import { families } from '@latchkey/protocol'
import { judgeToken } from '../../account/spam/token.ts'
import { currenciesOf } from '../../edge/config/chain.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Balances, Holding } from '../../edge/ports/balances.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { tokenAccountsOf } from './holdings.ts'
import { isSingle, type MintFacts, type Mints } from './mints.ts'
import { balanceCall } from './shapes.ts'

/** Balances of Solana accounts: SOL, and the token accounts of both token programs; several of one mint are added up. */
export function createSolanaBalances(rpcOf: RpcClients, mints: Mints): Balances {
  return {
    async read(chain, address) {
      const rpc = rpcOf(chain)
      const [{ value: lamports }, accounts] = await Promise.all([
        rpc.call(balanceCall(address)),
        tokenAccountsOf(rpc, address, 'withoutEmpty'),
      ])
      const units = new Map<string, bigint>()
      for (const one of accounts) units.set(one.mint, (units.get(one.mint) ?? 0n) + one.units)
      const facts = await mints(chain, [...units.keys()])
      const holdings = [...units].flatMap(([mint, amount]) => {
        const known = facts.get(mint)
        return known && !isSingle(known) ? [tokenHolding(chain, known, amount)] : []
      })
      const unread = [...units.keys()].filter((mint) => !facts.has(mint))
      const held = [...nativeHolding(chain, BigInt(lamports)), ...holdings]
      return { held, unread, hasMore: false }
    },
  }
}

function nativeHolding({ nativeCurrency }: ChainConfig, units: bigint): Holding[] {
  const address = families.solana.nativeAddress
  return nativeCurrency ? [{ ...nativeCurrency, address, units, listed: true, spam: false }] : []
}

function tokenHolding(chain: ChainConfig, facts: MintFacts, units: bigint): Holding {
  const { address, name, symbol, decimals, listed } = facts
  const icon = facts.iconUrl === undefined ? {} : { iconUrl: facts.iconUrl }
  const holding = { address, name, symbol, decimals, units, listed, ...icon }
  if (listed) return { ...holding, spam: false }
  return { ...holding, ...judgeToken(facts, currenciesOf(chain), false) }
}
