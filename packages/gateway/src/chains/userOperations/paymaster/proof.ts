import { isKnownError } from '@latchkey/protocol'
import { type Address, type Hex, pad } from 'viem'
import { checkAuthorization } from '../authorization.ts'
import { creation } from '../bundler/estimate.ts'
import type { ChainNode } from '../node.ts'
import { isDelegating, type UserOperation } from '../operation.ts'

/** Where a simulation puts code that returns how much code an address has. */
const probe: Address = '0x00000000000000000000000000000000c0de512e'
const sizeOfCode: Hex = '0x6000353b60005260206000f3'
/** Gas in which a factory has to make the account. */
const mostGas = 5_000_000n

/**
 * Returns whether an operation's sender is an account on the chain, or becomes one with the operation: its factory makes it, or
 * its key has signed the authorization (EIP-7702). Rejects when the node cannot be reached.
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
  return factory !== undefined && !isDelegating(operation) && isMade(node, operation)
}

/** Whether the factory of an operation leaves code at the sender. */
async function isMade(node: ChainNode, operation: UserOperation): Promise<boolean> {
  const { sender } = operation
  const calls = creation(operation).map((call) => ({ ...call, gas: mostGas }))
  const look = { from: sender, to: probe, data: pad(sender) }
  try {
    const tried = await node.simulate([...calls, look], { [probe]: { code: sizeOfCode } })
    const [made, looked] = [tried[0], tried.at(-1)]
    return made?.succeeded === true && looked?.succeeded === true && BigInt(looked.output) > 0n
  } catch (error) {
    // A node that simulates nothing proves nothing.
    if (isKnownError(error, 'RPC_ERROR')) return false
    throw error
  }
}
