import { field } from '@latchkey/core/foreign'
import { type Clock, knownError, withinTime } from '@latchkey/protocol'
import { type EthCall, ethCallOf, verifyMessage } from '@latchkey/siwx/eip155'
import type { Answer } from './answer.ts'

/** The service that verifies signatures of contracts. */
export type SignatureCheck = {
  /** A JSON-RPC service for all chains, such as a gateway's `/v1/`. Absent: contracts are not verified here. */
  url: string | undefined
  projectId: string
  clock: Clock
}

const patience = 15_000

/**
 * Whether the account signed its answer: by its key (EIP-191), or by its contract (ERC-1271, ERC-6492), which only its
 * chain can verify. Without a service, accepts a contract's signature, which the site's server must verify. Throws
 * `NETWORK_FAILED` if the service does not answer.
 */
export async function isGenuine(answer: Answer, check: SignatureCheck): Promise<boolean> {
  const { address, message, cacao } = answer
  const { url } = check
  const ethCall = url === undefined ? refuseCall : callsTo({ ...check, url }, answer)
  const found = await verifyMessage({ address, message, signature: cacao.s.s, ethCall })
  if (found.status !== 'unverified') return found.status === 'valid'
  if (url === undefined) return cacao.s.t === 'eip1271'
  if (found.reason === 'nodeDown') throw knownError('NETWORK_FAILED', found)
  return false
}

async function refuseCall(): Promise<never> {
  throw new TypeError('The site names no JSON-RPC service to ask')
}

/** By `eth_call`, with `chainId` and `projectId` in the query. */
function callsTo({ url, projectId, clock }: SignatureCheck & { url: string }, of: Answer): EthCall {
  const address = new URL(url)
  address.searchParams.set('chainId', of.chainId)
  address.searchParams.set('projectId', projectId)
  return ethCallOf(async (method, params) => {
    const answer = await withinTime(clock, patience, async (signal): Promise<unknown> => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }),
        signal,
      })
      return response.json()
    })
    const error = field(answer, 'error')
    if (error) throw error
    return field(answer, 'result')
  })
}
