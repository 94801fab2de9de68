import { decodeAbiParameters, isHex, toEventSelector } from 'viem'
import type { TransferKind } from '../database/tables.ts'
import type { LogEntry } from './chainData.ts'

/** What a log says that moved or was allowed. */
export type Movement = {
  kind: TransferKind
  contract: string
  tokenId: string | null
  sender: string
  recipient: string
  amount: bigint
}

export const zeroAddress = '0x0000000000000000000000000000000000000000'

const transfer = toEventSelector('Transfer(address,address,uint256)')
const approval = toEventSelector('Approval(address,address,uint256)')
const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)')
const transferSingle = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const transferBatch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const deposit = toEventSelector('Deposit(address,uint256)')
const withdrawal = toEventSelector('Withdrawal(address,uint256)')

/**
 * The movements that a log tells: ERC-20 and ERC-721 transfers and approvals, ERC-1155 transfers, and deposits and
 * withdrawals of the wrapped native coin `weth`. A log that does not decode tells none.
 */
export function movementsOf(log: LogEntry, weth: string | undefined): Movement[] {
  const [topic, first, second, third] = log.topics
  const words = wordsOf(log.data)
  const move = (
    kind: TransferKind,
    sender: string,
    recipient: string,
    amount: bigint,
    tokenId: bigint | null = null,
  ) => [
    {
      kind,
      contract: log.address,
      tokenId: tokenId?.toString() ?? null,
      sender,
      recipient,
      amount,
    },
  ]
  if (first === undefined) return []
  switch (topic) {
    case transfer:
      if (second === undefined) return []
      if (third !== undefined)
        return move('erc721', account(first), account(second), 1n, BigInt(third))
      return words.length === 1
        ? move('erc20', account(first), account(second), amountOf(words[0]))
        : []
    case approval:
      if (second === undefined) return []
      if (third !== undefined)
        return move('approval', account(first), account(second), 1n, BigInt(third))
      return words.length === 1
        ? move('approval', account(first), account(second), amountOf(words[0]))
        : []
    case approvalForAll:
      return second === undefined
        ? []
        : move('approval', account(first), account(second), amountOf(words[0]))
    case transferSingle:
      if (second === undefined || third === undefined || words.length !== 2) return []
      return move(
        'erc1155',
        account(second),
        account(third),
        amountOf(words[1]),
        amountOf(words[0]),
      )
    case transferBatch:
      if (second === undefined || third === undefined) return []
      return batchOf(log.data).flatMap(([id, amount]) =>
        move('erc1155', account(second), account(third), amount, id),
      )
    case deposit:
      return log.address === weth
        ? move('erc20', zeroAddress, account(first), amountOf(words[0]))
        : []
    case withdrawal:
      return log.address === weth
        ? move('erc20', account(first), zeroAddress, amountOf(words[0]))
        : []
    default:
      return []
  }
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
