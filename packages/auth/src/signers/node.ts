import { field } from '@latchkey/core/foreign'
import { type Clock, knownError, rpc, withinTime, writeJson } from '@latchkey/protocol'
import { nodeMethods } from '@latchkey/protocol/nodeMethods'
import { providerError } from './failure.ts'

/** Passes one of `nodeMethods` to a network's node. Throws EIP-1193 errors, and `RPC_NOT_ALLOWED` for other methods. */
export async function askNode(
  clock: Clock,
  url: string | undefined,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  if (!nodeMethods.has(method)) throw knownError('RPC_NOT_ALLOWED')
  if (url === undefined) throw providerError(4901, 'The network has no node')
  const answer = await answerOf(clock, url, { jsonrpc: '2.0', id: 1, method, params })
  const error = field(answer, 'error')
  if (error === undefined || error === null) return field(answer, 'result')
  throw providerError(Number(field(error, 'code')), String(field(error, 'message')), error)
}

async function answerOf(clock: Clock, url: string, body: object): Promise<unknown> {
  try {
    return await withinTime(clock, rpc.timeout, async (signal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: writeJson(body),
        signal,
      })
      return response.json()
    })
  } catch (cause) {
    throw providerError(-32603, 'The node could not be reached', cause)
  }
}
