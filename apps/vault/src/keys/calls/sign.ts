import * as v from 'valibot'
import { asAddress, asHex, quantity } from '../../chain/hexSchema.ts'
import type { CallSchemas } from './shared.ts'

/** A complete transaction, with quantities in hex. */
const evmTransaction = v.object({
  chainId: v.number(),
  nonce: quantity,
  to: asAddress,
  value: quantity,
  data: asHex,
  gas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
})
const hex = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/))

/** The calls that sign with the open wallet. */
export const signCalls = {
  signMessage: {
    params: v.object({ bytes: hex }),
    result: v.object({ signature: v.string() }),
  },
  signTypedData: {
    params: v.object({ json: v.string() }),
    result: v.object({ signature: v.string() }),
  },
  /** Authorizes the account to use a contract's code (EIP-7702), in a transaction of any sender. */
  signAuthorization: {
    params: v.object({ chainId: v.number(), address: asAddress, nonce: quantity }),
    result: v.object({ signature: hex }),
  },
  signEvmTransaction: {
    params: v.object({
      transaction: evmTransaction,
      /** The contract whose code the account takes over with it (EIP-7702). `null`: none. */
      delegate: v.nullable(asAddress),
    }),
    result: v.object({ signed: v.string() }),
  },
  signSolana: {
    params: v.object({ bytes: hex }),
    result: v.object({ signature: v.string() }),
  },
} as const satisfies CallSchemas
