import { field } from '@latchkey/core/foreign'
import { type Clock, rpc, withinTime, writeJson } from '@latchkey/protocol'
import { providerError } from '../wire/provider-error.ts'

/** Asks a chain's node what the wallet does not answer. Throws as EIP-1193 has it; 4200 when there is no node. */
export async function askNode(
  clock: Clock,
  url: string | undefined,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  if (url === undefined) throw providerError(4200, 'The wallet does not offer this method')
  const answer = await answerOf(clock, url, { jsonrpc: '2.0', id: 1, method, params })
  const error = field(answer, 'error')
  if (error !== undefined && error !== null)
    throw providerError(
      Number(field(error, 'code')),
      String(field(error, 'message')),
      field(error, 'data'),
    )
  return field(answer, 'result')
}

async function answerOf(clock: Clock, url: string, body: unknown): Promise<unknown> {
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
  } catch {
    throw providerError(-32603, 'The node could not be reached')
  }
}
