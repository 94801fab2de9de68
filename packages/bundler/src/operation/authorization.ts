import * as v from 'valibot'
import { type Hex, numberToHex, type SignedAuthorization } from 'viem'
import { addressSchema, quantitySchema } from './hex.ts'

const number = v.pipe(
  quantitySchema,
  v.maxValue(BigInt(Number.MAX_SAFE_INTEGER), 'Too large'),
  v.transform(Number),
)
const word = v.pipe(
  quantitySchema,
  v.transform((value) => wordOf(value)),
)

/** An account's signed authorization to delegate to a contract (EIP-7702), as JSON-RPC has it. */
export const authorizationSchema = v.object({
  chainId: number,
  address: addressSchema,
  nonce: number,
  yParity: v.pipe(quantitySchema, v.maxValue(1n, 'Neither 0 nor 1'), v.transform(Number)),
  r: word,
  s: word,
})

/** Returns an authorization as JSON-RPC has it. The reverse of {@link authorizationSchema}. */
export function authorizationToRpc(authorization: SignedAuthorization) {
  const { address, chainId, nonce, yParity = 0, r, s } = authorization
  return {
    address,
    chainId: numberToHex(chainId),
    nonce: numberToHex(nonce),
    yParity: numberToHex(yParity),
    r,
    s,
  }
}

function wordOf(value: bigint): Hex {
  return numberToHex(value, { size: 32 })
}
