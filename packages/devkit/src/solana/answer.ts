import type { KeyPairSigner } from '@solana/kit'
import { type Json, writeJson } from './json.ts'
import type { Ledger } from './ledger.ts'
import { accountMethods } from './methods/accounts.ts'
import { chainMethods } from './methods/chain.ts'
import { historyMethods } from './methods/history.ts'
import type { Methods } from './methods/method.ts'
import { airdropMethods, sendingMethods } from './methods/sending.ts'
import { tokenMethods } from './methods/tokens.ts'
import { isConfig } from './params.ts'
import { isRpcError, type RpcError, rpcError } from './rpc-error.ts'

export function allMethods(faucet: KeyPairSigner): Methods {
  return {
    ...chainMethods,
    ...accountMethods,
    ...tokenMethods,
    ...historyMethods,
    ...sendingMethods,
    ...airdropMethods(faucet),
  }
}

/** Answers the text of a JSON-RPC request or batch; nothing for notifications. */
export async function answer(
  ledger: Ledger,
  methods: Methods,
  text: string,
): Promise<string | undefined> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return writeJson(refusal(null, rpcError(-32700, 'Parse error')))
  }
  if (!Array.isArray(body)) {
    const reply = await answerOne(ledger, methods, body)
    return reply === undefined ? undefined : writeJson(reply)
  }
  const replies: Json[] = []
  for (const one of body) {
    const reply = await answerOne(ledger, methods, one)
    if (reply !== undefined) replies.push(reply)
  }
  return replies.length === 0 ? undefined : writeJson(replies)
}

async function answerOne(ledger: Ledger, methods: Methods, request: unknown) {
  if (!isConfig(request) || typeof request.method !== 'string')
    return refusal(null, rpcError(-32600, 'Invalid request'))
  const { id } = request
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
  if (method === undefined) return refusal(id, rpcError(-32601, 'Method not found'))
  try {
    const params = Array.isArray(request.params) ? request.params : []
    return { jsonrpc: '2.0', id, result: await method(ledger, params) }
  } catch (error) {
    const known = isRpcError(error) ? error : rpcError(-32603, `Internal error: ${String(error)}`)
    return refusal(id, known)
  }
}

function refusal(id: Json, { code, message, data }: RpcError): Json {
  return {
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data !== undefined && { data }) },
  }
}
