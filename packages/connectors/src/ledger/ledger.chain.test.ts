import {
  connect,
  disconnect,
  memoryStorage,
  type Storage,
  sendTransfer,
  signMessage,
  signTypedData,
  start,
  switchNetwork,
} from '@latchkey/core'
import { chainOf, evmKeys, minedReceipt, tokenOf } from '@latchkey/devkit'
import { worldForTests } from '@latchkey/devkit/vitest'
import { evm } from '@latchkey/evm'
import type { RunningGateway } from '@latchkey/gateway'
import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  isHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { made } from '../testing/made.fixture.ts'
import { networks, other, startSite, viemChains } from '../testing/site.fixture.ts'
import { type Script, scriptedLedger } from './device.fixture.ts'
import { type LedgerOptions, ledger } from './index.ts'
import { ledgerKey } from './memory.ts'

const { address, privateKey } = evmKeys[4]
const patience = { pause: 20, longest: 30_000 }
const world = worldForTests()
const { rpcUrl } = chainOf(world, 'eip155:31337')
const node = createPublicClient({ chain: viemChains[0], transport: http(rpcUrl) })
let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startSite()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'hid')
})

function site(changes: Partial<Script> = {}, options: Partial<LedgerOptions> = {}) {
  const device = scriptedLedger(privateKey, changes)
  Object.defineProperty(navigator, 'hid', { value: device.hid, configurable: true })
  return { device, ...page(memoryStorage(), options) }
}
function page(storage: Storage, options: Partial<LedgerOptions> = {}) {
  const { client, connector } = made(ledger({ patience, ...options }), {
    gatewayUrl: gateway.url,
    networks,
    adapters: [evm()],
    storage,
  })
  const steps: string[] = []
  connector.steps.subscribe(() => steps.push(connector.steps.get()))
  return { client, connector, steps, storage }
}
async function connected(changes: Partial<Script> = {}, options: Partial<LedgerOptions> = {}) {
  const made = site(changes, options)
  await connect(made.client, { connectorId: 'ledger' })
  return made
}
function hex(value: string): `0x${string}` {
  if (!isHex(value)) throw new Error(`${value} is not hex`)
  return value
}
const typedData = {
  domain: { name: 'Mail', version: '1', chainId: 31337, verifyingContract: other },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'to', type: 'Person' },
      { name: 'amounts', type: 'uint256[]' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: { to: { name: 'Bo', wallet: other }, amounts: [1n, 2n ** 200n], contents: 'Größe' },
} as const

describe('connecting a Ledger [A2.8]', () => {
  it('gives the account of the first path, on the chain of the page', async () => {
    const { device, client } = site()
    const connection = await connect(client, { connectorId: 'ledger' })
    expect(connection.accounts).toEqual([{ namespace: 'eip155', address, type: 'eoa' }])
    expect(connection.chainId).toBe('eip155:31337')
    expect(device.paths).toEqual(["44'/60'/0'/0/0"])
  })

  it('takes the account of another path', async () => {
    const { device } = await connected({}, { path: "m/44'/60'/3'/0/7" })
    expect(device.paths).toEqual(["44'/60'/3'/0/7"])
  })

  it.each([
    'm/x',
    "44'/60'/4294967296",
    'm/1/2/3/4/5/6/7/8/9/10/11',
    '',
  ])('says that the path %o is no path', async (path) => {
    const { client } = site({}, { path })
    await expect(connect(client, { connectorId: 'ledger' })).rejects.toMatchObject({
      code: 'WALLET_CONFIG',
    })
  })

  it('reports that the device is locked, and continues once it is unlocked', async () => {
    const { device, client, steps } = site({ locked: true, allowed: true })
    const connecting = connect(client, { connectorId: 'ledger' })
    await expect.poll(() => steps).toContain('unlock')
    device.script.locked = false
    expect((await connecting).accounts[0]?.address).toBe(address)
    expect(steps.filter((step, at) => step !== steps[at - 1])).toEqual([
      'plugIn',
      'unlock',
      'confirmOnDevice',
      'idle',
    ])
  })

  it('asks the device to open its Ethereum app, from the dashboard or another app', async () => {
    for (const app of ['BOLOS', 'Bitcoin']) {
      const { device, client, steps } = site({ app })
      await connect(client, { connectorId: 'ledger' })
      expect(device.script.app).toBe('Ethereum')
      expect(steps).toContain('openApp')
    }
  })

  it.each([
    ['the visitor chooses no device', { picks: false }, 'DEVICE_NOT_CHOSEN'],
    ['it stays locked', { locked: true }, 'DEVICE_LOCKED'],
    ['the visitor does not open the app', { app: 'BOLOS', refuses: true }, 'CONNECTION_DECLINED'],
    ['it is pulled out', { unplugOn: 0x02 }, 'DEVICE_DISCONNECTED'],
    ['its key is none', { brokenKey: true }, 'WALLET_PUBLIC_KEY'],
  ])('fails when %s', async (_, changes, code) => {
    const short = code === 'DEVICE_LOCKED' && { patience: { pause: 20, longest: 300 } }
    const { client, steps } = site(changes, { ...short })
    await expect(connect(client, { connectorId: 'ledger' })).rejects.toMatchObject({ code })
    expect(steps.at(-1)).toBe('idle')
  })

  it.each([
    ['is locked', { locked: true }, 'unlock'],
    ['asks whether to open the app', { app: 'BOLOS', holds: true }, 'openApp'],
  ] as const)('ends at once when the visitor leaves while it %s, and may begin anew', async (_, changes, step) => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
    })
    const { device, client, steps } = site({ allowed: true, ...changes })
    const leaving = new AbortController()
    const gone = connect(client, { connectorId: 'ledger', signal: leaving.signal })
    await expect.poll(() => steps.at(-1)).toBe(step)
    leaving.abort()
    await expect(gone).rejects.toMatchObject({ code: 'ABORTED' })
    await expect.poll(() => steps.at(-1)).toBe('idle')
    const requested = device.commands.length
    await vi.advanceTimersByTimeAsync(patience.longest)
    expect(device.commands).toHaveLength(requested)
    vi.useRealTimers()

    Object.assign(device.script, { locked: false, holds: false })
    const { accounts } = await connect(client, { connectorId: 'ledger' })
    expect(accounts[0]?.address).toBe(address)
  })

  it('goes on with the browser list of devices that a visitor has left open', async () => {
    const { device, client, steps } = site({ holds: true })
    const leaving = new AbortController()
    const gone = connect(client, { connectorId: 'ledger', signal: leaving.signal })
    await expect.poll(() => steps.at(-1)).toBe('plugIn')
    leaving.abort()
    await expect(gone).rejects.toMatchObject({ code: 'ABORTED' })
    const again = connect(client, { connectorId: 'ledger' })
    await device.press()
    expect((await again).accounts[0]?.address).toBe(address)
  })

  it('says that the browser cannot', async () => {
    const { client } = page(memoryStorage())
    await expect(connect(client, { connectorId: 'ledger' })).rejects.toMatchObject({
      code: 'DEVICE_BROWSER_UNSUPPORTED',
    })
  })

  it('remembers the account without asking for the device, and forgets it', async () => {
    const { device, client, storage } = await connected()
    const before = device.commands.length
    const again = page(storage).client
    const stop = start(again)
    await expect.poll(() => again.getState().connections[0]?.live).toBe(true)
    stop()
    expect(device.commands).toHaveLength(before)
    await disconnect(client)
    expect(storage.get(ledgerKey)).toBeNull()
  })

  it.each([
    '{',
    '[]',
    '{"address":"0x12","path":"","chain":1}',
    '{"chain":-1}',
  ])('drops what storage holds when it is %s', async (text) => {
    const { connector, storage } = site()
    storage.set(ledgerKey, text)
    const signal = new AbortController().signal
    expect(await connector.restore({ signal })).toBeNull()
    expect(storage.get(ledgerKey)).toBeNull()
  })
})

describe('signing with a Ledger', () => {
  it.each([
    'Hello',
    '',
    'Größe 🗝️'.repeat(80),
  ])('signs a text that viem verifies', async (message) => {
    const { client, steps } = await connected()
    const { signature } = await signMessage(client, { message })
    expect(await verifyMessage({ address, message, signature: hex(signature) })).toBe(true)
    expect(steps).toContain('confirmOnDevice')
  })

  it('signs typed data that viem verifies', async () => {
    const { client } = await connected()
    const { signature } = await signTypedData(client, { data: typedData })
    const given = { address, signature: hex(signature) }
    expect(await verifyTypedData({ ...given, ...typedData })).toBe(true)
  })

  it('does not sign when the visitor rejects it on the device', async () => {
    const { device, client } = await connected()
    device.script.refuses = true
    const requested = signMessage(client, { message: 'Hello' })
    await expect(requested).rejects.toMatchObject({ code: 'REQUEST_DECLINED' })
    expect(device.prompts()).toBe(1)
  })

  it('reports that the device was unplugged, and works again when it is back', async () => {
    const { device, client } = await connected()
    device.script.unplugOn = 0x08
    const requested = signMessage(client, { message: 'Hello' })
    await expect(requested).rejects.toMatchObject({ code: 'DEVICE_DISCONNECTED' })
    device.script.unplugOn = 0
    const { signature } = await signMessage(client, { message: 'Hello' })
    expect(await verifyMessage({ address, message: 'Hello', signature: hex(signature) })).toBe(true)
  })

  it('receives no request once the site has forgotten it, and can connect again', async () => {
    const { device, client, steps } = await connected()
    device.script.holds = true
    const requested = signMessage(client, { message: 'Hello' })
    await expect.poll(() => device.isAsking()).toBe(true)
    await disconnect(client)
    await expect(requested).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    expect(steps.at(-1)).toBe('idle')
    device.script.holds = false
    const { accounts } = await connect(client, { connectorId: 'ledger' })
    expect(accounts[0]?.address).toBe(address)
  })

  it('does not sign, nor pay, by a device with another key than the remembered one', async () => {
    const { device, storage } = await connected()
    device.script.privateKey = evmKeys[5].privateKey
    const { client } = page(storage)
    const stop = start(client)
    await expect.poll(() => client.getState().connections[0]?.live).toBe(true)
    for (const ask of [
      () => signMessage(client, { message: 'Hello' }),
      () => signTypedData(client, { data: typedData }),
      () => sendTransfer(client, { to: other, amount: 1n }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'DEVICE_WRONG_ACCOUNT' })
    expect(device.prompts()).toBe(0)

    device.script.privateKey = privateKey
    const { signature } = await signMessage(client, { message: 'Hello' })
    expect(await verifyMessage({ address, message: 'Hello', signature: hex(signature) })).toBe(true)
    stop()
  })

  it('signs one thing after the other', async () => {
    const { client } = await connected()
    const messages = ['one', 'two', 'three']
    const signed = await Promise.all(messages.map((message) => signMessage(client, { message })))
    for (const [index, { signature }] of signed.entries()) {
      const message = messages[index] ?? ''
      expect(await verifyMessage({ address, message, signature: hex(signature) })).toBe(true)
    }
  })
})

describe('sending with a Ledger', () => {
  it('sends ether, completed and sent through the gateway', async () => {
    const { client } = await connected()
    const before = await node.getBalance({ address: other })
    const { hash, outcome } = await sendTransfer(client, { to: other, amount: 1_234_567n })
    expect(await outcome).toEqual({
      status: 'confirmed',
      hash: expect.stringMatching(/^0x/),
      moved: [{ asset: nativeAsset('eip155:31337'), amount: 1_234_567n, from: address, to: other }],
    })
    expect(await node.getBalance({ address: other })).toBe(before + 1_234_567n)
    expect((await node.getTransaction({ hash: hex(hash) })).type).toBe('eip1559')
  })

  it('sends on the other network', async () => {
    const { client } = await connected()
    await switchNetwork(client, 'eip155:31338')
    const { outcome } = await sendTransfer(client, { to: other, amount: 5n })
    expect(await outcome).toEqual({
      status: 'confirmed',
      hash: expect.stringMatching(/^0x/),
      moved: [{ asset: nativeAsset('eip155:31338'), amount: 5n, from: address, to: other }],
    })
  })

  it('sends a token', async () => {
    const { client } = await connected()
    const { address: usdc, decimals } = tokenOf(world, 'eip155:31337', 'USDC')
    const contract = { address: hex(usdc), abi: erc20Abi } as const
    const account = privateKeyToAccount(evmKeys[1].privateKey)
    const rich = createWalletClient({ account, chain: viemChains[0], transport: http(rpcUrl) })
    const given = { functionName: 'transfer', args: [address, 1_000n] } as const
    await minedReceipt(node, await rich.writeContract({ ...contract, ...given }))
    const balance = () =>
      node.readContract({ ...contract, functionName: 'balanceOf', args: [other] })
    const before = await balance()
    const token = { address: usdc, decimals }
    const { outcome } = await sendTransfer(client, { token, to: other, amount: 700n })
    expect(await outcome).toEqual({
      status: 'confirmed',
      hash: expect.stringMatching(/^0x/),
      moved: [{ asset: tokenAsset('eip155:31337', usdc), amount: 700n, from: address, to: other }],
    })
    expect(await balance()).toBe(before + 700n)
  })

  it('reports that a contract call needs blind signing', async () => {
    const { device, connector } = await connected()
    device.script.strict = true
    const call = { from: address, to: other, data: '0x12345678', gas: '0x186a0' }
    const requested = connector.signer('eip155')?.request({
      method: 'eth_sendTransaction',
      params: [call],
    })
    await expect(requested).rejects.toMatchObject({ code: 'DEVICE_BLIND_SIGNING' })
  })

  it('sends long calls, and at a plain gas price, as chains without a base fee have it', async () => {
    const { connector } = await connected()
    const data = `0x${'ab'.repeat(1_500)}` as const
    for (const price of [{ gasPrice: '0x77359400' }, {}]) {
      const call = { from: address, to: other, value: '0x0', data, ...price }
      const hash = await connector
        .signer('eip155')
        ?.request({ method: 'eth_sendTransaction', params: [call] })
      const sent = await node.getTransaction({ hash: hex(String(hash)) })
      // The node has recovered the sender from the signature.
      expect(sent).toMatchObject({ from: address.toLowerCase(), input: data, chainId: 31337 })
    }
  })

  it('refuses for another account, and what no key should sign', async () => {
    const { connector } = await connected()
    const request = (method: string, params: readonly unknown[]) =>
      connector.signer('eip155')?.request({ method, params })
    await expect(request('personal_sign', ['0x00', other])).rejects.toMatchObject({ code: 4100 })
    for (const method of ['eth_sign', 'eth_signTransaction', 'wallet_sendCalls', 'constructor'])
      await expect(request(method, [address, '0x00'])).rejects.toThrow()
    expect(await request('eth_chainId', [])).toBe('0x7a69')
    expect(await request('eth_getBalance', [address, 'latest'])).toMatch(/^0x/)
  })
})
