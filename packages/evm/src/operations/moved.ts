import type { Movement, TransactionPlan } from '@latchkey/core'
import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { toChecksumAddress } from '../address.ts'
import { transferSelector } from './plan.ts'
import { readQuantity } from './read.ts'
import type { ChainTransaction, Reading, Receipt } from './transaction.ts'

/** The topic of `Transfer(address,address,uint256)`. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** What a transaction moves out of an account: as its receipt shows it, before that as its call says it. */
export function movedBy(
  transaction: ChainTransaction,
  receipt: Receipt | undefined,
  { account, chainId }: TransactionPlan,
): Movement[] {
  if (receipt?.isReverted) return []
  const moved = receipt ? movedInLogs(receipt, account, chainId) : movedByCall(transaction, chainId)
  const { from, to, value } = transaction
  const isPaid = value > 0n && to && isSame(from, account)
  return isPaid ? [{ asset: nativeAsset(chainId), amount: value, from, to }, ...moved] : moved
}

/** The ERC-20 transfers out of an account that a receipt tells of. */
function movedInLogs(
  receipt: Receipt,
  account: string,
  chainId: TransactionPlan['chainId'],
): Movement[] {
  return receipt.logs.flatMap(({ address, topics: [topic, sender, receiver, ...more], data }) => {
    if (topic !== transferTopic || !sender || !receiver || more.length > 0 || Hex.size(data) !== 32)
      return []
    const [from, to] = [addressIn(sender), addressIn(receiver)]
    if (!from || !to || !isSame(from, account)) return []
    return [{ asset: tokenAsset(chainId, address), amount: Hex.toBigInt(data), from, to }]
  })
}

function movedByCall(
  { from, to, data }: ChainTransaction,
  chainId: TransactionPlan['chainId'],
): Movement[] {
  if (!to || Hex.size(data) !== 68 || Hex.slice(data, 0, 4) !== transferSelector) return []
  const receiver = addressIn(Hex.slice(data, 4, 36))
  const amount = Hex.toBigInt(Hex.slice(data, 36, 68))
  return receiver ? [{ asset: tokenAsset(chainId, to), amount, from, to: receiver }] : []
}

/** Whether the chain shows that what should leave an account, and nothing else, left it in a block. */
export async function hasMoved(
  context: Reading,
  { account, chainId, leaves }: TransactionPlan,
  receipt: Receipt,
): Promise<boolean> {
  const native = leaves.filter(({ asset }) => asset === nativeAsset(chainId))
  const tokens = leaves.filter(({ asset }) => asset !== nativeAsset(chainId))
  const logged = movedInLogs(receipt, account, chainId)
  const areTokensSame =
    logged.length === tokens.length &&
    tokens.every((token) => logged.some((one) => isSameMovement(one, token)))
  if (!areTokensSame) return false
  const total = native.reduce((sum, { amount }) => sum + amount, 0n)
  if ((await gainIn(context, account, receipt.block)) !== -total) return false
  const gains = native.map(
    async ({ to, amount }) => (await gainIn(context, to, receipt.block)) >= amount,
  )
  return (await Promise.all(gains)).every(Boolean)
}

/** What an address has got of the native coin in a block. */
async function gainIn({ rpc, signal }: Reading, address: string, block: bigint): Promise<bigint> {
  const at = (height: bigint) =>
    rpc('eth_getBalance', [address, Hex.fromNumber(height)], signal).then(readQuantity)
  const [before, after] = await Promise.all([at(block - 1n), at(block)])
  return after - before
}

function isSameMovement(one: Movement, other: Movement): boolean {
  const isSameAsset = isSame(one.asset, other.asset) && one.amount === other.amount
  return isSameAsset && isSame(one.from, other.from) && isSame(one.to, other.to)
}

/** Addresses are the same in any case. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function addressIn(word: Hex.Hex) {
  return Hex.slice(word, 0, 12) === `0x${'0'.repeat(24)}`
    ? toChecksumAddress(Hex.slice(word, 12, 32))
    : undefined
}
