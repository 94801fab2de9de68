import { inParts } from '@latchkey/service/database'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import type { Database } from '../../../edge/database/open.ts'
import { wholeCollection } from '../../indexer/logs.ts'
import { type EvmAddress, isEvmAddress } from '../address.ts'

/** The most rights of contracts for which the operator vouches. Only the account itself can give them. */
const vouchedMax = 1_000
/** The most rights of other contracts, each of which can report as many as it likes. */
const strangersMax = 200

/** A right that a log names. */
export type LoggedRight = {
  kind: 'token' | 'collection'
  contract: EvmAddress
  spender: EvmAddress
  time: number
}

/** The rights that the logs of an account name, each list the last changed first. */
export type LoggedRights = {
  /** Of contracts for which the operator vouches. */
  vouched: LoggedRight[]
  strangers: LoggedRight[]
  /** Whether there are more than these. */
  hasMore: boolean
}

/**
 * Reads the rights that the indexed approvals of an account name, those of single NFTs not among them. A stranger's
 * contract can report any number in the account's name, so those of vouched contracts are read separately.
 */
export async function readLoggedRights(
  db: Database,
  chain: ChainConfig,
  owner: string,
): Promise<LoggedRights> {
  const addresses = vouchedContracts(chain)
  const known = await inParts([...addresses], (part) =>
    approvalsOf(db, chain, owner)
      .where('transfer.contract', 'in', part)
      .limit(vouchedMax + 1)
      .execute(),
  )
  const vouched = known.map(rightOf).filter((one) => one !== undefined)
  vouched.sort((one, other) => other.time - one.time)
  const newest = await approvalsOf(db, chain, owner)
    .limit(known.length + strangersMax + 1)
    .execute()
  const strangers = newest
    .filter(({ contract }) => contract !== null && !addresses.has(contract))
    .map(rightOf)
    .filter((one) => one !== undefined)
  return {
    vouched: vouched.slice(0, vouchedMax),
    strangers: strangers.slice(0, strangersMax),
    hasMore: vouched.length > vouchedMax || strangers.length > strangersMax,
  }
}

/** The tokens and collections of a chain for which the operator vouches, in lower case. */
function vouchedContracts({ tokens, nftContracts }: ChainConfig): ReadonlySet<string> {
  const all = [...tokens.map(({ address }) => address), ...nftContracts]
  return new Set(all.map((address) => address.toLowerCase()))
}

type ApprovalRow = {
  contract: string | null
  token_id: string | null
  recipient: string
  time: unknown
}

/** A right of which every log says 0 was never given: some tokens let anybody cause such logs. */
function approvalsOf(db: Database, chain: ChainConfig, owner: string) {
  return db
    .selectFrom('transfer')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.chain_id', '=', 'transfer.chain_id')
        .onRef('transaction.block_number', '=', 'transfer.block_number')
        .onRef('transaction.tx_index', '=', 'transfer.tx_index'),
    )
    .select(['transfer.contract', 'transfer.token_id', 'transfer.recipient'])
    .select(({ fn }) => fn.max('transaction.time').as('time'))
    .where('transfer.chain_id', '=', chain.id)
    .where('transfer.sender', '=', owner)
    .where('transfer.kind', '=', 'approval')
    .where(({ eb, or }) =>
      or([eb('transfer.token_id', 'is', null), eb('transfer.token_id', '=', wholeCollection)]),
    )
    .groupBy(['transfer.contract', 'transfer.token_id', 'transfer.recipient'])
    .having(({ fn }) => fn.max('transfer.amount'), '!=', '0')
    .orderBy('time', 'desc')
    .orderBy('transfer.contract')
    .orderBy('transfer.recipient')
}

function rightOf({
  contract,
  token_id: id,
  recipient,
  time,
}: ApprovalRow): LoggedRight | undefined {
  if (!isEvmAddress(contract) || !isEvmAddress(recipient)) return undefined
  const kind = id === null ? 'token' : 'collection'
  return { kind, contract, spender: recipient, time: Number(time) }
}
