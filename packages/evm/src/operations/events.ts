import type { Approval, Movement } from '@latchkey/core'
import { type AssetId, type ChainId, isCoinEmitter, tokenAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isSame, toChecksumAddress } from '../address.ts'
import type { Receipt } from './transaction.ts'

type Log = Receipt['logs'][number]

/** `Transfer(address,address,uint256)`, of ERC-20 and, with the id as a topic, of ERC-721. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Approval(address,address,uint256)`, of both likewise. */
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** `ApprovalForAll(address,address,bool)` */
const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** `TransferSingle` and `TransferBatch` of ERC-1155, whose second address is the owner. */
const multiTransfers = [
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
]

/** What the events of a transaction say about an account. */
export type AccountEvents = {
  /** ERC-20 tokens that it gave or got. */
  movements: Movement[]
  /** Rights to ERC-20 tokens that it gave. */
  approvals: Approval[]
  /** Whether it gave collectibles away, or a right to them. */
  hasOther: boolean
}

/** Reads the events in which an account gives something, or gets ERC-20 tokens. */
export function eventsOf(receipt: Receipt, account: string, chainId: ChainId): AccountEvents {
  const found: AccountEvents = { movements: [], approvals: [], hasOther: false }
  // The native coin is not counted by its logs.
  const logs = receipt.logs.filter(({ address }) => !isCoinEmitter(address))
  for (const log of logs) addEvent(found, log, account, tokenAsset(chainId, log.address))
  return found
}

function addEvent(found: AccountEvents, log: Log, account: string, asset: AssetId): void {
  const [topic, ...words] = log.topics
  const [from, to] = words.map(addressIn)
  const [isFirst, isSecond] = [isSame(from, account), isSame(to, account)]
  const amount = erc20Amount(log)
  if (topic === transferTopic && amount !== undefined && from && to) {
    if (isFirst || isSecond) found.movements.push({ asset, amount, from, to })
  } else if (topic === approval && amount !== undefined && to) {
    if (isFirst) found.approvals.push({ asset, amount, spender: to })
  } else if (isOther(topic, isFirst, isSecond)) found.hasOther = true
}

function isOther(topic: string | undefined, isFirst: boolean, isSecond: boolean): boolean {
  if (topic === transferTopic || topic === approval || topic === approvalForAll) return isFirst
  return topic !== undefined && multiTransfers.includes(topic) && isSecond
}

/** The rights to whole collections that an account gave or took back in a transaction. */
export function collectionApprovals({ logs }: Receipt, account: string) {
  return logs.flatMap(({ address, topics, data }) => {
    const [topic, owner, operator] = topics
    const by = owner && addressIn(owner)
    const other = operator && addressIn(operator)
    if (topic !== approvalForAll || !isSame(by, account) || !other) return []
    const isGiven = Hex.size(data) > 0 && Hex.toBigInt(data) !== 0n
    return [{ contract: address, operator: other, isGiven }]
  })
}

/** ERC-20 writes the amount as data behind three topics; ERC-721 has an id as a fourth. */
function erc20Amount({ topics, data }: Log): bigint | undefined {
  return topics.length === 3 && Hex.size(data) === 32 ? Hex.toBigInt(data) : undefined
}

/** The address in a word of 32 bytes, if it holds one. */
export function addressIn(word: Hex.Hex): Hex.Hex | undefined {
  const isPadded = Hex.size(word) === 32 && BigInt(Hex.slice(word, 0, 12)) === 0n
  return isPadded ? toChecksumAddress(Hex.slice(word, 12, 32)) : undefined
}
