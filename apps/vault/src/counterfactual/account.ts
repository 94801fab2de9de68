import { knownError } from '@latchkey/protocol'
import * as AbiParameters from 'ox/AbiParameters'
import * as Address from 'ox/Address'
import * as ContractAddress from 'ox/ContractAddress'
import { type ChainNode, codeOf } from '../chain/node.ts'
import { entryPoint } from '../operation/sponsored.ts'
import { accountFactory } from './chains.ts'

type Hex = `0x${string}`

/** The contract that all accounts are clones of: the first one that their factory created. */
const implementation = '0xb0c4193ee9f2fdd4f823ac03704ea29d505335fa'

/** The code of an account (ERC-1167) without its owner's address, which follows it. */
const clone = `363d3d373d3d3d363d73${implementation.slice(2)}5af43d82803e903d91602b57fd5bf3`
/** Returns the code that follows it, which has 65 bytes. */
const creator = '6100413d81600a3d39f3'
/** Each owner has one account. */
const salt: Hex = `0x${'00'.repeat(32)}`

/** `createAccount(address,bytes32)` of the factory. */
const createAccount = '0xf14ddffc'

/**
 * An account of an owner's key that is a separate contract (ERC-4337): its address, and the call that creates it. The
 * address is the same on every chain with its factory.
 */
export type Counterfactual = { address: Hex; factory: Hex; factoryData: Hex }

/**
 * Computes the account of an owner from the code of the account and its factory (CREATE2), without network requests.
 */
export function counterfactualOf(owner: Hex): Counterfactual {
  const bytecode: Hex = `0x${creator}${clone}${owner.slice(2).toLowerCase()}`
  const made = ContractAddress.fromCreate2({ from: accountFactory, salt, bytecode })
  const given = AbiParameters.encode([{ type: 'address' }, { type: 'bytes32' }], [owner, salt])
  return {
    address: Address.checksum(made),
    factory: accountFactory,
    factoryData: `${createAccount}${given.slice(2)}`,
  }
}

/**
 * Returns whether an account is deployed. `ready`: its first operation deploys it. `unsupported`: the chain lacks the
 * factory.
 */
export async function deploymentOf(
  node: ChainNode,
  account: string,
  signal: AbortSignal,
): Promise<'supported' | 'ready' | 'unsupported'> {
  const [own, ...needed] = await Promise.all(
    [account, accountFactory, entryPoint].map((one) => codeOf(node, one, signal)),
  )
  if (needed.includes('0x')) return 'unsupported'
  return own?.toLowerCase().startsWith(`0x${clone}`) ? 'supported' : 'ready'
}

/** Whether the account is deployed. Throws `FEATURE_UNSUPPORTED` if it cannot be. */
export async function isDeployed(
  node: ChainNode,
  { address }: Counterfactual,
  signal: AbortSignal,
): Promise<boolean> {
  const deployment = await deploymentOf(node, address, signal)
  if (deployment === 'unsupported') throw knownError('FEATURE_UNSUPPORTED')
  return deployment === 'supported'
}
