import { type ChainId, tokenAsset } from '@latchkey/protocol'
import type { Effects, ReviewedApproval } from './review.ts'
import { isSame } from './same.ts'

/** Who calls, and where. */
export type Around = { chainId: ChainId; account: string }
/** How a call changes a right to a token: to an amount, or by one. */
export type Change = ReviewedApproval & { how: 'set' | 'raise' | 'lower' }
/** What one call says of itself. */
export type Word = Partial<Omit<Effects, 'arrives' | 'approvals'>> & { changes?: readonly Change[] }

type Arguments = Readonly<Record<string, unknown>>
type Called = Around & { contract: string }

const maxUint256 = 2n ** 256n - 1n
/** Permit2 uses amounts of 160 bits. The largest is unlimited. */
const maxUint160 = 2n ** 160n - 1n

/** What a call of a well-known function says that it does. */
export function wordOf(name: string, args: Arguments, called: Called): Word {
  return (Object.hasOwn(words, name) && words[name]?.(args, called)) || {}
}

const words: Readonly<Record<string, (args: Arguments, called: Called) => Word>> = {
  transfer: movesToken,
  transferFrom: movesToken,
  transferAndCall: movesToken,
  transferFromAndCall: movesToken,
  send: movesToken,
  operatorSend: movesToken,
  safeTransferFrom: movesItem,
  safeBatchTransferFrom: movesItems,
  approve: givesRight,
  approveAndCall: givesRight,
  increaseAllowance: (args, called) => changesRight('raise', args.addedValue, args, called),
  decreaseAllowance: (args, called) => changesRight('lower', args.subtractedValue, args, called),
  increaseApproval: (args, called) => changesRight('raise', args.addedValue, args, called),
  decreaseApproval: (args, called) => changesRight('lower', args.subtractedValue, args, called),
  authorizeOperator: ({ operator }, called) =>
    changesRight('set', maxUint256, { spender: operator }, called),
  permit: shownPermit,
  setApprovalForAll: givesItems,
  setOperator: givesItems,
  approveDelegation: letsAct,
  allow: letsAct,
  delegate: letsAct,
  transferOwnership: letsAct,
  setOwner: letsAct,
  grantRole: letsAct,
  enableModule: letsAct,
  addOwnerWithThreshold: letsAct,
}

/** ERC-20 and its successors, ERC-6909 with an id, and Permit2 with a token. */
function movesToken(args: Arguments, called: Called): Word {
  const { chainId, contract, account } = called
  if (args.id !== undefined) return movesItem(args, called)
  const asset = tokenAsset(chainId, args.token === undefined ? contract : text(args.token))
  const leaving = { asset, amount: units(args.amount), from: account, to: text(args.to) }
  return isOwn(args.from, account) ? { leaves: [leaving] } : {}
}

function movesItem(args: Arguments, { contract, account }: Called): Word {
  const tokenId = units(args.tokenId ?? args.id)
  const amount = args.amount === undefined ? 1n : units(args.amount)
  const to = text(args.to)
  return isOwn(args.from, account)
    ? { items: [{ contract, tokenId, amount, from: account, to }] }
    : {}
}

function movesItems(args: Arguments, { contract, account }: Called): Word {
  const amounts = list(args.amounts)
  const to = text(args.to)
  const items = list(args.ids).map((id, place) => ({
    contract,
    tokenId: units(id),
    amount: units(amounts[place]),
    from: account,
    to,
  }))
  return isOwn(args.from, account) ? { items } : {}
}

/** ERC-20, ERC-6909 with an id, and Permit2 with a token. */
function givesRight(args: Arguments, called: Called): Word {
  const { token, id, amount, spender } = args
  if (token !== undefined) return { changes: permit2Right({ token, amount, spender }, called) }
  if (id === undefined) return changesRight('set', amount, args, called)
  const given = { contract: called.contract, tokenId: units(id), operator: text(spender) }
  return units(amount) > 0n ? { itemApprovals: [given] } : {}
}

function changesRight(
  how: Change['how'],
  amount: unknown,
  { spender }: Arguments,
  { chainId, contract }: Called,
): Word {
  const asset = tokenAsset(chainId, contract)
  return { changes: [{ how, asset, amount: units(amount), spender: text(spender) }] }
}

/** A permit that the account itself has signed before: ERC-2612, Dai's, and Permit2's. */
function shownPermit(args: Arguments, called: Called): Word {
  const { owner, holder, permitSingle, permitBatch, allowed, value } = args
  if (!isOwn(owner ?? holder, called.account)) return {}
  const permit = permitSingle ?? permitBatch
  if (isStruct(permit)) {
    const { details, spender } = permit
    const rights = [details].flat().filter(isStruct)
    return { changes: rights.flatMap((one) => permit2Right({ ...one, spender }, called)) }
  }
  const amount = allowed === true ? maxUint256 : value
  return changesRight('set', amount, args, called)
}

function permit2Right(
  { token, amount, spender }: Arguments,
  { chainId, contract }: Called,
): Change[] {
  const given = units(amount)
  const right = {
    asset: tokenAsset(chainId, text(token)),
    amount: given === maxUint160 ? maxUint256 : given,
    spender: text(spender),
    via: contract,
  }
  return [{ how: 'set', ...right }]
}

function givesItems({ operator, approved }: Arguments, { contract }: Called): Word {
  const given = { contract, tokenId: null, operator: text(operator) }
  return approved === true ? { itemApprovals: [given] } : {}
}

function letsAct({ operator, approved, amount }: Arguments, { contract, account }: Called): Word {
  const isGiven = approved !== false && amount !== 0n && !isSame(text(operator), account)
  const isSomebody = !/^0x0+$/.test(text(operator))
  return isGiven && isSomebody ? { operators: [{ contract, operator: text(operator) }] } : {}
}

/** Whether a sender is the account itself. True if none is named. */
function isOwn(from: unknown, account: string): boolean {
  return from === undefined || isSame(text(from), account)
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

function isStruct(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
