import { type Address, type Hex, isAddressEqual, recoverAddress } from 'viem'
import { hashAuthorization } from 'viem/utils'
import type { ChainNode } from './node.ts'
import type { Authorization } from './operation.ts'
import { done, type Result, refused } from './refusal.ts'

/** Half the order of secp256k1: the chain passes over an authorization with a larger `s` (EIP-2). */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Returns the delegate of an authorization (EIP-7702), or why the chain would not apply it to `sender` now. Rejects when the
 * node cannot be reached.
 */
export async function checkAuthorization(
  { node, chainNumber }: { node: ChainNode; chainNumber: number },
  sender: Address,
  authorization: Authorization,
): Promise<Result<Address>> {
  const { chainId, nonce, address } = authorization
  if (chainId !== 0n && chainId !== BigInt(chainNumber))
    return refused('badParams', 'eip7702Auth is for another chain')
  const [current, code] = await Promise.all([node.count(sender, 'latest'), node.codes([address])])
  if (nonce !== current)
    return refused('badParams', 'eip7702Auth has another nonce than the account')
  if (code[0] === '0x') return refused('badParams', 'The delegate of eip7702Auth has no code')
  const signer = await signerOf(authorization)
  if (signer === undefined || !isAddressEqual(signer, sender))
    return refused('signature', 'eip7702Auth is not signed by the account')
  return done(address)
}

async function signerOf(authorization: Authorization): Promise<Address | undefined> {
  const { address, chainId, nonce, yParity, r, s } = authorization
  if (s > highestS) return undefined
  const hash = hashAuthorization({ address, chainId: Number(chainId), nonce: Number(nonce) })
  const signature = { r: word(r), s: word(s), yParity: Number(yParity) }
  return recoverAddress({ hash, signature }).catch(() => undefined)
}

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
