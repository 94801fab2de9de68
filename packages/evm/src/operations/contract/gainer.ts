import { isSame, toChecksumAddress } from '../../address.ts'
import type { EvmPlan } from '../../plan.ts'
import { gainIn } from '../arrival.ts'
import type { ChainTransaction, Reading, Receipt } from '../transaction.ts'

/** The most addresses of a transaction's data to check. */
const candidatesMax = 16
/** An address as ABI-encoded data has it: twelve zero bytes before it, on a border of bytes. */
const padded = /(?=0{24}([0-9a-f]{40}))/gi
/** Words up to this one are offsets, lengths and amounts. */
const smallNumber = 2n ** 96n

/**
 * Finds the recipient of an account's loss in a block of one transaction: the planned receiver, or an address in the
 * transaction's data whose balance grew by the same amount. Returns an empty text if there is none.
 */
export async function findGainer(
  context: Reading,
  plan: EvmPlan,
  { transaction, receipt }: { transaction: ChainTransaction; receipt: Receipt },
  amount: bigint,
): Promise<string> {
  const named = [...transaction.data.slice(2).matchAll(padded)]
    .filter(({ index }) => index % 2 === 0)
    .flatMap(([, digits]) => toChecksumAddress(`0x${digits}`) ?? [])
    .filter((address) => BigInt(address) > smallNumber)
  const receivers = plan.leaves.map(({ to }) => to)
  const candidates = [...new Set([...receivers, ...named])].slice(0, candidatesMax)
  const gains = await Promise.all(candidates.map((one) => gainIn(context, one, receipt.block)))
  return (
    candidates.find((one, index) => {
      const cost = isSame(one, transaction.from) ? receipt.cost : 0n
      return (gains[index] ?? 0n) + cost === amount
    }) ?? ''
  )
}
