import * as v from 'valibot'
import { isHex, toEventHash } from 'viem'
import type { Purchase } from './purchases.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]+$/i),
  v.transform((text) => BigInt(text)),
)
const hex = v.custom<`0x${string}`>((value) => isHex(value), 'Not hex')
const transferEvent = toEventHash('Transfer(address,address,uint256)')

/** A receipt, or nothing where the transaction is not mined. */
export const receiptSchema = v.nullable(
  v.object({
    status: quantity,
    blockNumber: quantity,
    logs: v.optional(v.array(v.object({ address: hex, topics: v.array(hex), data: hex })), []),
  }),
)
type Receipt = NonNullable<v.InferOutput<typeof receiptSchema>>

/** Returns whether a mined payment delivered the purchase. A token's delivery needs the Transfer event of ERC-20. */
export function hasPaid({ status, logs }: Receipt, { token, account, units }: Purchase): boolean {
  if (status !== 1n) return false
  if (token === '') return true
  return logs
    .filter(({ address }) => address.toLowerCase() === token.toLowerCase())
    .some((log) => {
      const moved = readTransfer(log)
      return moved?.to.toLowerCase() === account.toLowerCase() && moved.value === BigInt(units)
    })
}

/** Decodes the transfer in a log. Returns `undefined` for any other event. */
function readTransfer({ topics: [event, , to], data }: Receipt['logs'][number]) {
  if (event !== transferEvent || to === undefined || !/^0x[0-9a-f]{64}$/i.test(data))
    return undefined
  return { to: `0x${to.slice(-40)}`, value: BigInt(data) }
}
