import {
  type AgreedFee,
  type Latchkey,
  type SentTransfer,
  sendTransfers,
  type TransactionPlan,
} from '@latchkey/core'
import { decimalsOf } from '@latchkey/core/features'
import { accountId, knownError } from '@latchkey/protocol'
import { assetKey, transfersOf } from './payments.ts'
import type { ReadySend } from './routes.ts'

export { followOutcome } from '@latchkey/core'

/** What the visitor has read and agreed to. */
export type ReviewedTransfer = {
  /** The fee; absent where none is known. */
  agreed?: AgreedFee | undefined
  /** The plan that the review showed: exactly that is sent. Absent where it could not be made. */
  plan?: TransactionPlan | undefined
}

/** Has the wallet send what was reviewed, unless that is withdrawn before. Throws what `sendTransfers` throws. */
export function transfer(
  client: Latchkey,
  send: ReadySend,
  { withdrawn, agreed, plan }: ReviewedTransfer & { withdrawn: AbortSignal },
): Promise<SentTransfer> {
  const { owner: from, token, nft } = send
  const { symbol } = token
  const shown = { decimals: decimalsOf(token), symbol }
  return sendTransfers(client, {
    transfers: requestsOf(send),
    from,
    // An NFT is held against the chain by its owner.
    ...(!nft && { shown }),
    symbol,
    withdrawn,
    ...(agreed && { agreed }),
    ...(plan && { plan }),
  })
}

/** Returns a text that identifies a transfer by sender, recipients, tokens and amounts. Throws `SEND_INCOMPLETE`. */
export function identifyTransfer(send: ReadySend): string {
  const { owner } = send
  const from = accountId(owner.chainId, owner.address)
  const parts = requestsOf(send).flatMap(({ to, amount, memo, ...asset }) => [
    to,
    assetKey(asset),
    `${amount}`,
    ...(memo ? [memo] : []),
  ])
  return [from, ...parts].join()
}

function requestsOf(send: ReadySend) {
  const requests = transfersOf(send)
  if (!requests) throw knownError('SEND_INCOMPLETE')
  return requests
}
