import { chainOf, fundedAccount, localEns, minedReceipt } from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import { getIdentity, nameRecordSchema } from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import {
  createPublicClient,
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
  toHex,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash, packetToBytes } from 'viem/ens'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { GatewayOptions } from '../../../edge/config/schema.ts'
import { configForWorld } from '../../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../../gateway.ts'
import { addressCall, textCall } from './recordCalls.ts'

const one = 'eip155:31337'
const coinType = 0x80000000 + 31337
const world = worldForTests()
const transport = http(chainOf(world, one).rpcUrl)
const node = createPublicClient({ transport })
const chain = createTestClient({ mode: 'anvil', transport }).extend(walletActions)
const { abi, bytecode } = localEns
const sender = { account: await fundedAccount(chain), chain: null } as const
const someone = () => privateKeyToAccount(generatePrivateKey()).address
const mined = (hash: Hex) => minedReceipt(node, hash)

let resolver: Hex
beforeAll(async () => {
  const { contractAddress } = await mined(await chain.deployContract({ abi, bytecode, ...sender }))
  if (!contractAddress) throw new Error('Nothing was deployed')
  resolver = contractAddress
})

async function setAnswer(name: string, data: Hex, answer: Hex) {
  const args = [toHex(packetToBytes(name)), data, answer] as const
  await mined(
    await chain.writeContract({
      abi,
      address: resolver,
      functionName: 'setAnswer',
      args,
      ...sender,
    }),
  )
}
async function setPrimary(account: Hex, name: string) {
  const args = [account, name] as const
  await mined(
    await chain.writeContract({
      abi,
      address: resolver,
      functionName: 'setPrimary',
      args,
      ...sender,
    }),
  )
}
const setAddress = (name: string, account: Hex) =>
  setAnswer(
    name,
    addressCall(namehash(name), 60),
    encodeAbiParameters([{ type: 'address' }], [account]),
  )
const setAvatar = (name: string, avatar: string) =>
  setAnswer(
    name,
    textCall(namehash(name), 'avatar'),
    encodeAbiParameters([{ type: 'string' }], [avatar]),
  )

const opened: Gateway[] = []
async function open(options: GatewayOptions = {}): Promise<Gateway> {
  const ens = { chainId: one, universalResolver: resolver } as const
  const gateway = await createGateway(configForWorld(world, { ens, logs: 'off', ...options }))
  opened.push(gateway)
  return gateway
}
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((gateway) => gateway.close()))
})
const identityOf = (gateway: Gateway, account: Hex) =>
  answerOf(gateway, getIdentity.response, `/v1/identity/${account}`)
const lookup = (gateway: Gateway, name: string) =>
  ask(gateway, `/v1/profile/account/${encodeURIComponent(name)}?apiVersion=2`)

describe('a name of ENS', () => {
  it('resolves to its addresses, by the coin types of the served chains [J8, H1.2]', async () => {
    const [account, local] = [someone(), someone()]
    await setAddress('ada.eth', account)
    await setAnswer(
      'ada.eth',
      addressCall(namehash('ada.eth'), coinType),
      encodeAbiParameters([{ type: 'bytes' }], [local]),
    )
    const gateway = await open()
    const path = '/v1/profile/account/ADA.eth'
    expect(await answerOf(gateway, nameRecordSchema, path)).toMatchObject({
      name: 'ada.eth',
      addresses: {
        '60': { address: account.toLowerCase() },
        [coinType]: { address: local.toLowerCase() },
      },
    })
    for (const unknown of ['nobody.eth', 'empty.eth'])
      expect(await (await lookup(gateway, unknown)).json(), unknown).toEqual([])
    expect((await lookup(gateway, 'a_b.eth')).status).toBe(400)
  })

  it('is the name of an account that it resolves to, with its picture [H1.2]', async () => {
    const account = someone()
    await setAddress('bea.eth', account)
    await setPrimary(account, 'bea.eth')
    await setAvatar('bea.eth', 'https://pictures.example/bea.png')
    const { name, avatar, resolvedAt } = await identityOf(await open(), account)
    expect(name).toBe('bea.eth')
    expect(avatar).toMatch(/\/v1\/image\?id=[0-9a-f]{64}$/)
    expect(Date.parse(resolvedAt ?? '')).toBeGreaterThan(0)
  })

  it('is not the name of an account that it does not resolve to', async () => {
    const [owner, liar, other] = [someone(), someone(), someone()]
    await setAddress('eve.eth', owner)
    await setPrimary(liar, 'eve.eth')
    await setPrimary(other, 'Eve.eth')
    const gateway = await open()
    for (const account of [liar, other])
      expect((await identityOf(gateway, account)).name, account).toBeNull()
  })

  it('has no picture of a kind that is not served', async () => {
    const account = someone()
    await setAddress('fay.eth', account)
    await setPrimary(account, 'fay.eth')
    await setAvatar('fay.eth', 'javascript:alert(1)')
    expect(await identityOf(await open(), account)).toMatchObject({ name: 'fay.eth', avatar: null })
  })

  it('is kept for five minutes [D3.2, D3.3]', async () => {
    const [before, after] = [someone(), someone()]
    await setAddress('gil.eth', before)
    const gateway = await open()
    const address = async () =>
      (await answerOf(gateway, nameRecordSchema, '/v1/profile/account/gil.eth')).addresses['60']
        ?.address
    vi.useFakeTimers({ toFake: ['Date'] })
    const now = Date.now()
    expect(await address()).toBe(before.toLowerCase())
    await setAddress('gil.eth', after)
    vi.setSystemTime(now + 299_000)
    expect(await address()).toBe(before.toLowerCase())
    // The lifetime begins when the answer has come.
    vi.setSystemTime(now + 600_000)
    expect(await address()).toBe(after.toLowerCase())
  })
})

describe('where ENS cannot be read', () => {
  it('only the gateway’s names are searched without a node of ENS’s chain', async () => {
    const account = someone()
    await setAddress('hal.eth', account)
    await setPrimary(account, 'hal.eth')
    const gateway = await open({ ens: {} })
    expect((await identityOf(gateway, account)).name).toBeNull()
    expect(await (await lookup(gateway, 'hal.eth')).json()).toEqual([])
  })

  it('of ENS is reported for a name, and an account has the gateway’s name', async () => {
    const account = someone()
    const gateway = await createGateway({
      chains: [
        {
          id: 'eip155:1',
          name: 'Ethereum',
          rpcUrl: 'http://127.0.0.1:1',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
      ],
      names: [{ name: 'ida.example', address: `eip155:1:${account}` }],
      logs: 'off',
    })
    opened.push(gateway)
    expect((await identityOf(gateway, account)).name).toBe('ida.example')
    expect((await lookup(gateway, 'jo.eth')).status).toBe(503)
    expect((await lookup(gateway, 'ida.example')).status).toBe(200)
    expect((await ask(gateway, `/v1/identity/${someone()}`)).status).toBe(503)
  })
})
