import { nativeAsset } from '@latchkey/protocol'
import { readKnown } from './known.ts'
import type { Effects, ReviewedApproval, ReviewedCall } from './review.ts'
import { isSame } from './same.ts'
import { type Around, type Change, type Word, wordOf } from './word.ts'

/** What calls say of themselves: no arrivals, which no call can promise. */
export type Promised = Omit<Effects, 'arrives'>

const maxUint256 = 2n ** 256n - 1n
/** Calls in calls in calls are read so deep. */
const deepest = 3

/** What calls do by their own words: the coins that go along, and functions that tokens and collectibles have. */
export function promisedBy(calls: readonly ReviewedCall[], around: Around): Promised {
  const found = calls.flatMap((call) => withInner(call, 0)).map((call) => promiseOf(call, around))
  return {
    leaves: found.flatMap(({ leaves = [] }) => leaves),
    items: found.flatMap(({ items = [] }) => items),
    approvals: rightsAfter(found.flatMap(({ changes = [] }) => changes)),
    itemApprovals: found.flatMap(({ itemApprovals = [] }) => itemApprovals),
    operators: found.flatMap(({ operators = [] }) => operators),
  }
}

/** A call with those that it has its contract make of itself. */
function withInner(call: ReviewedCall, depth: number): ReviewedCall[] {
  const known = depth < deepest ? readKnown(call.data) : undefined
  const inner = known?.name === 'multicall' ? known.args.data : undefined
  if (!Array.isArray(inner)) return [call]
  const own = inner.map((data) => ({ to: call.to, value: 0n, data: String(data) }))
  return [call, ...own.flatMap((one) => withInner(one, depth + 1))]
}

/** Returns the rights after all changes, in order. The earlier rights are unknown. */
function rightsAfter(changes: readonly Change[]): ReviewedApproval[] {
  const rights = new Map<string, ReviewedApproval>()
  for (const { how, amount, ...right } of changes) {
    const key = `${right.asset} ${right.spender} ${right.via}`.toLowerCase()
    const before = rights.get(key)?.amount ?? 0n
    const after = how === 'set' ? amount : how === 'raise' ? before + amount : before - amount
    const bounded = after < 0n ? 0n : after > maxUint256 ? maxUint256 : after
    rights.set(key, { ...right, amount: bounded })
  }
  return [...rights.values()].filter(({ amount }) => amount > 0n)
}

function promiseOf(call: ReviewedCall, around: Around): Word {
  const known = call.data === '0x' ? undefined : readKnown(call.data)
  const word = known ? wordOf(known.name, known.args, { ...around, contract: call.to }) : {}
  const { account, chainId } = around
  const coins =
    call.value > 0n && !isSame(call.to, account)
      ? [{ asset: nativeAsset(chainId), amount: call.value, from: account, to: call.to }]
      : []
  return { ...word, leaves: [...coins, ...(word.leaves ?? [])] }
}
