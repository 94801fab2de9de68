import { type ChainId, namespaceOf } from '@latchkey/protocol'
import { networkKey } from '@latchkey/service/clients'
import type { Exchange } from '@latchkey/service/http'
import type { Chains } from '../ports/chains.ts'
import type { Indexing } from '../ports/indexing.ts'
import { chainsFor } from './accountRequest.ts'

/** Notes that a client has requested an account, so that an index of accounts follows it. */
export type NoteRequest = (exchange: Exchange, chainId: ChainId, address: string) => void

/** Creates the note. A client with limits has the share of its network. */
export function createNoteRequest({ request }: Pick<Indexing, 'request'>): NoteRequest {
  return ({ client, isLimited }, chainId, address) => {
    if (namespaceOf(chainId) === 'eip155')
      request(chainId, address, isLimited ? networkKey(client) : undefined)
  }
}

type AccountRequest = { query: { chainId?: ChainId | undefined } }

/** Wraps the handlers of accounts' routes: each request notes its account on the chains that it is about. */
export function notingRequests(chains: Chains, note: NoteRequest) {
  return <Request extends AccountRequest, Answer>(
    handler: (request: Request, exchange: Exchange) => Answer,
    addressOf: (request: Request) => string,
  ) =>
    (request: Request, exchange: Exchange): Answer => {
      const address = addressOf(request)
      const choice = chainsFor(chains, request.query.chainId, address)
      if (choice.ok) for (const { id } of choice.chains) note(exchange, id, address)
      return handler(request, exchange)
    }
}
