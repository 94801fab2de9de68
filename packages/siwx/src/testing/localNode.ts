import type { JsonRpcRequest } from '../eip155/index.ts'

/** Returns the requests of a local node, as of any JSON-RPC service. */
export function requestsOf(rpcUrl: string): JsonRpcRequest {
  return async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const { result, error } = await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()
    if (error) throw error
    return result
  }
}
