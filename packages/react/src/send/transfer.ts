import { type Latchkey, type SentTransfer, sendTransfer } from '@latchkey/core'
import { decimalsOf, transferOf } from '@latchkey/core/features'
import { accountId, knownError } from '@latchkey/protocol'
import type { ReadySend } from '../shell/dialog/routes.ts'

/** Has the wallet send what was reviewed. Throws what `sendTransfer` throws. */
export function transfer(client: Latchkey, send: ReadySend): Promise<SentTransfer> {
  const { owner: from, token } = send
  const { symbol } = token
  const shown = { decimals: decimalsOf(token), symbol }
  return sendTransfer(client, { ...requestOf(send), from, shown, symbol })
}

/** Who sends how much of what to whom: tells one transfer from another. Throws `SEND_INCOMPLETE`. */
export function identifyTransfer(send: ReadySend): string {
  const { owner, to } = send
  const { token, amount } = requestOf(send)
  const from = accountId(owner.chainId, owner.address)
  return [from, to.address, token?.address ?? '', `${amount}`].join()
}

function requestOf({ token, amount, to }: ReadySend) {
  const request = transferOf(token, amount, to.address)
  if (!request) throw knownError('SEND_INCOMPLETE')
  return request
}
