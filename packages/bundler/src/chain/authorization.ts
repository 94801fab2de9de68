import { type Address, isAddressEqual, recoverAddress, type SignedAuthorization } from 'viem'
import { hashAuthorization } from 'viem/utils'
import { done, type Result, refused } from '../refusal.ts'
import type { ChainNode } from './node.ts'

/** Half the order of secp256k1: the chain ignores an authorization with a larger `s` (EIP-2). */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Returns the delegate of an authorization (EIP-7702), or why the chain would not apply it to `sender` now. Rejects if the
 * node is unreachable.
 */
export async function checkAuthorization(
  { node, chainNumber }: { node: ChainNode; chainNumber: number },
  sender: Address,
  authorization: SignedAuthorization,
): Promise<Result<Address>> {
  const { chainId, nonce, address } = authorization
  if (chainId !== 0 && chainId !== chainNumber)
    return refused('badParams', 'eip7702Auth is for another chain')
  const [current, code] = await Promise.all([node.count(sender, 'latest'), node.codes([address])])
  if (BigInt(nonce) !== current)
    return refused('badParams', 'eip7702Auth has another nonce than the account')
  if (code[0] === '0x') return refused('badParams', 'The delegate of eip7702Auth has no code')
  const signer = await signerOf(authorization)
  if (signer === undefined || !isAddressEqual(signer, sender))
    return refused('signature', 'eip7702Auth is not signed by the account')
  return done(address)
}

async function signerOf(authorization: SignedAuthorization): Promise<Address | undefined> {
  const { address, chainId, nonce, yParity = 0, r, s } = authorization
  if (BigInt(s) > highestS) return undefined
  const hash = hashAuthorization({ address, chainId, nonce })
  return recoverAddress({ hash, signature: { r, s, yParity } }).catch(() => undefined)
}
