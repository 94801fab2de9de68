import { canonicalAddress, knownError } from '@latchkey/protocol'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { judgeToken } from '../../account/spam/token.ts'
import { currenciesOf } from '../../edge/config/chain.ts'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Allowances, Granted } from '../../edge/ports/allowances.ts'
import type { Indexing } from '../../edge/ports/indexing.ts'
import type { ContractNames } from '../descriptors/contractNames.ts'
import { readCoverage } from '../indexer/coverage.ts'
import { wholeCollection } from '../indexer/logs.ts'
import type { RpcClients } from '../rpc/clients.ts'
import { type EvmAddress, isEvmAddress } from './address.ts'
import { callMany, type EvmCall } from './call.ts'
import type { Contracts } from './contracts.ts'
import { readUint } from './decode.ts'
import { balanceCall } from './erc20.ts'
import { isBehind } from './indexed.ts'

const collectionAbi = parseAbi(['function isApprovedForAll(address, address) view returns (bool)'])

/** The most rights that are read. No owner gives so many by hand. */
const rightsMax = 200

/** A right that a log names. */
type Told = { contract: EvmAddress; spender: EvmAddress; time: number }

/** The rights that EVM accounts have given: found in the indexed approvals, and believed as the chain says them now. */
export function createEvmAllowances(
  db: Database,
  rpcOf: RpcClients,
  contracts: Contracts,
  progress: Indexing['progress'],
  contractNames: ContractNames,
): Allowances {
  return {
    async read(chain, address) {
      const owner = canonicalAddress('eip155', address)
      const state = progress().find((one) => one.chainId === chain.id)
      if (!state || !isEvmAddress(owner)) return { ok: false, problem: 'notIndexed' }
      if (isBehind(state)) return { ok: false, problem: 'behind' }
      const covered = await readCoverage(db, chain.id, owner)
      // An account is followed from its first request on.
      if (!covered) return { ok: false, problem: 'behind' }
      const told = await toldRights(db, chain, owner)
      const [rights, facts, names] = await Promise.all([
        standing(chain, owner, told),
        contracts(
          chain,
          told.map(({ contract }) => contract),
        ),
        contractNames(
          chain,
          told.map(({ spender }) => spender),
        ),
      ])
      const granted = rights.flatMap((right) => {
        const known = facts.get(right.contract)
        const spenderName = names.get(right.spender)
        if (!known) return []
        return [{ ...described(chain, right, known), ...(spenderName && { spenderName }) }]
      })
      const since = covered.fromBlock
      return { ok: true, granted, ...(since > 0 && { knownSince: since }) }
    },
  }

  /** Returns those of the logged rights that the chain still has. */
  async function standing(
    chain: ChainConfig,
    owner: EvmAddress,
    told: readonly Told[],
  ): Promise<Standing[]> {
    const results = await callMany(
      rpcOf(chain),
      chain.multicall,
      told.flatMap((right) => rightCalls(owner, right)),
    )
    return told.flatMap((right, index): Standing[] => {
      const [allowance, balance, forAll] = results.slice(index * 3, index * 3 + 3).map(readUint)
      if (allowance !== undefined) {
        if (allowance === 0n) return []
        return [
          { ...right, kind: 'token', amount: allowance, balance: balanceOf(chain, right, balance) },
        ]
      }
      return forAll === 1n ? [{ ...right, kind: 'collection' }] : []
    })
  }
}

/** A listed token must report a balance. Any other token without one has none. Throws BAD_RESPONSE. */
function balanceOf(chain: ChainConfig, { contract }: Told, units: bigint | undefined): bigint {
  const isListed = chain.tokens.some(({ address }) => address.toLowerCase() === contract)
  if (units === undefined && isListed)
    throw knownError('BAD_RESPONSE', new Error('A listed token reports no balance'))
  return units ?? 0n
}

/** What may be moved of a token, how much of it there is, and whether all of a collection may be moved. */
function rightCalls(owner: EvmAddress, { contract, spender }: Told): EvmCall[] {
  const args = [owner, spender] as const
  return [
    {
      to: contract,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args }),
    },
    balanceCall(contract, owner),
    {
      to: contract,
      data: encodeFunctionData({ abi: collectionAbi, functionName: 'isApprovedForAll', args }),
    },
  ]
}

/** The contracts and spenders of the account's approvals, the last changed first. Those of single NFTs are not among them. */
async function toldRights(db: Database, chain: ChainConfig, owner: string): Promise<Told[]> {
  const rows = await db
    .selectFrom('transfer')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.chain_id', '=', 'transfer.chain_id')
        .onRef('transaction.block_number', '=', 'transfer.block_number')
        .onRef('transaction.tx_index', '=', 'transfer.tx_index'),
    )
    .select(['transfer.contract', 'transfer.recipient'])
    .select(({ fn }) => fn.max('transaction.time').as('time'))
    .where('transfer.chain_id', '=', chain.id)
    .where('transfer.sender', '=', owner)
    .where('transfer.kind', '=', 'approval')
    .where(({ eb, or }) =>
      or([eb('transfer.token_id', 'is', null), eb('transfer.token_id', '=', wholeCollection)]),
    )
    .groupBy(['transfer.contract', 'transfer.recipient'])
    .orderBy('time', 'desc')
    .orderBy('transfer.contract')
    .orderBy('transfer.recipient')
    .limit(rightsMax)
    .execute()
  return rows.flatMap(({ contract, recipient, time }) =>
    isEvmAddress(contract) && isEvmAddress(recipient)
      ? [{ contract, spender: recipient, time: Number(time) }]
      : [],
  )
}

type Facts = { name: string; symbol: string; decimals: number }
type Standing = Told & ({ kind: 'token'; amount: bigint; balance: bigint } | { kind: 'collection' })

function described(
  chain: ChainConfig,
  right: Standing,
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
