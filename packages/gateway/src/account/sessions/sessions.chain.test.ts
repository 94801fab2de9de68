import { chainOf, contractOf, evmKeys, minedReceipt, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import * as wire from '@latchkey/protocol/sessions'
import { ask, onBothDatabases } from '@latchkey/service/testing'
import * as v from 'valibot'
import {
  createWalletClient,
  defineChain,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { configForWorld } from '../../edge/config/world.ts'
import { createGateway, type Gateway } from '../../gateway.ts'
import { chainFixture } from '../../testing/chains.ts'
import { digestOf, readAccount, abi as usedAbi } from './account.ts'
import { type Grant, sessionIdOf } from './grant.ts'

const one = 'eip155:31337'
const secret = 'a secret of at least thirty-two characters'
const owner = privateKeyToAccount(evmKeys[4].privateKey)
const account = `${one}:${owner.address}`
const site = privateKeyToAccount(generatePrivateKey())
const stranger = '0x00000000000000000000000000000000000be9ef'
const abi = [
  ...usedAbi,
  {
    type: 'function',
    name: 'grantSession',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'grant', ...wire.grantParameter }],
    outputs: [],
  },
  {
    type: 'function',
    name: 'revokeSession',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'id', type: 'bytes32' }],
    outputs: [],
  },
] as const
const ether = 10n ** 15n

let world: World
function visitor() {
  const { rpcUrl } = chainOf(world.description, one)
  const chain = defineChain({
    id: 31_337,
    name: 'Local',
    rpcUrls: { default: { http: [rpcUrl] } },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
  return createWalletClient({ account: owner, chain, transport: http(rpcUrl) }).extend(
    publicActions,
  )
}
beforeAll(async () => {
  world = await startWorldForTests(one)
  const client = visitor()
  const contractAddress = contractOf(world.description, one, 'sessionAccount')
  const authorization = await client.signAuthorization({ contractAddress, executor: 'self' })
  const hash = await client.sendTransaction({
    to: owner.address,
    authorizationList: [authorization],
  })
  await minedReceipt(client, hash)
})
afterAll(() => world.stop())

const faults = v.object({ reasons: v.array(v.object({ field: v.string() })) })

onBothDatabases('smart sessions', (fresh) => {
  let gateway: Gateway
  beforeAll(async () => {
    const databaseUrl = await fresh()
    const sessions = {
      secret,
      projects: [
        { id: 'demo', name: 'Demo' },
        { id: 'shop', name: 'Shop' },
      ],
    }
    const options = { logs: 'off', sessions, ...(databaseUrl && { databaseUrl }) } as const
    gateway = await createGateway(configForWorld(world.description, options))
  })
  afterAll(() => gateway.close())

  const post = (path: string, body: unknown, query = '?projectId=demo&v=2') =>
    ask(gateway, `/v1/sessions/${encodeURIComponent(account)}${path}${query}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
  const list = async () => {
    const answer = await ask(gateway, `/v1/sessions/${encodeURIComponent(account)}`)
    return v.parse(wire.getSessions.response, await answer.json()).pcis
  }
  const faultOf = async (answer: Response) => [
    answer.status,
    v.parse(faults, await answer.json()).reasons[0]?.field,
  ]

  /** A session that the gateway has named and the account has granted. */
  async function granted() {
    const expiry = Math.floor(Date.now() / 1000) + 3_600
    const permissions: wire.SessionPermission[] = [
      {
        type: 'native-token-recurring-allowance',
        data: { allowance: `0x${ether.toString(16)}`, start: expiry - 7_200, period: 86_400 },
      },
    ]
    const keys: wire.SessionKey[] = [{ type: 'secp256k1', publicKey: site.publicKey }]
    const request = {
      chainId: '0x7a69',
      address: owner.address,
      expiry,
      permissions,
      policies: [],
      signer: { type: 'keys', data: { keys } },
    }
    const begun = await post('', request)
    const { pci, key } = v.parse(wire.postSession.response, await begun.json())
    const signer = { type: 'keys', data: { keys: [key, ...keys] } }
    const grant: Grant = {
      salt: `0x${pci.replaceAll('-', '').padEnd(64, '0')}`,
      expiry,
      keys: signer.data.keys.map(({ publicKey }): Grant['keys'][number] => ({
        kind: 0,
        x: `0x${publicKey.slice(4, 68)}`,
        y: `0x${publicKey.slice(68)}`,
      })),
      callables: [],
      allowances: [{ token: zeroAddress, amount: ether, start: expiry - 7_200, period: 86_400 }],
    }
    const context = encodeAbiParameters([wire.grantParameter], [grant])
    const activation = { pci, expiry, signer, permissions, policies: [], context }
    return { pci, grant, context, activation, request }
  }

  async function own(data: Hex) {
    const client = visitor()
    const hash = await client.sendTransaction({ to: owner.address, data })
    const { status } = await minedReceipt(client, hash)
    expect(status).toBe('success')
  }
  const grantOnChain = (grant: Grant) =>
    own(encodeFunctionData({ abi, functionName: 'grantSession', args: [grant] }))

  it('are listed once the chain has them, and as it has them [H1, H6]', async () => {
    const { pci, grant, context, activation, request } = await granted()
    expect(await faultOf(await post('/activate', activation))).toEqual([400, 'context'])
    await grantOnChain(grant)
    const more = { ...activation.permissions[0]?.data, allowance: '0xffffffffffffffff' }
    const lie = { ...activation, permissions: [{ ...activation.permissions[0], data: more }] }
    expect(await faultOf(await post('/activate', lie))).toEqual([400, 'permissions'])
    const late = { ...activation, expiry: activation.expiry + 1 }
    expect(await faultOf(await post('/activate', late))).toEqual([400, 'expiry'])
    const [cosigner] = activation.signer.data.keys
    const alone = { ...activation, signer: { type: 'keys', data: { keys: [cosigner] } } }
    expect(await faultOf(await post('/activate', alone))).toEqual([400, 'signer'])
    expect((await post('/activate', activation)).status).toBe(200)
    expect(await list()).toMatchObject([
      {
        pci,
        expiry: activation.expiry,
        context,
        revokedAt: null,
        policies: [],
        permissions: request.permissions,
        project: { id: 'demo', name: 'Demo' },
      },
    ])
    const path = `/v1/sessions/${encodeURIComponent(account)}/getcontext?pci=${pci}`
    expect(await (await ask(gateway, path)).json()).toEqual({ context })
  })

  it('make calls with the gateway’s signature, which their chain requires', async () => {
    const { pci, grant, activation } = await granted()
    await grantOnChain(grant)
    await post('/activate', activation)
    const calls = [{ target: stranger, value: 7n, data: '0x' }] as const
    const unsigned = encodeFunctionData({
      abi,
      functionName: 'callWithSession',
      args: [grant, calls, []],
    })
    const other = { ...grant, expiry: grant.expiry + 1 }
    const wider = encodeFunctionData({
      abi,
      functionName: 'callWithSession',
      args: [other, calls, []],
    })
    const userOp = { sender: owner.address, callData: unsigned }
    const sign = (changed: object = {}) => post('/sign', { pci, userOp: { ...userOp, ...changed } })
    expect(await faultOf(await sign({ callData: wider }))).toEqual([400, 'userOp'])
    expect(await faultOf(await sign({ sender: stranger }))).toEqual([400, 'userOp'])
    const { signature } = v.parse(wire.postSessionSignature.response, await (await sign()).json())
    const client = visitor()
    const read = readAccount(account)
    if (!read) throw new Error('No chain')
    const session = sessionIdOf(activation.context)
    const hash = digestOf(chainFixture(one), read, { session, nonce: 0n, calls })
    const signatures = [signature, await site.sign({ hash })]
    const before = await client.getBalance({ address: stranger })
    await own(
      encodeFunctionData({
        abi,
        functionName: 'callWithSession',
        args: [grant, calls, signatures],
      }),
    )
    expect((await client.getBalance({ address: stranger })) - before).toBe(7n)
    await own(encodeFunctionData({ abi, functionName: 'revokeSession', args: [session] }))
    expect(await faultOf(await sign())).toEqual([400, 'pci'])
  })

  it('end by the account’s signature and no other [H6]', async () => {
    const { pci, grant, activation } = await granted()
    await grantOnChain(grant)
    await post('/activate', activation)
    const message = wire.revocationMessage({ account, pci })
    const wrong = await site.signMessage({ message })
    expect(await faultOf(await post('/revoke', { pci, signature: wrong }))).toEqual([
      401,
      'signature',
    ])
    const signature = await owner.signMessage({ message })
    expect((await post('/revoke', { pci, signature })).status).toBe(200)
    expect(await faultOf(await post('/revoke', { pci, signature }))).toEqual([400, 'pci'])
    const ended = (await list()).find((session) => session.pci === pci)
    expect(ended?.revokedAt).toBeGreaterThan(0)
  })

  it('have a key of the gateway’s that a wallet can ask for, until they are granted [H6]', async () => {
    const { pci, grant, activation } = await granted()
    const [named] = activation.signer.data.keys
    const cosigner = (id: string) =>
      ask(gateway, `/v1/sessions/${encodeURIComponent(account)}/cosigner?pci=${id}`)
    expect(await (await cosigner(pci)).json()).toEqual({ key: named })
    const other = await granted()
    const { key } = v.parse(
      wire.getSessionCosigner.response,
      await (await cosigner(other.pci)).json(),
    )
    expect(key).not.toEqual(named)
    await grantOnChain(grant)
    await post('/activate', activation)
    expect(await faultOf(await cosigner(pci))).toEqual([400, 'pci'])
    expect((await cosigner('mine')).status).toBe(400)
  })

  it('are listed by where the site is until it has named itself, once [H6]', async () => {
    const { pci, grant, activation } = await granted()
    await grantOnChain(grant)
    const projectOf = async () => (await list()).find((one) => one.pci === pci)?.project
    for (const [named, listed] of [
      ['site.example', { id: 'site.example', name: 'site.example' }],
      ['other.example', { id: 'site.example', name: 'site.example' }],
      ['demo', { id: 'demo', name: 'Demo' }],
      ['shop', { id: 'demo', name: 'Demo' }],
    ] as const) {
      expect((await post('/activate', activation, `?projectId=${named}`)).status).toBe(200)
      expect(await projectOf()).toEqual(listed)
    }
  })

  it('make no call for a second grant with the key of a session that is listed [H6]', async () => {
    const { pci, grant, activation } = await granted()
    await grantOnChain(grant)
    await post('/activate', activation)
    const second = { ...grant, salt: `0x${'02'.repeat(32)}` as const }
    await grantOnChain(second)
    const context = encodeAbiParameters([wire.grantParameter], [second])
    await post('/activate', { ...activation, context })
    const calls = [{ target: stranger, value: 1n, data: '0x' }] as const
    const callData = encodeFunctionData({
      abi,
      functionName: 'callWithSession',
      args: [second, calls, []],
    })
    const userOp = { sender: owner.address, callData }
    expect(await faultOf(await post('/sign', { pci, userOp }))).toEqual([400, 'userOp'])
  })

  it('are named by older clients’ spelling of the key, and refused where a member is not known', async () => {
    const { request } = await granted()
    const answer = await post('', request, '?projectId=demo')
    const { key } = v.parse(wire.postSession.response, await answer.json())
    expect(key.publicKey).toHaveLength(262)
    expect((await post('', { ...request, more: 1 })).status).toBe(400)
  })
})

it('smart sessions are nowhere unless the operator has set them up [D8]', async () => {
  const gateway = await createGateway(configForWorld(world.description, { logs: 'off' }))
  const answer = await ask(gateway, `/v1/sessions/${encodeURIComponent(account)}`)
  expect(answer.status).toBe(404)
  await gateway.close()
})
