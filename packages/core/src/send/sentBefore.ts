import { accountId, canonicalAddress, hasAddressSyntax, namespaceOf } from '@latchkey/protocol'
import type { RecipientHistory } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { requireSupported } from '../kernel/http/supportedChains.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { AccountOnChain, Resource } from '../kernel/resources/resource.ts'

/**
 * Whether an account has itself sent to a recipient, by all the history that the gateway has, and to which addresses
 * that look like it. Throws `UNSUPPORTED_CHAIN`, or what asking the gateway throws.
 */
export function sentBefore(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
  recipient: string,
): Resource<'recipient'> {
  const id = canonicalAddress(namespaceOf(chainId), recipient)
  return {
    key: ['recipient', accountId(chainId, address), id],
    staleTime: 60_000,
    async fetch(signal) {
      const { callRoute, getRecipient } = await loadServices()
      await requireSupported(client, chainId, 'recipients')
      const request = { params: { address, recipient }, query: { chainId } }
      const answer = await callRoute(client, getRecipient, request, signal)
      return withoutNonsense(answer, chainId, id)
    },
  }
}

/** An answer without look-alikes that are no addresses of the chain, or the recipient itself. */
function withoutNonsense(
  answer: RecipientHistory,
  chainId: AccountOnChain['chainId'],
  recipient: string,
): RecipientHistory {
  const namespace = namespaceOf(chainId)
  const lookAlikes = answer.lookAlikes.filter(
    ({ address }) =>
      hasAddressSyntax(namespace, address) && canonicalAddress(namespace, address) !== recipient,
  )
  return { ...answer, lookAlikes }
}
