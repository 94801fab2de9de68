import { referenceOf } from '@latchkey/protocol'
import type { ChainNode } from '../chain/node.ts'
import type { SignedAuthorization } from './operation.ts'

type Hex = `0x${string}`

/** The base point of secp256k1, so that the stub has the form of a valid signature. */
const r = '0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const s = '0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a'

/** Replaces the signature while gas is estimated, because nothing is signed before the visitor approves. */
export const stubSignature: Hex = `${r}${s.slice(2)}1c`

/** Returns the stub of an authorization (EIP-7702). */
export function stubAuthorization(
  { id }: Pick<ChainNode, 'id'>,
  { delegate, nonce }: { delegate: Hex; nonce: bigint },
): SignedAuthorization {
  const chainId = Number(referenceOf(id))
  return { chainId, address: delegate, nonce: Number(nonce), yParity: 1, r, s }
}
