import type { JsonRpc, UserOperations } from '@latchkey/bundler'
import { isChainId, rpc } from '@latchkey/protocol'
import type { postBundler, postPaymaster } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, noContent, refuse } from '@latchkey/service/http'

type Kind = keyof UserOperations

/** `POST /v1/bundler/:chainId`: JSON-RPC of ERC-4337. */
export const bundlerHandler = (operations: UserOperations): Handler<typeof postBundler> =>
  handler(operations, 'bundler')

/** `POST /v1/paymaster/:chainId`: JSON-RPC of ERC-7677. */
export const paymasterHandler = (operations: UserOperations): Handler<typeof postPaymaster> =>
  handler(operations, 'paymaster')

function handler(
  operations: UserOperations,
  kind: Kind,
): Handler<typeof postBundler> & Handler<typeof postPaymaster> {
  return async ({ params, query, body }, { client, isLimited }) => {
    const { chainId } = params
    const serve: JsonRpc | undefined = isChainId(chainId) ? operations[kind](chainId) : undefined
    if (!serve) return refuse(404, 'chainId', `There is no ${kind} for this chain`)
    if (Array.isArray(body) && (body.length === 0 || body.length > rpc.batchSize))
      return refuse(400, 'body', `A batch holds 1 to ${rpc.batchSize} calls`)
    const answered = await serve(body, { project: query.projectId, client, isLimited })
    return answered === undefined ? noContent : json(answered)
  }
}
