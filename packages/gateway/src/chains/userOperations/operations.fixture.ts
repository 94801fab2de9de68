import type { UserOperationsConfig } from '@latchkey/bundler/config'
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

export const chainId = 'eip155:31337'
/** An address without an account. */
export const unusedAddress: Hex = '0x00000000000000000000000000000000c0ffee01'

type Change = {
  bundler?: Partial<UserOperationsConfig['bundlers'][number]>
  paymaster?: Partial<UserOperationsConfig['paymasters'][number]>
  gateway?: GatewayOptions
}

/** A chain that tests control. */
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
  /** Starts a gateway and returns its URL. */
  gateway(change?: Change): Promise<string>
  /** Creates a key with this much ether, whose account delegates to Simple7702Account with its first operation. */
  newcomer(ether?: string): Promise<Account>
  bundler: Hex
  /** Keeps operations pending during `work`: the bundler has no coins to send them with. */
  withholdBundles(work: () => Promise<void>): Promise<void>
  entryPoint: Hex
  paymaster: Hex
  close(): Promise<void>
}

/** Opens the local world, with helpers for gateways that serve its first chain. */
export async function openOperations(): Promise<OperationsWorld> {
  const world = await startWorldForTests('eip155:31337')
  const { rpcUrl } = chainOf(world.description, chainId)
  const chain = defineChain({
    id: 31337,
    name: 'Local One',
    rpcUrls: { default: { http: [rpcUrl] } },
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
  async function withholdBundles(work: () => Promise<void>): Promise<void> {
    const value = await node.getBalance({ address: bundler })
    await node.setBalance({ address: bundler, value: 0n })
    try {
      await work()
    } finally {
      await node.setBalance({ address: bundler, value })
    }
  }

  return {
    world,
    chain,
    node,
    gateway,
    newcomer,
    bundler,
    withholdBundles,
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

/** Creates viem's client of a gateway's bundler. `sponsored`: with the gateway's paymaster. */
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
    chain,
    transport,
    pollingInterval: 50,
    client: createPublicClient({ chain, transport: http(chain.rpcUrls.default.http[0]) }),
    ...(sponsored && { paymaster }),
  })
}

export type Wire = ReturnType<typeof formatUserOperationRequest>
type Preparing = { to?: Hex; data?: Hex; value?: bigint; change?: Partial<UserOperation<'0.8'>> }

/** Signs an operation with one call, as JSON-RPC has it. `change`: members to replace before the signature. */
export async function signedOperation(
  client: BundlerClient<HttpTransport, Chain>,
  account: Account,
  { to = unusedAddress, data = '0x', value = 0n, change = {} }: Preparing = {},
): Promise<Wire> {
  const isNew = !(await account.isDeployed())
  const authorization = await account.owner.signAuthorization({
    contractAddress: account.authorization.address,
    chainId: 31337,
    nonce: 0,
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

/** Returns the receipt of an operation, once it is mined. */
export async function receiptOf(url: string, hash: unknown) {
  const receipt = await vi.waitFor(async () => {
    const { result } = await ask(url, 'bundler', 'eth_getUserOperationReceipt', [hash])
    if (!result) throw new Error('It is not mined yet')
    return result
  }, 10_000)
  return Object(receipt)
}

/** Calls a JSON-RPC method of a gateway. `client`: the client's address in the proxy's header. */
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
