import type { Rpc } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { rpcError } from '@latchkey/protocol'

/** Asks a node as the gateway's proxy does. */
export function nodeRpc(url: string): Rpc {
  return async (method, params) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const answer: unknown = await response.json()
    const error = field(answer, 'error')
    if (error !== undefined) throw rpcError(String(field(error, 'message')), error)
    return field(answer, 'result')
  }
}
