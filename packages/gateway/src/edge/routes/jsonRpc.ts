import { rpc } from '@latchkey/protocol'
import type { postJsonRpc } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { jsonBytes, noContent, refuse, serialised } from '@latchkey/service/http'
import type { Chains } from '../ports/chains.ts'
import type { RpcProxy } from '../ports/rpcProxy.ts'

export function jsonRpcHandler(chains: Chains, proxy: RpcProxy): Handler<typeof postJsonRpc> {
  return async ({ query, body }, { client }) => {
    const chain = chains.find(query.chainId)
    if (!chain) return refuse(400, 'chainId', 'Unsupported chain')
    if (Array.isArray(body) && (body.length === 0 || body.length > rpc.batchSize)) {
      return refuse(400, 'body', `A batch holds 1 to ${rpc.batchSize} calls`)
    }
    const { up, text, retryAfter, because } = await proxy.send(chain, body, client)
    if (text === '') return noContent
    const bytes = jsonBytes<never>(serialised(text))
    const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    const reply = { ...bytes, headers: { ...bytes.headers, ...wait } }
    return up ? reply : { ...reply, status: 503, because }
  }
}
