import { type ChainId, nativeAsset, tokenAsset } from '@latchkey/protocol'
import { readKnown } from './known.ts'
import type { Effects, ReviewedApproval, ReviewedCall } from './review.ts'
import { isSame } from './same.ts'

/** What calls say of themselves: no arrivals, which no call can promise. */
export type Promised = Omit<Effects, 'arrives'>

type Around = { chainId: ChainId; account: string }

/** What calls do by their own words: the coins that go along, and functions that tokens and collectibles have. */
export function promisedBy(calls: readonly ReviewedCall[], around: Around): Promised {
  const found = calls.map((call) => promiseOf(call, around))
  return {
    leaves: found.flatMap(({ leaves = [] }) => leaves),
    items: found.flatMap(({ items = [] }) => items),
    approvals: rightsAfter(found.flatMap(({ changes = [] }) => changes)),
    itemApprovals: found.flatMap(({ itemApprovals = [] }) => itemApprovals),
  }
}

/** How a call changes a right to a token: to an amount, or by one. */
type Change = ReviewedApproval & { how: 'set' | 'raise' | 'lower' }
/** What one call says of itself. */
type Word = Partial<Omit<Promised, 'approvals'>> & { changes?: readonly Change[] }

const maxUint256 = 2n ** 256n - 1n

/** The rights that stand once all changes are made, one after the other. What stood before is not known here. */
function rightsAfter(changes: readonly Change[]): ReviewedApproval[] {
  const rights = new Map<string, ReviewedApproval>()
  for (const { how, amount, asset, spender } of changes) {
    const key = `${asset} ${spender}`.toLowerCase()
    const before = rights.get(key)?.amount ?? 0n
    const after = how === 'set' ? amount : how === 'raise' ? before + amount : before - amount
    const bounded = after < 0n ? 0n : after > maxUint256 ? maxUint256 : after
    rights.set(key, { asset, spender, amount: bounded })
  }
  return [...rights.values()].filter(({ amount }) => amount > 0n)
}

function promiseOf(call: ReviewedCall, around: Around): Word {
  const known = call.data === '0x' ? undefined : readKnown(call.data)
  const said = known ? wordOf(known.name, known.args, call.to, around) : {}
  const { account, chainId } = around
  const coins =
    call.value > 0n && !isSame(call.to, account)
      ? [{ asset: nativeAsset(chainId), amount: call.value, from: account, to: call.to }]
      : []
  return { ...said, leaves: [...coins, ...(said.leaves ?? [])] }
}

type Arguments = Readonly<Record<string, unknown>>

function wordOf(
  name: string,
  args: Arguments,
  contract: string,
  { chainId, account }: Around,
): Word {
  const asset = tokenAsset(chainId, contract)
  const amount = units(args.amount ?? args.addedValue ?? args.subtractedValue)
  const to = text(args.to)
  const isOwn = args.from === undefined || isSame(text(args.from), account)
  switch (name) {
    case 'transfer':
    case 'transferFrom':
      return isOwn ? { leaves: [{ asset, amount, from: account, to }] } : {}
    case 'approve':
      return { changes: [{ how: 'set', asset, amount, spender: text(args.spender) }] }
    case 'increaseAllowance':
      return { changes: [{ how: 'raise', asset, amount, spender: text(args.spender) }] }
    case 'decreaseAllowance':
      return { changes: [{ how: 'lower', asset, amount, spender: text(args.spender) }] }
    case 'setApprovalForAll': {
      const given = { contract, tokenId: null, operator: text(args.operator) }
      return args.approved === true ? { itemApprovals: [given] } : {}
    }
    case 'safeTransferFrom': {
      const tokenId = units(args.tokenId ?? args.id)
      const count = args.amount === undefined ? 1n : amount
      return isOwn ? { items: [{ contract, tokenId, amount: count, from: account, to }] } : {}
    }
    case 'safeBatchTransferFrom': {
      const amounts = list(args.amounts)
      const items = list(args.ids).map((id, place) => ({
        contract,
        tokenId: units(id),
        amount: units(amounts[place]),
        from: account,
        to,
      }))
      return isOwn ? { items } : {}
    }
    default:
      return {}
  }
}

function units(value: unknown): bigint {
  return typeof value === 'bigint' ? value : 0n
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
