import { askOnce, type Latchkey, type SentTransfer, sendTransfer } from '@latchkey/core'
import { transferOf } from '@latchkey/core/features'
import { accountId, knownError } from '@latchkey/protocol'
import type { ReadySend } from '../shell/dialog/routes.ts'

/** Has the wallet send what was reviewed. Throws what `sendTransfer` throws, and `REQUEST_PENDING`. */
export async function transfer(client: Latchkey, send: ReadySend): Promise<SentTransfer> {
  const { owner: from, token, amount, to } = send
  const request = transferOf(token, amount, to.address)
  if (!request) throw knownError('SEND_INCOMPLETE')
  const asset = request.token?.address ?? ''
  const what = [
    accountId(from.chainId, from.address),
    to.address,
    asset,
    `${request.amount}`,
  ].join()
  return askOnce(client, what, () =>
    sendTransfer(client, { ...request, from, symbol: token.symbol }),
  )
}
