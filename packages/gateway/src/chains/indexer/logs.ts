import { decodeAbiParameters, isHex, toEventSelector } from 'viem'
import type { TransferKind } from '../../edge/database/tables.ts'
import { permit2Address, rightsIn } from '../simulations/evm/events.ts'
import type { LogEntry } from './chainData.ts'

/** What a log says that moved or was allowed. */
export type Movement = {
  kind: TransferKind
  contract: string
  /** `wholeCollection` in an approval of all NFTs of a collection. */
  tokenId: string | null
  sender: string
  recipient: string
  amount: bigint
}

/** Stands for the id of a token in an approval of all NFTs of a collection. */
export const wholeCollection = 'all'

export const zeroAddress = '0x0000000000000000000000000000000000000000'

/** The events that report rights to tokens: of ERC-20, ERC-721 and ERC-1155, ERC-777, ERC-6909 and Permit2. */
const approvalEvents = [
  'Approval(address,address,uint256)',
  'ApprovalForAll(address,address,bool)',
  'AuthorizedOperator(address,address)',
  'RevokedOperator(address,address)',
  'OperatorSet(address,address,bool)',
  'Approval(address,address,uint256,uint256)',
  'Approval(address,address,address,uint160,uint48)',
  'Permit(address,address,address,uint160,uint48,uint48)',
  'Lockdown(address,address,address)',
]
const transfer = toEventSelector('Transfer(address,address,uint256)')
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const transferBatch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const deposit = toEventSelector('Deposit(address,uint256)')
const withdrawal = toEventSelector('Withdrawal(address,uint256)')

type Reader = (log: LogEntry, weth: string | undefined) => Movement[]

const readers = new Map<string, Reader>([
  [transfer, (log) => tokenEvent(log, 'erc20', 'erc721')],
  ...approvalEvents.map((event) => [toEventSelector(event), approvalsIn] as const),
  [transferSingle, singleTransfer],
  [transferBatch, batchTransfer],
  [deposit, (log, weth) => wrapped(log, weth, (owner) => [zeroAddress, owner])],
  [withdrawal, (log, weth) => wrapped(log, weth, (owner) => [owner, zeroAddress])],
])

/** The first topics of all events that name movements. */
export const movementTopics: readonly string[] = [...readers.keys()]

/**
 * Returns the movements that a log names: transfers of ERC-20, ERC-721 and ERC-1155, approvals, and deposits and
 * withdrawals of the wrapped native coin `weth`. A log that does not decode names none.
 */
export function movementsOf(log: LogEntry, weth: string | undefined): Movement[] {
  const [topic] = log.topics
  return (topic !== undefined && readers.get(topic)?.(log, weth)) || []
}

/** `Transfer` and `Approval` are written alike by both standards; a token with ids has its id as a third topic. */
function tokenEvent(log: LogEntry, fungible: TransferKind, withId: TransferKind): Movement[] {
  const [, from, to, id] = log.topics
  if (from === undefined || to === undefined) return []
  if (id !== undefined) return [movement(log, withId, [account(from), account(to)], 1n, BigInt(id))]
  const [amount, ...more] = wordsOf(log.data)
  if (amount === undefined || more.length > 0) return []
  return [movement(log, fungible, [account(from), account(to)], amountOf(amount))]
}

/** The rights to tokens that an event reports. Those that Permit2 keeps are rights to the token. */
function approvalsIn(log: LogEntry): Movement[] {
  return (rightsIn(log) ?? []).flatMap((right): Movement[] => {
    if (right.kind === 'account') return []
    const given = { kind: 'approval' as const, sender: right.owner }
    if (right.kind === 'items') {
      const { contract, operator, isGiven } = right
      const tokenId = right.tokenId ?? wholeCollection
      return [{ ...given, contract, tokenId, recipient: operator, amount: isGiven ? 1n : 0n }]
    }
    const { token, spender, amount, via } = right
    // Any contract may claim to be another Permit2.
    if (via !== undefined && via !== permit2Address) return []
    return [{ ...given, contract: token, tokenId: null, recipient: spender, amount }]
  })
}

function singleTransfer(log: LogEntry): Movement[] {
  const [, , from, to] = log.topics
  const [id, amount, ...more] = wordsOf(log.data)
  if (from === undefined || to === undefined || amount === undefined || more.length > 0) return []
  return [movement(log, 'erc1155', [account(from), account(to)], amountOf(amount), amountOf(id))]
}

function batchTransfer(log: LogEntry): Movement[] {
  const [, , from, to] = log.topics
  if (from === undefined || to === undefined) return []
  return batchOf(log.data).map(([id, amount]) =>
    movement(log, 'erc1155', [account(from), account(to)], amount, id),
  )
}

function wrapped(
  log: LogEntry,
  weth: string | undefined,
  parties: (owner: string) => readonly [string, string],
): Movement[] {
  const [, owner] = log.topics
  if (owner === undefined || log.address !== weth) return []
  return [movement(log, 'erc20', parties(account(owner)), amountOf(wordsOf(log.data)[0]))]
}

function movement(
  log: LogEntry,
  kind: TransferKind,
  [sender, recipient]: readonly [string, string],
  amount: bigint,
  id: bigint | null = null,
): Movement {
  const tokenId = id?.toString() ?? null
  return { kind, contract: log.address, tokenId, sender, recipient, amount }
}

/** The address in a 32-byte topic. */
function account(topic: string): string {
  return `0x${topic.slice(-40)}`
}

/** The 32-byte words of log data; none when it does not divide. */
function wordsOf(data: string): string[] {
  return (data.length - 2) % 64 === 0 ? (data.slice(2).match(/.{64}/g) ?? []) : []
}

function amountOf(word: string | undefined): bigint {
  return word === undefined ? 0n : BigInt(`0x${word}`)
}

function batchOf(data: string): [id: bigint, amount: bigint][] {
  if (!isHex(data)) return []
  try {
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
    if (ids.length !== amounts.length) return []
    return ids.map((id, index) => [id, amounts[index] ?? 0n])
  } catch {
    return []
  }
}
