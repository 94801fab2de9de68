import {
  type ChainId,
  type Clock,
  isKnownError,
  knownError,
  rpc as limits,
  rpcError,
  systemClock,
} from '@latchkey/protocol'
import type { Latchkey } from '../client/client.ts'
import { type Internals, internals } from '../client/internal.ts'
import { isRecord } from '../foreign/json.ts'
import type { Rpc } from '../operations/operationContext.ts'
import { http } from './request.ts'

/** Where the gateway is, and as whom to ask it: a client, or only these two of its options. */
export type GatewayAccess = {
  options: Pick<Latchkey['options'], 'gatewayUrl' | 'projectId'>
  readonly [internals]?: Pick<Internals, 'clock'>
}

/**
 * JSON-RPC 2.0 to a chain's node, through the gateway's proxy. After a failure of transport a read is tried again. A
 * submission is made once: its answer can be lost after the network has taken it.
 */
export function chainRpc(client: GatewayAccess, chainId: ChainId): Rpc {
  const clock = client[internals]?.clock ?? systemClock
  return async (method, params, signal) => {
    const request = {
      baseUrl: client.options.gatewayUrl,
      path: '/v1/',
      query: { chainId, projectId: client.options.projectId },
      body: { jsonrpc: '2.0', id: 1, method, params },
      clock,
      ...(signal && { signal }),
    }
    const retries = isSubmission(method) ? 0 : limits.retries
    return resultOf(await withRetries(() => http.post(request), { retries, signal, clock }))
  }
}

/** Whether a method hands something to the network. No method that only reads has such a name. */
function isSubmission(method: string): boolean {
  return /send|submit|broadcast|airdrop/i.test(method)
}

function resultOf(answer: unknown): unknown {
  if (!isRecord(answer)) throw knownError('BAD_RESPONSE')
  if (isRecord(answer.error)) {
    const { message } = answer.error
    throw rpcError(typeof message === 'string' ? message : 'unknown reason', answer.error)
  }
  if (!('result' in answer)) throw knownError('BAD_RESPONSE')
  return answer.result
}

type Patience = { retries: number; signal: AbortSignal | undefined; clock: Clock }

async function withRetries<T>(
  run: () => Promise<T>,
  { retries, signal, clock }: Patience,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= retries || signal?.aborted || !isPassing(error)) throw error
      await new Promise<void>((resolve) => clock.after(limits.retryDelay, resolve))
    }
  }
}

function isPassing(error: unknown): boolean {
  if (isKnownError(error, 'NETWORK_FAILED')) return true
  if (!isKnownError(error, 'HTTP_STATUS')) return false
  const status = error.context?.status ?? 0
  return status === 429 || status >= 500
}
