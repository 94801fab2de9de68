import { chainOf, fundedAccount, localOffchainResolver, minedReceipt } from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import {
  createPublicClient,
  createTestClient,
  type Hex,
  http,
  parseAbi,
  toHex,
  walletActions,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash, packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { configForWorld } from '../../../edge/config/world.ts'
import { type RunningGateway, startGateway } from '../../../start.ts'
import { addressCall, readAddress, readText, textCall } from '../ens/recordCalls.ts'

const one = 'eip155:31337'
const coinType = 0x80000000 + 31337
const world = worldForTests()
const transport = http(chainOf(world, one).rpcUrl)
// viem follows the resolver's reference to the gateway, and hands it the answer to verify (ERC-3668).
const client = createPublicClient({ transport })
const chain = createTestClient({ mode: 'anvil', transport }).extend(walletActions)
const sender = await fundedAccount(chain)
const operator = generatePrivateKey()
const alice = privateKeyToAccount(generatePrivateKey())
const name = 'alice.latchkey.id'
const resolveAbi = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])

// The gateway puts its own Request and Response in place of Node's.
const { Request: nodeRequest, Response: nodeResponse } = globalThis
let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway(
    configForWorld(world, { port: 0, logs: 'off', ccip: { privateKey: operator } }),
  )
  const body = async () => {
    const query = `name=${name}&address=${alice.address}&bio=Hello`
    const { message } = await (await fetch(`${gateway.url}/v1/profile/challenge?${query}`)).json()
    const signature = await alice.signMessage({ message })
    return JSON.stringify({ coin_type: coinType, address: alice.address, message, signature })
  }
  const registered = await fetch(`${gateway.url}/v1/profile/account`, {
    method: 'POST',
    body: await body(),
  })
  expect(registered.status).toBe(200)
})
afterAll(async () => {
  await gateway.close()
  Object.assign(globalThis, { Request: nodeRequest, Response: nodeResponse })
})

async function deployResolver(url: string, key = operator): Promise<Hex> {
  const hash = await chain.deployContract({
    ...localOffchainResolver,
    args: [url, privateKeyToAccount(key).address],
    account: sender,
    chain: null,
  })
  const { contractAddress } = await minedReceipt(client, hash)
  if (!contractAddress) throw new Error('Nothing was deployed')
  return contractAddress
}

const resolve = (address: Hex, data: Hex, of = name) =>
  client.readContract({
    abi: resolveAbi,
    address,
    functionName: 'resolve',
    args: [toHex(packetToBytes(of)), data],
  })
const byGet = () => `${gateway.url}/v1/ccip/{sender}/{data}.json`

describe('an ENS client whose resolver names the gateway (ERC-3668)', () => {
  it.each([
    ['in the address', byGet],
    ['in the body', () => `${gateway.url}/v1/ccip`],
  ])('resolves addresses and texts of a registered name, the call %s [J8]', async (_, url) => {
    const resolver = await deployResolver(url())
    const node = namehash(name)
    for (const type of [60, coinType]) {
      const answer = await resolve(resolver, addressCall(node, type))
      expect(readAddress(answer, type)).toBe(alice.address.toLowerCase())
    }
    expect(
      readAddress(await resolve(resolver, addressCall(node, coinType + 1)), coinType + 1),
    ).toBe(undefined)
    expect(readText(await resolve(resolver, textCall(node, 'description')))).toBe('Hello')
    expect(readText(await resolve(resolver, textCall(node, 'constructor')))).toBeUndefined()
    const unknownName = 'nobody.latchkey.id'
    const none = await resolve(resolver, addressCall(namehash(unknownName), 60), unknownName)
    expect(none).toBe(`0x${zeroAddress.slice(2).padStart(64, '0')}`)
  })

  it('does not believe what another key signed', async () => {
    const resolver = await deployResolver(byGet(), generatePrivateKey())
    await expect(resolve(resolver, addressCall(namehash(name), 60))).rejects.toThrow()
  })

  it('gets no names of other zones or nodes, and nothing by other calls', async () => {
    const resolver = await deployResolver(byGet())
    const foreign = 'alice.eth'
    const request = async (data: Hex, of = name) => {
      const call = resolve(resolver, data, of)
      await expect(call).rejects.toThrow()
    }
    await request(addressCall(namehash(foreign), 60), foreign)
    await request(addressCall(namehash(foreign), 60))
    await request('0x12345678')
    const statusOf = async (path: string) => (await fetch(`${gateway.url}/v1/ccip/${path}`)).status
    expect(await statusOf(`${resolver}/0x1234.json`)).toBe(400)
    expect(await statusOf(`0x12/0x1234`)).toBe(400)
  })
})
