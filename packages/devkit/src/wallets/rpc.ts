import { providerError } from './errors.ts'

/** Calls a JSON-RPC method; throws the node's error with its code and data. */
export async function callRpc(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null)
    throw providerError(-32603, `The chain answered with status ${response.status}`)
  if ('error' in body && typeof body.error === 'object' && body.error !== null) {
    const { code, message, data } = {
      code: -32603,
      message: 'Error',
      data: undefined,
      ...body.error,
    }
    throw Object.assign(providerError(code, message), data === undefined ? {} : { data })
  }
  return 'result' in body ? body.result : undefined
}
