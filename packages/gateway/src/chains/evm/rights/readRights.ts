import { knownError } from '@latchkey/protocol'
import type { RpcClient } from '@latchkey/service/rpc'
import type { ChainConfig } from '../../../edge/config/schema.ts'
import type { RightTerms } from '../../../edge/ports/allowances.ts'
import type { EvmAddress } from '../address.ts'
import { callApart, callMany } from '../call.ts'
import type { LoggedRight, LoggedRights } from './loggedRights.ts'
import { answersPerRight, type RightAnswers, rightAnswers, rightCalls } from './rightCalls.ts'

/** A right that the chain still has. */
export type StandingRight = Pick<LoggedRight, 'contract' | 'spender' | 'time'> & RightTerms

/** Which rights the chain still has, and the vouched contracts that do not say so. */
type ReadRights = { standing: StandingRight[]; unread: EvmAddress[] }

/**
 * Asks each keeper for the rights that the logs of an account name. Strangers' contracts are read apart, and each read of
 * them by itself: one of them could use a right up within the call, and so hide it from what is read after it. `now`: Unix
 * seconds. Rejects when the node cannot be read, throws `BAD_RESPONSE` for a listed token without a balance.
 */
export async function readRights(
  rpc: RpcClient,
  chain: ChainConfig,
  owner: EvmAddress,
  { vouched, strangers }: LoggedRights,
  now: number,
): Promise<ReadRights> {
  const callsOf = (rights: readonly LoggedRight[]) =>
    rights.flatMap((right) => rightCalls(owner, right))
  const [ofVouched, ofStrangers] = await Promise.all([
    callMany(rpc, chain.multicall, callsOf(vouched)),
    callApart(rpc, callsOf(strangers)),
  ])
  const known = placed(vouched, ofVouched)
  return {
    standing: [...known, ...placed(strangers, ofStrangers)]
      .flatMap(({ right, answers }) => standingOf(chain, owner, right, answers, now))
      .sort((one, other) => other.time - one.time),
    // What a stranger's contract does not answer is a right to nothing.
    unread: known.flatMap(({ right, answers }) => (isSilent(answers) ? [right.contract] : [])),
  }
}

type Answered = { right: LoggedRight; answers: RightAnswers }

function placed(
  rights: readonly LoggedRight[],
  results: readonly (`0x${string}` | undefined)[],
): Answered[] {
  let from = 0
  return rights.map((right) => {
    const count = answersPerRight[right.kind]
    const answers = rightAnswers(right.kind, results.slice(from, from + count))
    from += count
    return { right, answers }
  })
}

function isSilent({ allowance, isOperator, isApprovedForAll }: RightAnswers): boolean {
  return [allowance, isOperator, isApprovedForAll].every((answer) => answer === undefined)
}

function standingOf(
  chain: ChainConfig,
  owner: EvmAddress,
  { kind, ...right }: LoggedRight,
  answers: RightAnswers,
  now: number,
): StandingRight[] {
  // An account may always move what it has.
  const isOperator = answers.isOperator === 1n && right.spender !== owner
  if (kind === 'collection') {
    const found: StandingRight[] = []
    if (answers.isApprovedForAll === 1n) found.push({ ...right, kind })
    if (isOperator) found.push({ ...right, kind, keeper: 'erc6909' })
    return found
  }
  const { allowance = 0n, permit2, balance: read } = answers
  const found: RightTerms[] = []
  const balance = read ?? 0n
  if (allowance > 0n) found.push({ kind, amount: allowance, balance })
  if (isOperator) found.push({ kind, keeper: 'erc777', amount: 2n ** 256n - 1n, balance })
  if (permit2 && permit2.amount > 0n && permit2.expires >= now)
    found.push({ kind, keeper: 'permit2', ...permit2, balance })
  if (found.length > 0 && read === undefined) requireUnlisted(chain, right.contract)
  return found.map((terms) => ({ ...right, ...terms }))
}

/** A listed token must report a balance. Any other token without one has none. Throws `BAD_RESPONSE`. */
function requireUnlisted({ tokens }: ChainConfig, contract: string): void {
  if (tokens.some(({ address }) => address.toLowerCase() === contract))
    throw knownError('BAD_RESPONSE', new Error('A listed token reports no balance'))
}
