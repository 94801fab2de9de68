import { counterfactualFactory } from '@latchkey/devkit'
import {
  concat,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  isAddressEqual,
  zeroHash,
} from 'viem'
import { expect, it } from 'vitest'
import type { ChainNode } from '../chain/node.ts'
import { entryPoint } from '../operation/sponsored.ts'
import { counterfactualOf, deploymentOf, isDeployed } from './account.ts'
import { accountFactory, isCounterfactual } from './chains.ts'

const owner = '0x52908400098527886E0F7030069857D2E4169EE7'
/** The public contract that deploys other contracts, at this address on every chain. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const { signal } = new AbortController()

it('is where its factory makes it, whose own address follows from its code [D5]', () => {
  const bytecode = encodeDeployData({ ...counterfactualFactory, args: [entryPoint] })
  const factory = getContractAddress({
    opcode: 'CREATE2',
    from: deployer,
    salt: zeroHash,
    bytecode,
  })
  expect(isAddressEqual(factory, accountFactory)).toBe(true)
  const implementation = getContractAddress({ from: factory, nonce: 1n })
  // OpenZeppelin's `Clones` format: the clone's code with 20 bytes after it, and the code that deploys it.
  const code = concat([
    '0x6100413d81600a3d39f3',
    '0x363d3d373d3d3d363d73',
    implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
    owner,
  ])
  const { address, ...making } = counterfactualOf(owner)
  expect(address).toBe(
    getContractAddress({ opcode: 'CREATE2', from: factory, salt: zeroHash, bytecode: code }),
  )
  expect(making).toEqual({
    factory: accountFactory,
    factoryData: encodeFunctionData({
      abi: counterfactualFactory.abi,
      functionName: 'createAccount',
      args: [owner, zeroHash],
    }),
  })
})

/** Creates a chain on which only these addresses have code. */
function chain(codes: Record<string, string>): ChainNode {
  return {
    id: 'eip155:1',
    name: 'Ethereum',
    rpcUrl: '',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    rpc: async (_, [address]) => codes[String(address)] ?? '0x',
    get: async () => undefined,
    simulate: async () => undefined,
  }
}
const account = counterfactualOf(owner)
const there = { [accountFactory]: '0x60', [entryPoint]: '0x60' }

it('can be made where the chain has its factory and EntryPoint, and is there by its own code alone', async () => {
  const deployment = (codes: Record<string, string>) =>
    deploymentOf(chain(codes), account.address, signal)
  const implementation = getContractAddress({ from: accountFactory, nonce: 1n }).toLowerCase()
  const code = `0x363d3d373d3d3d363d73${implementation.slice(2)}5af43d82803e903d91602b57fd5bf3`
  expect(await deployment(there)).toBe('ready')
  expect(await deployment({ ...there, [account.address]: `${code}${owner.slice(2)}` })).toBe(
    'supported',
  )
  expect(await deployment({ ...there, [account.address]: '0x60' })).toBe('ready')
  for (const missing of [accountFactory, entryPoint]) {
    const codes = { ...there, [missing]: '0x' }
    expect(await deployment(codes)).toBe('unsupported')
    await expect(isDeployed(chain(codes), account, signal)).rejects.toMatchObject({
      code: 'FEATURE_UNSUPPORTED',
    })
  }
})

it('is the smart account of chains with the one factory and a bundler, and without code to take over', () => {
  const bundlerUrl = 'https://bundler.example'
  const of = (set: Partial<ChainNode>) => isCounterfactual({ ...chain({}), ...set })
  expect(of({ accountFactory, bundlerUrl })).toBe(true)
  expect(of({ accountFactory })).toBe(false)
  expect(of({ bundlerUrl })).toBe(false)
  expect(of({ accountFactory, bundlerUrl, delegate: owner })).toBe(false)
  expect(of({ accountFactory: owner, bundlerUrl })).toBe(false)
})
