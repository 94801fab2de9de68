import { createLatchkey, type LatchkeyOptions, memoryStorage } from '@latchkey/core'
import { chainOf } from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import { evm } from '@latchkey/evm'
import { configForWorld, type RunningGateway, startGateway } from '@latchkey/gateway'
import type { Network } from '@latchkey/protocol'
import { createTestClient, defineChain, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { external } from '../external/index.ts'
import { type KeyWallet, keyWallet } from './key-wallet.fixture.ts'

const world = worldForTests()
const chains = [chainOf(world, 'eip155:31337'), chainOf(world, 'eip155:31338')] as const

/** The local chains as Latchkey and as viem and wagmi have them. */
export const networks = [networkOf(chains[0]), networkOf(chains[1])] as const
export const viemChains = [viemChain(chains[0], 31337), viemChain(chains[1], 31338)] as const

// Accounts of this file of tests alone: others run at the same time, on the same chains.
const [firstKey, secondKey, thirdKey] = [
  generatePrivateKey(),
  generatePrivateKey(),
  generatePrivateKey(),
]
export const first = privateKeyToAddress(firstKey)
export const second = privateKeyToAddress(secondKey)
export const other = privateKeyToAddress(thirdKey)

export async function startSite(): Promise<RunningGateway> {
  const value = parseEther('100')
  for (const { rpcUrl } of chains) {
    const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
    for (const address of [first, second, other]) await node.setBalance({ address, value })
  }
  return startGateway(configForWorld(world, { port: 0 }))
}

/** A page of a site with two wallets: `one` has two accounts, `two` another one. */
export function site(gateway: RunningGateway, options: Partial<LatchkeyOptions> = {}) {
  const one = wallet([firstKey, secondKey])
  const two = wallet([thirdKey])
  return { one, two, client: clientOf(gateway, { one, two }, options) }
}

/** A page of the same site, for a visitor who comes again with the same wallets and storage. */
export function clientOf(
  gateway: RunningGateway,
  { one, two }: { one: KeyWallet; two: KeyWallet },
  options: Partial<LatchkeyOptions> = {},
) {
  return createLatchkey({
    projectId: 'test',
    gatewayUrl: gateway.url,
    networks,
    adapters: [evm()],
    connectors: [
      external({ id: 'one', name: 'Wallet one', provider: one }),
      external({ id: 'two', name: 'Wallet two', provider: two }),
    ],
    storage: memoryStorage(),
    ...options,
  })
}

function wallet(keys: Parameters<typeof keyWallet>[0]): KeyWallet {
  return keyWallet(
    keys,
    new Map([
      [31337, chains[0].rpcUrl],
      [31338, chains[1].rpcUrl],
    ]),
  )
}

function networkOf({ id, name, nativeCurrency }: (typeof chains)[number]): Network {
  const facts = { caipNetworkId: id, chainNamespace: 'eip155', name, nativeCurrency } as const
  return { ...facts, rpcUrls: [], assets: {} }
}

/** Without a URL, so that readers must use the provider. */
function viemChain({ name, nativeCurrency }: (typeof chains)[number], id: number) {
  return defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [] } } })
}
