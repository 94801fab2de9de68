import { canonicalAddress, type Namespace } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/wire'

/** What the visitor should know of a recipient: whether this account has sent to it before. */
export type RecipientNotice =
  | { kind: 'known' }
  | { kind: 'firstTime' }
  /** Looks like `original`, which the account dealt with, but is another address. */
  | { kind: 'lookAlike'; original: string }

/** How many characters at each end people compare when they look at an address. */
const compared = 4

/** What the account's own past says of a recipient. */
export function judgeRecipient(
  namespace: Namespace,
  address: string,
  history: readonly Transaction[],
): RecipientNotice {
  const wanted = canonicalAddress(namespace, address)
  const dealtWith = new Set(
    history
      .filter((transaction) => isGenuine(transaction))
      .map((transaction) => canonicalAddress(namespace, transaction.metadata.sentTo)),
  )
  if (dealtWith.has(wanted)) return { kind: 'known' }
  const original = [...dealtWith].find((known) => looksLike(known, wanted))
  return original === undefined ? { kind: 'firstTime' } : { kind: 'lookAlike', original }
}

/** Only what the account sent itself makes a recipient known; anybody can send to it. */
function isGenuine({ metadata, transfers }: Transaction): boolean {
  return (
    !metadata.is_spam &&
    metadata.status === 'confirmed' &&
    transfers.some(
      (transfer) => transfer.direction === 'out' && Number(transfer.quantity.numeric) > 0,
    )
  )
}

function looksLike(one: string, other: string): boolean {
  return ends(one) === ends(other)
}

function ends(address: string): string {
  const body = address.startsWith('0x') ? address.slice(2) : address
  return `${body.slice(0, compared)}…${body.slice(-compared)}`
}
