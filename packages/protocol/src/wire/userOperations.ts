import * as v from 'valibot'
import { jsonRpcRequestSchema, jsonRpcResponseSchema } from './jsonRpc.ts'
import { route } from './route.ts'

const shapes = {
  query: v.object({ projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  body: v.union([jsonRpcRequestSchema, v.array(v.unknown())]),
  response: v.union([jsonRpcResponseSchema, v.array(jsonRpcResponseSchema)]),
}

/** `POST /v1/bundler/:chainId`: JSON-RPC of a bundler (ERC-4337) of a chain, by its CAIP-2 id. */
export const postBundler = route('POST', '/v1/bundler/:chainId', shapes)

/** `POST /v1/paymaster/:chainId`: JSON-RPC of a paymaster service (ERC-7677) of a chain, by its CAIP-2 id. */
export const postPaymaster = route('POST', '/v1/paymaster/:chainId', shapes)
