import { mailingSize } from '../../account/spam/mailings.ts'
import type { TransferRow } from '../../edge/database/tables.ts'

/**
 * Returns the transfers of a transaction that concern followed accounts. Of each token, some transfers to others are
 * among them: enough to recognise a mass mailing.
 */
export function keptTransfers(
  transfers: readonly TransferRow[],
  isFollowed: (account: string) => boolean,
): TransferRow[] {
  const others = new Map<string, Set<string>>()
  return transfers.filter(({ sender, recipient, contract }) => {
    if (isFollowed(sender) || isFollowed(recipient)) return true
    if (contract === null) return false
    const known = others.get(contract) ?? new Set()
    others.set(contract, known)
    if (known.has(recipient) || known.size >= mailingSize) return false
    known.add(recipient)
    return true
  })
}
