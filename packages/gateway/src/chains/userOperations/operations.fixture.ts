import { chainOf, contractOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import {
  type Chain,
  type Client,
  createPublicClient,
  createTestClient,
  defineChain,
  type Hex,
  type HttpTransport,
  http,
  type PublicActions,
  parseEther,
  publicActions,
  type TestActions,
} from 'viem'
import {
  type BundlerClient,
  createBundlerClient,
  createPaymasterClient,
  formatUserOperationRequest,
  type ToSimple7702SmartAccountReturnType,
  toSimple7702SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import { parseConfig } from '../../edge/config/parse.ts'
import type { GatewayOptions } from '../../edge/config/schema.ts'
import { configForWorld } from '../../edge/config/world.ts'
import { type RunningGateway, startGateway } from '../../start.ts'
import type { UserOperationsConfig } from './config.ts'

export const chainId = 'eip155:31337'
/** Where nobody is. */
export const nobody: Hex = '0x00000000000000000000000000000000c0ffee01'

type Change = {
  bundler?: Partial<UserOperationsConfig['bundlers'][number]>
  paymaster?: Partial<UserOperationsConfig['paymasters'][number]>
  gateway?: GatewayOptions
}

/** A chain that tests change at will. */
type TestNode = Client<
  HttpTransport,
  Chain,
  undefined,
  undefined,
  TestActions & PublicActions<HttpTransport, Chain>
>
type Account = ToSimple7702SmartAccountReturnType
type OperationsWorld = {
  world: World
  chain: Chain
  node: TestNode
  /** Starts a gateway; gives its URL. */
  gateway(change?: Change): Promise<string>
  /** A new key with so much ether, whose account delegates to Simple7702Account with its first operation. */
  newcomer(ether?: string): Promise<Account>
  bundler: Hex
  /** What the bundler gets meanwhile it sends afterwards: it has nothing to send with. */
  heldBack(work: () => Promise<void>): Promise<void>
  entryPoint: Hex
  paymaster: Hex
  close(): Promise<void>
}

/** The local world with a gateway that serves its first chain, and what tests do there. */
export async function openOperations(): Promise<OperationsWorld> {
  const world = await startWorldForTests('eip155:31337')
  const { rpcUrl } = chainOf(world.description, chainId)
  const chain = defineChain({
    ...{ id: 31337, name: 'Local One', rpcUrls: { default: { http: [rpcUrl] } } },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
  const node: TestNode = createTestClient({ mode: 'anvil', chain, transport: http(rpcUrl) }).extend(
    publicActions,
  )
  const gateways: RunningGateway[] = []

  async function gateway(change: Change = {}): Promise<string> {
    const started = await startGateway(optionsOf(world, change))
    gateways.push(started)
    return started.url
  }

  async function newcomer(ether = '0') {
    const owner = privateKeyToAccount(generatePrivateKey())
    await node.setBalance({ address: owner.address, value: parseEther(ether) })
    return toSimple7702SmartAccount({ client: node, owner })
  }

  const bundler = privateKeyToAccount(world.description.operator.bundler).address
  async function heldBack(work: () => Promise<void>): Promise<void> {
    const value = await node.getBalance({ address: bundler })
    await node.setBalance({ address: bundler, value: 0n })
    try {
      await work()
    } finally {
      await node.setBalance({ address: bundler, value })
    }
  }

  return {
    ...{ world, chain, node, gateway, newcomer, bundler, heldBack },
    entryPoint: contractOf(world.description, chainId, 'entryPoint'),
    paymaster: contractOf(world.description, chainId, 'paymaster'),
    async close() {
      for (const one of gateways) await one.close()
      await world.stop()
    },
  }
}

function optionsOf(world: World, { bundler, paymaster, gateway }: Change): GatewayOptions {
  const options = configForWorld(world.description, { logs: 'off', port: 0, ...gateway })
  const { userOperations } = parseConfig(options)
  if (!userOperations) throw new Error('The world has no entry point')
  const { bundlers, paymasters } = userOperations
  return {
    ...options,
    userOperations: {
      ...userOperations,
      bundlers: bundlers.map((one) => ({ ...one, ...bundler })),
      paymasters: paymasters.map((one) => ({ ...one, ...paymaster })),
    },
  }
}

/** viem's client of a gateway's bundler, with its paymaster where it is to pay. */
export function clientOf(
  url: string,
  chain: Chain,
  sponsored: boolean,
  project = 'demo',
): BundlerClient<HttpTransport, Chain> {
  const at = (route: string) => `${url}/v1/${route}/${chainId}?projectId=${project}`
  const transport = http(at('bundler'), { retryCount: 0 })
  const paymaster = createPaymasterClient({ transport: http(at('paymaster'), { retryCount: 0 }) })
  return createBundlerClient({
    ...{ chain, transport, pollingInterval: 50 },
    client: createPublicClient({ chain, transport: http(chain.rpcUrls.default.http[0]) }),
    ...(sponsored && { paymaster }),
  })
}

export type Wire = ReturnType<typeof formatUserOperationRequest>
type Preparing = { to?: Hex; data?: Hex; value?: bigint; change?: Partial<UserOperation<'0.8'>> }

/** An operation of an account that makes one call, signed, as JSON-RPC has it. `change` is made before it is signed. */
export async function signedOperation(
  client: BundlerClient<HttpTransport, Chain>,
  account: Account,
  { to = nobody, data = '0x', value = 0n, change = {} }: Preparing = {},
): Promise<Wire> {
  const isNew = !(await account.isDeployed())
  const authorization = await account.owner.signAuthorization({
    ...{ contractAddress: account.authorization.address, chainId: 31337, nonce: 0 },
  })
  const prepared = await client.prepareUserOperation({
    account,
    calls: [{ to, data, value }],
    ...(isNew && { authorization }),
  })
  const operation = { ...prepared, ...change }
  const signature = await account.signUserOperation(operation)
  return formatUserOperationRequest({ ...operation, signature })
}

/** What became of an operation, once it is in a block. */
export async function receiptOf(url: string, hash: unknown) {
  const receipt = await vi.waitFor(async () => {
    const { result } = await ask(url, 'bundler', 'eth_getUserOperationReceipt', [hash])
    if (!result) throw new Error('It is in no block')
    return result
  }, 10_000)
  return Object(receipt)
}

/** The answer of a JSON-RPC method of a gateway. `client`: the address that a proxy says the request is from. */
export async function ask(
  url: string,
  route: 'bundler' | 'paymaster',
  method: string,
  params: unknown[],
  project = 'demo',
  client?: string,
): Promise<{ result?: unknown; error?: { code: number; message: string; data?: unknown } }> {
  const response = await fetch(`${url}/v1/${route}/${chainId}?projectId=${project}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(client !== undefined && { 'x-forwarded-for': client }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return response.json()
}
