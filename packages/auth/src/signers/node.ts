import { field } from '@latchkey/core/foreign'
import { rpc } from '@latchkey/protocol'
import { providerError } from './failure.ts'

/** Asks a chain's node what changes nothing. Throws as EIP-1193 has it. */
export async function askNode(
  url: string | undefined,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  if (url === undefined) throw providerError(4901, 'The network has no node')
  const answer = await answerOf(url, { jsonrpc: '2.0', id: 1, method, params })
  const error = field(answer, 'error')
  if (error === undefined || error === null) return field(answer, 'result')
  throw providerError(Number(field(error, 'code')), String(field(error, 'message')), error)
}

async function answerOf(url: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(rpc.timeout),
    })
    return await response.json()
  } catch (cause) {
    throw providerError(-32603, 'The node could not be reached', cause)
  }
}
