import type { Json } from './json.ts'

/** A JSON-RPC refusal, as plain data that is thrown inside the façade and written as the reply. */
export type RpcError = { rpcError: true; code: number; message: string; data?: Json }

export function rpcError(code: number, message: string, data?: Json): RpcError {
  return { rpcError: true, code, message, ...(data !== undefined && { data }) }
}

export function invalidParams(what: string): RpcError {
  return rpcError(-32602, `Invalid params: ${what}`)
}

export function isRpcError(value: unknown): value is RpcError {
  return typeof value === 'object' && value !== null && 'rpcError' in value
}
