import type { Indexing } from '../edge/ports/indexing.ts'
import type { Ports } from '../edge/ports/ports.ts'

type Reads = Pick<Ports, 'allowances' | 'balances' | 'history' | 'nfts' | 'recipients'>

/** Wraps the reads of EVM accounts: each read notes the account as requested, so that an index of accounts follows it. */
export function noteRequests(
  { allowances, balances, history, nfts, recipients }: Reads,
  { request }: Pick<Indexing, 'request'>,
): Reads {
  return {
    allowances: {
      read(chain, address) {
        request(chain.id, address)
        return allowances.read(chain, address)
      },
    },
    balances: {
      ...balances,
      eip155: {
        read(chain, address) {
          request(chain.id, address)
          return balances.eip155.read(chain, address)
        },
      },
    },
    history: {
      ...history,
      eip155: {
        page(query) {
          for (const { id } of query.chains) request(id, query.address)
          return history.eip155.page(query)
        },
      },
    },
    nfts: {
      ...nfts,
      eip155: {
        page(query) {
          request(query.chain.id, query.address)
          return nfts.eip155.page(query)
        },
      },
    },
    recipients: {
      ...recipients,
      eip155: {
        find(query) {
          request(query.chain.id, query.account)
          return recipients.eip155.find(query)
        },
      },
    },
  }
}
