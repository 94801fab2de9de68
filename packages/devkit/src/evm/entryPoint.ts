import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  concat,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  type Hex,
  isAddressEqual,
  isHex,
  parseEther,
  zeroHash,
} from 'viem'
import { counterfactualFactory } from '../artifacts/CounterfactualFactory.ts'
import { sponsorPaymaster } from '../artifacts/SponsorPaymaster.ts'
import type { EvmAddress } from '../description.ts'
import { operatorKeys } from '../keys.ts'
import { create2Deployer, entryPointAddress } from '../places.ts'
import { deploy, type EvmNode, send } from './node.ts'

const require = createRequire(import.meta.url)
const artifact = '@account-abstraction/contracts/artifacts/EntryPoint.json'
/** The salt by which EntryPoint 0.8 has the same address on every chain. */
const entryPointSalt = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'

type Deployed = { entryPoint?: EvmAddress; paymaster?: EvmAddress; accountFactory?: EvmAddress }

/**
 * Puts EntryPoint 0.8 (ERC-4337) where it is on every chain, and beside it a paymaster with a deposit and a stake, and a
 * factory of accounts. Its package is GPL and so optional: without it a chain has none of them, and the answer is empty.
 */
export async function deployEntryPoint(node: EvmNode): Promise<Deployed> {
  const code = creationCode()
  if (code === undefined) return {}
  const { bundler, sponsor } = operatorKeys
  const from = bundler.address
  await node.setBalance({ address: from, value: parseEther('1000') })
  await node.impersonateAccount({ address: from })
  const entryPoint = await deployByCreate2(node, from, { salt: entryPointSalt, code })
  if (!isAddressEqual(entryPoint, entryPointAddress))
    throw new Error(`${artifact} is not EntryPoint 0.8 as it was published`)
  const data = encodeDeployData({ ...sponsorPaymaster, args: [entryPoint, sponsor.address] })
  const paymaster = getAddress(await deploy(node, from, data))
  await pay(node, from, paymaster, '100', { functionName: 'deposit' })
  await pay(node, from, paymaster, '1', { functionName: 'addStake', args: [86_400] })
  const making = encodeDeployData({ ...counterfactualFactory, args: [entryPoint] })
  const accountFactory = await deployByCreate2(node, from, { salt: zeroHash, code: making })
  await node.stopImpersonatingAccount({ address: from })
  return { entryPoint, paymaster, accountFactory }
}

/** Deploys so that the address follows from the code: it is the same on every chain. */
async function deployByCreate2(
  node: EvmNode,
  from: Hex,
  { salt, code }: { salt: Hex; code: Hex },
): Promise<EvmAddress> {
  await send(node, { from, to: create2Deployer, data: concat([salt, code]) })
  return getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: code })
}

type Payment = { functionName: 'deposit' } | { functionName: 'addStake'; args: readonly [number] }

function pay(node: EvmNode, from: Hex, to: EvmAddress, ether: string, payment: Payment) {
  const data = encodeFunctionData({ abi: sponsorPaymaster.abi, ...payment })
  return send(node, { from, to, data, value: parseEther(ether) })
}

function creationCode(): Hex | undefined {
  const path = resolveArtifact()
  if (path === undefined) return undefined
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof read === 'object' && read !== null && 'bytecode' in read && isHex(read.bytecode))
    return read.bytecode
  throw new Error(`${artifact} has no bytecode`)
}

function resolveArtifact(): string | undefined {
  try {
    return require.resolve(artifact)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')
      return undefined
    throw error
  }
}
