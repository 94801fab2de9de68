import { isKnownError } from '@latchkey/protocol'
import { type Address, type Hex, pad } from 'viem'
import { creation } from '../bundler/estimate.ts'
import { checkAuthorization } from '../chain/authorization.ts'
import type { ChainNode } from '../chain/node.ts'
import { isDelegating, type UserOperation } from '../operation/operation.ts'

/** The address at which a simulation puts code that returns the size of another address's code. */
const probe: Address = '0x00000000000000000000000000000000c0de512e'
const sizeOfCode: Hex = '0x6000353b60005260206000f3'
/** The highest gas in which a factory deploys the account. */
const mostGas = 5_000_000n

/**
 * Returns whether an operation's sender is an account on the chain, or becomes one with the operation: its factory deploys it,
 * or its key has signed the authorization (EIP-7702). Rejects if the node is unreachable.
 */
export async function isProven(
  { node, chainNumber }: { node: ChainNode; chainNumber: number },
  operation: UserOperation,
): Promise<boolean> {
  const { sender, factory, authorization } = operation
  const [code] = await node.codes([sender])
  if (code !== undefined && code !== '0x') return true
  if (authorization)
    return (await checkAuthorization({ node, chainNumber }, sender, authorization)).ok
  return factory !== undefined && !isDelegating(operation) && isDeployedBy(node, operation)
}

/** Returns whether the factory of an operation deploys code at the sender. */
async function isDeployedBy(node: ChainNode, operation: UserOperation): Promise<boolean> {
  const { sender } = operation
  const calls = creation(operation).map((call) => ({ ...call, gas: mostGas }))
  const probing = { from: sender, to: probe, data: pad(sender) }
  try {
    const results = await node.simulate([...calls, probing], { [probe]: { code: sizeOfCode } })
    const [deployment, probed] = [results[0], results.at(-1)]
    return (
      deployment?.succeeded === true && probed?.succeeded === true && BigInt(probed.output) > 0n
    )
  } catch (error) {
    // A node that refuses the simulation proves nothing.
    if (isKnownError(error, 'RPC_ERROR')) return false
    throw error
  }
}
