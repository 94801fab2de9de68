import { createLatchkey, type Latchkey } from '@latchkey/core'
import { interoperable, nameLookup } from '@latchkey/core/features'
import {
  chainOf,
  fundedAccount,
  localEns,
  localOffchainResolver,
  minedReceipt,
  type NameService,
  startNameService,
} from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import { evm } from '@latchkey/evm'
import { configForWorld, type RunningGateway, startGateway } from '@latchkey/gateway'
import type { Network } from '@latchkey/protocol'
import { createPublicClient, createTestClient, type Hex, http, toHex, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, expect, it } from 'vitest'

const one = 'eip155:31337'
const two = 'eip155:31338'
const world = worldForTests()
const transport = http(chainOf(world, one).rpcUrl)
const node = createPublicClient({ transport })
const chain = createTestClient({ mode: 'anvil', transport }).extend(walletActions)
const someone = () => privateKeyToAccount(generatePrivateKey()).address
const [ada, onTwo] = [someone(), someone()]

// The gateway puts its own Request and Response in place of Node's.
const { Request: nodeRequest, Response: nodeResponse } = globalThis
let service: NameService
let gateway: RunningGateway
let client: Latchkey
beforeAll(async () => {
  service = await startNameService({
    'ada.base.eth': { addresses: { 60: ada, [0x80000000 + 31338]: onTwo } },
  })
  const sender = { account: await fundedAccount(chain), chain: null } as const
  const deployed = async (hash: Hex): Promise<Hex> => {
    const { contractAddress } = await minedReceipt(node, hash)
    if (!contractAddress) throw new Error('Nothing was deployed')
    return contractAddress
  }
  const ens = await deployed(await chain.deployContract({ ...localEns, ...sender }))
  const args = [service.getUrl, service.signer] as const
  const resolver = await deployed(
    await chain.deployContract({ ...localOffchainResolver, args, ...sender }),
  )
  const zone = [toHex(packetToBytes('base.eth')), resolver] as const
  const call = { abi: localEns.abi, address: ens, functionName: 'setResolver', args: zone } as const
  await minedReceipt(node, await chain.writeContract({ ...call, ...sender }))
  const services = [service.url]
  gateway = await startGateway(
    configForWorld(world, {
      ens: { chainId: one, universalResolver: ens, services },
      logs: 'off',
      port: 0,
    }),
  )
  const network = (id: typeof one | typeof two): Network => ({
    caipNetworkId: id,
    chainNamespace: 'eip155',
    name: id,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
    assets: {},
  })
  client = createLatchkey({
    projectId: 'test',
    gatewayUrl: gateway.url,
    networks: [network(one), network(two)],
    adapters: [evm()],
  })
})
afterAll(async () => {
  client?.close()
  await gateway?.close()
  await service?.stop()
  Object.assign(globalThis, { Request: nodeRequest, Response: nodeResponse })
})

/** Where the form of a transfer would send what is typed. */
async function recipientOf(typed: string) {
  const read = await interoperable(typed).fetch()
  if (!read.ok || !read.value.chainId) throw new Error('No recipient')
  const { chainId, recipient } = read.value
  return nameLookup(client, recipient, chainId).fetch(undefined, true)
}

it('sends to the account that the service of a name signs for the network [J8]', async () => {
  const name = 'ada.base.eth'
  expect(await recipientOf(`${name}@eip155:31337`)).toEqual({ name, address: ada.toLowerCase() })
  expect(await recipientOf(`${name}@eip155:31338`)).toEqual({ name, address: onTwo.toLowerCase() })
  expect(await recipientOf('nobody.base.eth@eip155:31337')).toBeNull()
})

it.each([
  'status500',
  'html',
  'wrongSignature',
  'alteredAnswer',
  'expired',
  'loop',
] as const)('sends nowhere while the service has the fault %s [J8, L10]', async (fault) => {
  service.fault = fault
  // A name that was not looked up before, so that no cache has an earlier answer.
  service.names[`${fault.toLowerCase()}.base.eth`] = { addresses: { 60: ada } }
  await expect(recipientOf(`${fault.toLowerCase()}.base.eth@eip155:31337`)).rejects.toMatchObject({
    code: 'NAME_UNREADABLE',
  })
})
