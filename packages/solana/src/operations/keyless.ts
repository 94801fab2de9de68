import type { Movement, TransactionOutcome } from '@latchkey/core'
import { type AssetId, nativeAsset } from '@latchkey/protocol'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { SolanaPlan } from '../plan.ts'
import type { BalanceChange } from './moved.ts'

/**
 * Judges the transaction of an account without a key, such as a multisig's vault. A program signs for it, inside
 * another account's transaction, so it is identified by its movements: the account lost the planned amounts and nothing
 * else, and the receivers got them. Without movements, the transaction may only propose what others must approve.
 * `deposits`: the cost in lamports of each token account that the plan opens, in order.
 */
export function judgeKeyless(
  plan: SolanaPlan,
  { changes, deposits }: { changes: readonly BalanceChange[]; deposits: readonly bigint[] },
  hash: string,
): TransactionOutcome {
  const own = changes.filter(({ owner, amount }) => owner === plan.account && amount !== 0n)
  if (own.length === 0) return { status: 'unverified' }
  const moved = own
    .filter(({ amount }) => amount < 0n)
    .flatMap((lost) => movementsOf(lost, changes))
  const deposit = depositedIn(plan, changes, deposits)
  const isPlanned =
    own.every(({ asset, amount }) => isLossPlanned(plan, asset, -amount, deposit)) &&
    plan.leaves.every((one) => own.some(({ asset }) => asset === one.asset))
  if (!isPlanned) return { status: 'different', difference: 'content', moved }
  const isWhole = plan.leaves.every(
    ({ asset, amount, to }) => total(changes, asset, to) >= amount || to === plan.account,
  )
  return {
    status: isWhole ? 'confirmed' : 'otherEffect',
    hash,
    moved: isWhole ? plan.leaves : moved,
  }
}

/** Besides what should leave, the account may leave the deposits of the token accounts that the plan opens. */
function isLossPlanned(
  { leaves, chainId }: SolanaPlan,
  asset: AssetId,
  lost: bigint,
  deposit: bigint,
): boolean {
  const leaving = leaves.filter((one) => one.asset === asset)
  const planned = leaving.reduce((sum, { amount }) => sum + amount, 0n)
  return lost === planned || (asset === nativeAsset(chainId) && lost === planned + deposit)
}

/** The lamports that the token accounts which the plan names as new have got, each at most what such an account costs. */
function depositedIn(
  { instructions, chainId }: SolanaPlan,
  changes: readonly BalanceChange[],
  deposits: readonly bigint[],
): bigint {
  const opened = instructions.flatMap(({ program, accounts: [, account] }) =>
    program === ASSOCIATED_TOKEN_PROGRAM_ADDRESS && account ? [account.address] : [],
  )
  return deposits.reduce((sum, most, index) => {
    const got = total(changes, nativeAsset(chainId), opened[index] ?? '')
    return sum + (got < most ? got : most)
  }, 0n)
}

/** To whom what was lost has gone: who got of the same, if that is no more. */
function movementsOf(lost: BalanceChange, changes: readonly BalanceChange[]): Movement[] {
  const { asset, owner: from } = lost
  const gains = changes.filter(
    (one) => one.asset === asset && one.amount > 0n && one.owner !== from,
  )
  const got = gains.reduce((sum, { amount }) => sum + amount, 0n)
  if (got === 0n || got > -lost.amount) return [{ asset, amount: -lost.amount, from, to: '' }]
  return gains.map(({ amount, owner }) => ({ asset, amount, from, to: owner }))
}

function total(changes: readonly BalanceChange[], asset: AssetId, owner: string): bigint {
  const own = changes.filter((one) => one.asset === asset && one.owner === owner)
  return own.reduce((sum, { amount }) => sum + amount, 0n)
}
