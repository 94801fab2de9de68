import type { Receipt, Trace } from '../indexer/chainData.ts'
import type { Mention } from './port.ts'

/** The parties and the value of a transaction. `to` is null if it creates a contract. */
type SentTransfer = { from: string; to?: string | null | undefined; value: string | bigint }

/**
 * What a source says of native coins that contracts moved, in the form of traces. A failed transaction moved none. Some
 * sources list the transaction's own transfer among them: one row that equals it is left out.
 */
export function internalTraces(
  { internal }: Mention,
  sent: SentTransfer,
  receipt: Pick<Receipt, 'status' | 'contractAddress'>,
): Trace[] {
  if (receipt.status !== 1) return []
  const paid = sent.to ?? receipt.contractAddress
  const own = internal.findIndex(
    ({ sender, recipient, amount }) =>
      sender === sent.from && recipient === paid && amount === sent.value,
  )
  return internal.flatMap(({ sender, recipient, amount }, index) =>
    index === own
      ? []
      : [
          {
            traceAddress: [index],
            type: 'call',
            action: { callType: 'call', from: sender, to: recipient, value: amount },
          },
        ],
  )
}
