import { canonicalAddress, isLookAlike, type Namespace } from '@latchkey/protocol'
import type { RecipientHistory, TokenBalance } from '@latchkey/protocol/wire'
import type { AddressKind } from '../kernel/operations/address.ts'
import { tokenAddress } from '../kernel/plan/heldToken.ts'

/** What the visitor should know of a recipient. */
export type RecipientNotice =
  /** The account has sent to it before. */
  | { kind: 'known' }
  /** The visitor has given it a name. */
  | { kind: 'saved'; name: string }
  /** The account has never sent to it. */
  | { kind: 'firstTime' }
  /** The sender itself. */
  | { kind: 'self' }
  /** Another account of the visitor's that is connected. */
  | { kind: 'ownAccount' }
  /** Looks like `original`, which the visitor has dealt with, but is another address. */
  | { kind: 'lookAlike'; original: string }
  | { kind: 'contract' }
  /** Not in the part of the account's history that is known, which begins with a block or slot. */
  | { kind: 'unknownBefore'; knownSince: number | undefined }
  /** The chain or the account's past could not be read. */
  | { kind: 'unchecked' }
  | { kind: 'burn' }
  /** The contract or mint of the very token that would be sent. */
  | { kind: 'ownToken' }
  /** The contract or mint of another token, which is known by its symbol. */
  | { kind: 'otherToken'; symbol: string }
  | { kind: 'mint' }
  | { kind: 'tokenAccount'; owner: string }
  | { kind: 'program' }
  | { kind: 'keyless' }

/**
 * What a notice means for sending: nothing more (`pass`), only after the visitor's tick (`ask`), or not at all since
 * the money would be lost (`stop`).
 */
export type RecipientVerdict = 'pass' | 'ask' | 'stop'

/** A value from a read that may be pending or may have failed. */
export type ReadState<T> = T | 'pending' | 'unreadable'

/** What a balance says of its token. */
export type HeldToken = Pick<TokenBalance, 'address' | 'symbol' | 'flags'>

/** What is known of a recipient. */
export type RecipientFacts = {
  namespace: Namespace
  /** The recipient's plain address. */
  address: string
  /** The sender's plain address. */
  sender: string
  /** The plain address of the token that would be sent; absent for the native coin. */
  token?: string | undefined
  /** The tokens of the network that the account holds. */
  tokens: readonly HeldToken[]
  /** The visitor's connected accounts of the family. */
  own: readonly string[]
  /** The addresses of the family that the visitor has named. */
  saved: readonly { address: string; name: string }[]
  /** The kind of the address. */
  standing: ReadState<AddressKind>
  /** What the account has sent before. */
  history: ReadState<RecipientHistory>
}

/** What the visitor should know of a recipient; `undefined` while it is waited for. Pure. */
export function judgeRecipient(facts: RecipientFacts): RecipientNotice | undefined {
  const { standing } = facts
  const lost = lossOf(facts)
  if (lost) return lost
  if (isAmong(facts, [facts.sender])) return { kind: 'self' }
  if (isAmong(facts, facts.own)) return { kind: 'ownAccount' }
  if (standing === 'pending') return undefined
  const familiar = familiarity(facts)
  if (familiar?.kind !== 'firstTime') return familiar
  if (standing === 'unreadable') return { kind: 'unchecked' }
  return standing.kind === 'contract' || standing.kind === 'keyless' ? standing : familiar
}

/** What a notice means for sending. */
export function verdictOf({ kind }: RecipientNotice): RecipientVerdict {
  switch (kind) {
    case 'known':
    case 'saved':
    case 'firstTime':
    case 'ownAccount':
      return 'pass'
    case 'self':
    case 'lookAlike':
    case 'contract':
    case 'keyless':
    case 'unknownBefore':
    case 'unchecked':
      return 'ask'
    default:
      return 'stop'
  }
}

/** Why whatever is sent to the address would be lost. */
function lossOf(facts: RecipientFacts): RecipientNotice | undefined {
  const { standing, token } = facts
  if (token !== undefined && isAmong(facts, [token])) return { kind: 'ownToken' }
  const other = otherToken(facts)
  if (other) return { kind: 'otherToken', symbol: other.symbol }
  if (standing === 'pending' || standing === 'unreadable') return undefined
  switch (standing.kind) {
    case 'account':
    case 'contract':
    case 'keyless':
      return undefined
    default:
      return standing
  }
}

/**
 * Returns the token whose contract or mint is the recipient. Ignores spam tokens. An unverified token counts only if
 * the chain, too, shows a contract at the address.
 */
function otherToken(facts: RecipientFacts): HeldToken | undefined {
  const { standing, tokens } = facts
  const isContract = typeof standing === 'object' && standing.kind === 'contract'
  return tokens.find((held) => {
    const address = tokenAddress(held)
    const isBelieved = !held.flags || (isContract && !held.flags.is_spam)
    return isBelieved && address !== undefined && isAmong(facts, [address])
  })
}

/** How well the visitor knows the recipient, from what was saved and sent. */
function familiarity(facts: RecipientFacts): RecipientNotice | undefined {
  const { namespace, saved, own, history } = facts
  if (history === 'pending') return undefined
  const entry = saved.find(({ address }) => isAmong(facts, [address]))
  const named: RecipientNotice | undefined = entry && { kind: 'saved', name: entry.name }
  if (history !== 'unreadable' && history.sent === 'yes') return named ?? { kind: 'known' }
  const sentTo = history === 'unreadable' ? [] : history.lookAlikes
  const dealtWith = [...sentTo, ...saved].map(({ address }) => address).concat(own)
  const original = dealtWith.find((known) => isLookAlike(namespace, facts.address, known))
  // A look-alike may have been saved by mistake, so its name alone does not vouch for it.
  if (original !== undefined) return { kind: 'lookAlike', original }
  if (named) return named
  if (history === 'unreadable') return { kind: 'unchecked' }
  if (history.sent === 'unknown') return { kind: 'unknownBefore', knownSince: history.knownSince }
  return { kind: 'firstTime' }
}

function isAmong({ namespace, address }: RecipientFacts, others: readonly string[]): boolean {
  const wanted = canonicalAddress(namespace, address)
  return others.some((other) => canonicalAddress(namespace, other) === wanted)
}
