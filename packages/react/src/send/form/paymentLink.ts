import {
  decimalsOf,
  type PaymentLinkProblem,
  type PaymentRequest,
  parsePaymentLink,
  requestedUnits,
  tokenAddress,
  writeAmount,
} from '@latchkey/core/features'
import {
  type ChainId,
  formatAmount,
  isSameAddress,
  type Network,
  namespaceOf,
} from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import type { SendDraft } from '../routes.ts'

/** The state of a payment link in the recipient's field. */
export type FollowedLink =
  /** There is none. */
  | { status: 'none' }
  /** It waits for the balances. */
  | { status: 'reading' }
  /** The form has the link's values, which the visitor reviews like typed ones. */
  | { status: 'filled'; draft: SendDraft }
  | { status: 'refused'; reason: PaymentLinkProblem | 'unknownNetwork' | 'missingToken' }
  /** It can be followed on another network of the site. */
  | { status: 'otherNetwork'; chainId: ChainId }

/** What the form is held against. */
export type LinkFacts = {
  networks: readonly Network[]
  /** Absent until they are read. */
  balances: readonly TokenBalance[] | undefined
  /** In which a visitor writes amounts (BCP 47). */
  locales: readonly string[]
}

/** Fills the form from a payment link that was pasted as its receiver. Nothing is sent by it that the form does not show. */
export function followLink(draft: SendDraft, facts: LinkFacts): FollowedLink {
  const parsed = parsePaymentLink(draft.to)
  if (!parsed) return { status: 'none' }
  if (!parsed.ok) return { status: 'refused', reason: parsed.problem }
  const chainId = networkOf(parsed.request, draft.owner.chainId, facts)
  if (chainId === undefined) return { status: 'refused', reason: 'unknownNetwork' }
  if (chainId !== draft.owner.chainId) return { status: 'otherNetwork', chainId }
  if (!facts.balances) return { status: 'reading' }
  return filled(draft, parsed.request, facts.balances, facts.locales)
}

/** The link's network; where it names none the active one, else the first of its family. */
function networkOf(
  { namespace, chainId }: PaymentRequest,
  active: ChainId,
  { networks }: LinkFacts,
): ChainId | undefined {
  if (chainId === undefined && namespaceOf(active) === namespace) return active
  return networks.find(({ caipNetworkId, chainNamespace }) =>
    chainId === undefined ? chainNamespace === namespace : caipNetworkId === chainId,
  )?.caipNetworkId
}

function filled(
  draft: SendDraft,
  { namespace, recipient, token: address, amount }: PaymentRequest,
  balances: readonly TokenBalance[],
  locales: readonly string[],
): FollowedLink {
  const token = balances.find((balance) => {
    const own = tokenAddress(balance)
    if (address === undefined || own === undefined) return own === address
    return isSameAddress(namespace, own, address)
  })
  if (!token) return { status: 'refused', reason: 'missingToken' }
  const decimals = decimalsOf(token)
  const units = amount && requestedUnits(amount, decimals)
  if (amount && units === undefined) return { status: 'refused', reason: 'malformed' }
  const requested =
    units === undefined ? {} : { amount: writeAmount(formatAmount(units, decimals), locales) }
  return {
    status: 'filled',
    draft: { ...draft, token, to: recipient, ticked: undefined, ...requested },
  }
}
