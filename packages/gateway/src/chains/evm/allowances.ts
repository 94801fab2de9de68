import { canonicalAddress } from '@latchkey/protocol'
import { judgeToken } from '../../account/spam/token.ts'
import { currenciesOf } from '../../edge/config/chain.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Allowances, Granted } from '../../edge/ports/allowances.ts'
import type { Indexing } from '../../edge/ports/indexing.ts'
import type { ContractNames } from '../descriptors/contractNames.ts'
import { readCoverage } from '../indexer/coverage.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { isEvmAddress } from './address.ts'
import type { Contracts } from './contracts.ts'
import { isBehind } from './indexed.ts'
import { readLoggedRights } from './rights/loggedRights.ts'
import { readRights, type StandingRight } from './rights/readRights.ts'

type AllowanceDependencies = {
  db: Database
  rpcOf: RpcClients
  contracts: Contracts
  progress: Indexing['progress']
  contractNames: ContractNames
  /** Unix milliseconds. */
  now(): number
}

/** The rights that EVM accounts have given: found in the indexed approvals, and believed as the chain says them now. */
export function createEvmAllowances({
  db,
  rpcOf,
  contracts,
  progress,
  contractNames,
  now,
}: AllowanceDependencies): Allowances {
  return {
    async read(chain, address) {
      const owner = canonicalAddress('eip155', address)
      const state = progress().find((one) => one.chainId === chain.id)
      if (!state || !isEvmAddress(owner)) return { ok: false, problem: 'notIndexed' }
      if (isBehind(state)) return { ok: false, problem: 'behind' }
      const covered = await readCoverage(db, chain.id, owner)
      // An account is followed from its first request on.
      if (!covered) return { ok: false, problem: 'behind' }
      const logged = await readLoggedRights(db, chain, owner)
      const seconds = Math.floor(now() / 1000)
      const { standing, unread } = await readRights(rpcOf(chain), chain, owner, logged, seconds)
      const [facts, names] = await Promise.all([
        contracts(
          chain,
          standing.map(({ contract }) => contract),
        ),
        contractNames(
          chain,
          standing.map(({ spender }) => spender),
        ),
      ])
      const granted = standing.flatMap((right) => {
        const known = facts.get(right.contract)
        const spenderName = names.get(right.spender)
        if (!known) return []
        return [{ ...described(chain, right, known), ...(spenderName && { spenderName }) }]
      })
      const since = covered.fromBlock
      return {
        ok: true,
        granted,
        ...(since > 0 && { knownSince: since }),
        unread: { contracts: [...new Set(unread)], more: logged.hasMore },
      }
    },
  }
}

type Facts = { name: string; symbol: string; decimals: number }

function described(
  chain: ChainConfig,
  right: StandingRight,
  { name, symbol, decimals }: Facts,
): Granted {
  const vouched = chain.tokens.find(({ address }) => address.toLowerCase() === right.contract)
  const facts = { ...right, name, symbol, decimals }
  if (vouched) {
    const picture = vouched.iconUrl === undefined ? {} : { iconUrl: vouched.iconUrl }
    return { ...facts, ...picture, listed: true, spam: false }
  }
  const isVouchedCollection = chain.nftContracts.some((one) => one.toLowerCase() === right.contract)
  if (isVouchedCollection) return { ...facts, listed: true, spam: false }
  const judged = judgeToken(facts, currenciesOf(chain), false)
  return { ...facts, listed: false, ...judged }
}
