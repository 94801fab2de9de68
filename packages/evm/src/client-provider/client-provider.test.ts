import {
  activeAccount,
  connect,
  createLatchkey,
  disconnect,
  memoryStorage,
  start,
} from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { evmKeys } from '@latchkey/devkit/wallets'
import type { Network } from '@latchkey/protocol'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eip1193Connector } from '../connector.ts'
import {
  accountOne,
  accountTwo,
  type ScriptedWallet,
  scriptedWallet,
  throws,
  walletError,
} from '../scripted-wallet.fixture.ts'
import { type ClientProviderOptions, eip1193Provider, type ProviderEvent } from './index.ts'

const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
  vi.unstubAllGlobals()
})

function network(id: number): Network {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const facts = { chainNamespace: 'eip155', nativeCurrency, rpcUrls: [], assets: {} } as const
  return { ...facts, caipNetworkId: `eip155:${id}`, name: `Chain ${id}` }
}

function page(
  wallets: { [id: string]: ScriptedWallet },
  options: ClientProviderOptions = {},
  storage = memoryStorage(),
) {
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'http://gateway.test',
    networks: [network(1), network(10)],
    connectors: Object.entries(wallets).map(
      ([id, { provider }]) =>
        () =>
          eip1193Connector({ id, name: id, type: 'EXTERNAL' }, provider),
    ),
    storage,
  })
  const provider = eip1193Provider(client, options)
  const ask = (method: string, params?: unknown) =>
    provider.request({ method, ...(params !== undefined && { params }) })
  return { client, provider, ask }
}

async function connected(wallet = scriptedWallet()) {
  const opened = page({ wallet })
  await connect(opened.client, { connectorId: 'wallet' })
  return { ...opened, wallet }
}

const one = privateKeyToAccount(evmKeys[0].privateKey)
const signedByOne = (raw: `0x${string}`) => one.signMessage({ message: { raw } })

function eventsOf({ provider }: Pick<ReturnType<typeof page>, 'provider'>) {
  const received: [string, unknown][] = []
  const events: ProviderEvent[] = ['connect', 'disconnect', 'chainChanged', 'accountsChanged']
  for (const event of events) provider.on(event, (value) => received.push([event, value]))
  return received
}

function answering(answer: object) {
  const requests: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: unknown, init: unknown) => {
    requests.push({ url: String(url), body: JSON.parse(String(field(init, 'body'))) })
    return Response.json({ jsonrpc: '2.0', id: 1, ...answer })
  })
  return requests
}

/** A node that never answers. */
function waitingNode() {
  const requests: string[] = []
  vi.stubGlobal('fetch', (url: unknown) => {
    requests.push(String(url))
    return new Promise(() => {})
  })
  return { requests }
}

type Connected = Awaited<ReturnType<typeof connected>>

describe('before a wallet is connected', () => {
  it('shows no account, and the chain of the page', async () => {
    const { ask } = page({ wallet: scriptedWallet() })
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('eth_coinbase')).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('net_version')).toBe('1')
  })

  it('refuses with 4100 what needs a wallet', async () => {
    const { ask } = page({ wallet: scriptedWallet() })
    for (const method of ['eth_requestAccounts', 'personal_sign', 'wallet_getPermissions'])
      await expect(ask(method)).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4100 })
  })

  it('opens the dialog for who asks for accounts, and waits for the choice', async () => {
    const wallet = scriptedWallet()
    const open = vi.fn()
    const { ask, client } = page({ wallet }, { open })
    const asking = ask('eth_requestAccounts')
    expect(open).toHaveBeenCalledOnce()
    await connect(client, { connectorId: 'wallet' })
    expect(await asking).toEqual([accountOne])
  })

  it('hears a closed dialog as a refusal, 4001', async () => {
    const { ask, client } = page({ wallet: scriptedWallet() }, { open: () => {} })
    const asking = ask('eth_requestAccounts')
    client.events.emit({ event: 'MODAL_CLOSE', properties: { connected: false } })
    await expect(asking).rejects.toMatchObject({ code: 4001 })
  })

  it('does not wait when the dialog cannot be opened', async () => {
    const { ask } = page({ wallet: scriptedWallet() }, { open: throws(new Error('no dialog')) })
    await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32603 })
  })
})

describe('requests', () => {
  it('goes to the gateway with what reads, and not to the wallet', async () => {
    const { ask, wallet } = await connected()
    const requests = answering({ result: '0x10' })
    expect(await ask('eth_getBalance', [accountOne, 'latest'])).toBe('0x10')
    expect(requests).toEqual([
      {
        url: 'http://gateway.test/v1/?chainId=eip155%3A1&projectId=test',
        body: { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [accountOne, 'latest'] },
      },
    ])
    expect(wallet.requested.map(({ method }) => method)).not.toContain('eth_getBalance')
  })

  it('reads on the chain that the wallet is on', async () => {
    const { ask } = await connected(scriptedWallet({ eth_chainId: () => '0xa' }))
    const requests = answering({ result: '0x10' })
    await ask('eth_blockNumber')
    expect(requests[0]?.url).toContain('chainId=eip155%3A10')
  })

  it('keeps what a node says of a revert', async () => {
    const { ask } = await connected()
    answering({ error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } })
    await expect(ask('eth_call', [{}])).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x08c379a0',
    })
  })

  it('says 4901 when the chain cannot be reached or is none of the site', async () => {
    const { ask } = await connected()
    vi.stubGlobal('fetch', throws(new TypeError('offline')))
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
    const elsewhere = await connected(scriptedWallet({ eth_chainId: () => '0x64' }))
    await expect(elsewhere.ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  })

  it.each([
    ['the gateway does not pass on', 'debug_traceCall', { error: { code: -32601, message: 'no' } }],
    ['the wallet does not know', 'wallet_fly', {}],
  ])('says 4200 to what %s', async (_, method, answer) => {
    const { ask } = await connected()
    answering(answer)
    await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
  })

  it('hands the wallet what it alone can do, as it is', async () => {
    const signature = await signedByOne('0x00')
    const wallet = scriptedWallet({ personal_sign: () => signature })
    const { ask } = await connected(wallet)
    expect(await ask('personal_sign', ['0x00', accountOne])).toBe(signature)
    expect(wallet.requested.at(-1)).toEqual({
      method: 'personal_sign',
      params: ['0x00', accountOne],
    })
  })

  describe('for signatures', () => {
    const two = privateKeyToAccount(evmKeys[1].privateKey)
    const note = {
      domain: { name: 'Latchkey', chainId: 1 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'Let me in' },
    } as const
    const json = JSON.stringify(note)
    const hash = `0x${'ab'.repeat(32)}` as const

    it.each<[string, readonly unknown[], () => Promise<string>]>([
      ['personal_sign', ['0x6869', accountOne], () => one.signMessage({ message: 'hi' })],
      ['personal_sign', [accountOne, '0x6869'], () => one.signMessage({ message: 'hi' })],
      ['personal_sign', ['hi', accountOne], () => one.signMessage({ message: 'hi' })],
      ['personal_sign', ['0xff00', accountOne], () => signedByOne('0xff00')],
      ['eth_signTypedData_v4', [accountOne, json], () => one.signTypedData(note)],
      ['eth_signTypedData_v3', [accountOne, note], () => one.signTypedData(note)],
      ['eth_sign', [accountOne, hash], () => signedByOne(hash)],
      ['eth_sign', [accountOne, hash], () => one.sign({ hash })],
    ])('gives what the account signed: %s %o [J7]', async (method, params, sign) => {
      const signature = await sign()
      const { ask } = await connected(scriptedWallet({ [method]: () => signature }))
      answering({ result: '0x' })
      expect(await ask(method, params)).toBe(signature)
    })

    it.each<[string, string, readonly unknown[], () => unknown]>([
      [
        'another key',
        'personal_sign',
        ['0x6869', accountOne],
        () => two.signMessage({ message: 'hi' }),
      ],
      [
        'another message',
        'personal_sign',
        ['0x6869', accountOne],
        () => one.signMessage({ message: 'ho' }),
      ],
      [
        'another account',
        'eth_signTypedData_v4',
        [accountOne, json],
        () => two.signTypedData(note),
      ],
      ['zero bytes', 'personal_sign', ['0x6869', accountOne], () => `0x${'00'.repeat(65)}`],
      ['nothing', 'personal_sign', ['0x6869', accountOne], () => '0x'],
      ['500,000 bytes', 'eth_sign', [accountOne, hash], () => `0x${'11'.repeat(500_000)}`],
      ['no text', 'personal_sign', ['0x6869', accountOne], () => ({ r: 1 })],
    ])('gives no signature of %s by %s [J7]', async (_, method, params, sign) => {
      const answer = await sign()
      const { ask } = await connected(scriptedWallet({ [method]: () => answer }))
      answering({ result: '0x' })
      const error: unknown = await ask(method, params).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ code: -32603, cause: { code: 'WALLET_MISBEHAVED' } })
    })

    it.each([
      [
        'the account is another one',
        4001,
        ({ wallet }: Connected) => wallet.emit('accountsChanged', [accountTwo]),
      ],
      ['the wallet has gone', 4900, ({ client }: Connected) => disconnect(client)],
    ])('gives none once %s while it is verified [J7]', async (_, code, change) => {
      const signature = `${await one.signMessage({ message: 'hi' })}00`
      const opened = await connected(scriptedWallet({ personal_sign: () => signature }))
      const node = waitingNode()
      const asking = opened.ask('personal_sign', ['0x6869', accountOne])
      await expect.poll(() => node.requests.length).toBeGreaterThan(0)
      await change(opened)
      await expect(asking).rejects.toMatchObject({ code })
    })

    it('reads the chain that was shown when the wallet was asked [J7]', async () => {
      const signature = `${await one.signMessage({ message: 'hi' })}00`
      let answer = (_: unknown) => {}
      const waiting = () => new Promise((resolve) => (answer = resolve))
      const { ask, client, wallet } = await connected(scriptedWallet({ personal_sign: waiting }))
      const node = waitingNode()
      const asking = ask('personal_sign', ['0x6869', accountOne])
      wallet.emit('chainChanged', '0xa')
      await expect
        .poll(() => activeAccount(client.getState(), 'eip155')?.connection.chainId)
        .toBe('eip155:10')
      answer(signature)
      await expect.poll(() => node.requests[0]).toContain('chainId=eip155%3A1&')
      await disconnect(client)
      await expect(asking).rejects.toMatchObject({ code: 4900 })
    })

    it('gives a signature with v from 0 as the one with the usual v [J7]', async () => {
      const signature = await one.signMessage({ message: 'hi' })
      const counted = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`
      const { ask } = await connected(scriptedWallet({ personal_sign: () => counted }))
      answering({ result: '0x' })
      expect(await ask('personal_sign', ['0x6869', accountOne])).toBe(signature)
    })

    it.each([
      ['text', json],
      ['object', note],
    ])('sends typed data (%s) with the type of its domain, as it verifies it [J7]', async (_, data) => {
      const signature = await one.signTypedData(note)
      const { ask, wallet } = await connected(
        scriptedWallet({ eth_signTypedData_v4: () => signature }),
      )
      answering({ result: '0x' })
      expect(await ask('eth_signTypedData_v4', [accountOne, data])).toBe(signature)
      const sent = wallet.requested.at(-1)?.params?.[1]
      expect(typeof sent).toBe(typeof data)
      const domain = field(
        field(typeof sent === 'string' ? JSON.parse(sent) : sent, 'types'),
        'EIP712Domain',
      )
      expect(domain).toEqual([
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ])
    })

    it.each([
      'eth_signTypedData_v1',
      'eth_signAnything',
    ])('marks what %s answers [J7]', async (method) => {
      const signature = await two.signMessage({ message: 'hi' })
      const { ask } = await connected(scriptedWallet({ [method]: () => signature }))
      await expect(ask(method, [accountOne, '0x6869'])).rejects.toMatchObject({
        code: -32603,
        cause: { code: 'SIGNATURE_UNVERIFIED', context: { reason: 'notSupported', signature } },
      })
    })

    it('marks a signed transaction, which may differ from the requested one [J7]', async () => {
      const wallet = scriptedWallet({ eth_signTransaction: () => '0x02c0' })
      const { ask } = await connected(wallet)
      const requests = { from: accountOne, to: accountTwo, value: '0x1' }
      await expect(ask('eth_signTransaction', [requests])).rejects.toMatchObject({
        code: -32603,
        cause: {
          code: 'SIGNATURE_UNVERIFIED',
          context: { reason: 'notSupported', signature: '0x02c0' },
        },
      })
    })

    it('marks a signature that cannot be verified [J7]', async () => {
      const signature = await two.signMessage({ message: 'hi' })
      const { ask } = await connected(
        scriptedWallet({ personal_sign: () => signature, eth_signTypedData: () => signature }),
      )
      answering({ error: { code: -32000, message: 'missing trie node' } })
      const reasons = [
        ['nodeDown', 'personal_sign', ['0x6869', accountOne]],
        [
          'notSupported',
          'eth_signTypedData',
          [[{ type: 'string', name: 'text', value: 'hi' }], accountOne],
        ],
      ] as const
      for (const [reason, method, params] of reasons)
        await expect(ask(method, params)).rejects.toMatchObject({
          code: -32603,
          cause: { code: 'SIGNATURE_UNVERIFIED', context: { reason, signature } },
        })
    })
  })

  it.each([
    '0xa',
    10,
    '10',
  ])('does not send what is for another network (%o) than the wallet is on', async (chainId) => {
    const wallet = scriptedWallet({ eth_sendTransaction: () => '0x' })
    const { ask } = await connected(wallet)
    await expect(ask('eth_sendTransaction', [{ chainId }])).rejects.toMatchObject({ code: -32602 })
    expect(wallet.requested.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    expect(await ask('eth_sendTransaction', [{ chainId: '0x1' }])).toBe('0x')
  })

  it('does not let a page use an account that the wallet does not show, 4100', async () => {
    const wallet = scriptedWallet({ personal_sign: () => '0x', eth_sendTransaction: () => '0x' })
    const { ask } = await connected(wallet)
    for (const [method, params] of [
      ['personal_sign', ['0x00', accountTwo]],
      ['eth_sendTransaction', [{ from: accountTwo }]],
    ] as const)
      await expect(ask(method, params)).rejects.toMatchObject({ code: 4100 })
    expect(await ask('eth_sendTransaction', [{ from: accountOne.toLowerCase() }])).toBe('0x')
  })

  it.each([
    [4001, walletError(4001, 'User rejected')],
    [4001, Object.assign(new Error('no'), { code: 'ACTION_REJECTED' })],
    [4001, walletError(-32603, 'User denied message signature.')],
    [-32002, walletError(-32002)],
    [-32603, new Error('boom')],
    [-32603, 'boom'],
    [-32603, new Proxy({}, { get: throws('gotcha'), getPrototypeOf: throws('gotcha') })],
  ])('rejects with code %s whatever the wallet throws', async (code, thrown) => {
    const { ask } = await connected(scriptedWallet({ personal_sign: throws(thrown) }))
    const error: unknown = await ask('personal_sign').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect([field(error, 'name'), field(error, 'code')]).toEqual(['ProviderRpcError', code])
  })

  it('gives no signature of a wallet that has gone, 4900, or is not active any more, 4001; waits for what that sends [J7]', async () => {
    let answer = (_: unknown) => {}
    const waiting = () => new Promise((resolve) => (answer = resolve))
    const one = scriptedWallet({ personal_sign: waiting, eth_sendTransaction: waiting })
    const opened = page({ one, two: scriptedWallet() })
    await connect(opened.client, { connectorId: 'one' })
    const left = opened.ask('personal_sign', ['0x00', accountOne])
    const kept = opened.ask('eth_sendTransaction', [{ from: accountOne }])
    await expect.poll(() => one.requested.at(-1)?.method).toBe('eth_sendTransaction')
    await connect(opened.client, { connectorId: 'two' })
    await expect(left).rejects.toMatchObject({ code: 4001, cause: { code: 'ABORTED' } })
    answer('0x12')
    expect(await kept).toBe('0x12')
    await disconnect(opened.client, { connectorId: 'two' })
    const lost = opened.ask('personal_sign')
    await disconnect(opened.client)
    await expect(lost).rejects.toMatchObject({ code: 4900 })
  })

  it('leaves out data that could do something', async () => {
    const data = {
      run: () => {},
      get it() {
        throw new Error('gotcha')
      },
    }
    const { ask } = await connected(
      scriptedWallet({ personal_sign: throws(walletError(4001, 'no', data)) }),
    )
    const error: unknown = await ask('personal_sign').catch((reason: unknown) => reason)
    expect(error).not.toHaveProperty('data')
  })

  it.each([
    null,
    {},
    { method: 7 },
    'eth_accounts',
  ])('answers %o, which is no request, with -32600', async (request) => {
    const { provider } = await connected()
    const asking: unknown = Reflect.apply(provider.request, provider, [request])
    await expect(asking).rejects.toMatchObject({ code: -32600 })
  })

  it('switches wallet and page, 4902 for a chain that is none of the site', async () => {
    let chain = '0x1'
    const wallet = scriptedWallet({
      eth_chainId: () => chain,
      wallet_switchEthereumChain: () => {
        chain = '0xa'
        return null
      },
    })
    const { ask, client } = await connected(wallet)
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
    expect(client.getState().network).toBe('eip155:10')
    expect(await ask('eth_chainId')).toBe('0xa')
    const far = ask('wallet_switchEthereumChain', [{ chainId: '0x64' }])
    await expect(far).rejects.toMatchObject({ code: 4902 })
    await expect(ask('wallet_switchEthereumChain', ['x'])).rejects.toMatchObject({ code: -32602 })
  })

  it('disconnects the wallet when permissions are given back', async () => {
    const { ask, client } = await connected()
    expect(await ask('wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
    expect(client.getState().connections).toEqual([])
    expect(await ask('eth_accounts')).toEqual([])
  })

  it('says 4900 until a remembered wallet has answered', async () => {
    const storage = memoryStorage()
    const wallet = scriptedWallet()
    const first = page({ wallet }, {}, storage)
    await connect(first.client, { connectorId: 'wallet' })
    const next = page({ wallet }, {}, storage)
    expect(await next.ask('eth_accounts')).toEqual([])
    await expect(next.ask('personal_sign')).rejects.toMatchObject({ code: 4900 })
    undos.push(start(next.client))
    await expect.poll(() => next.ask('eth_accounts')).toEqual([accountOne])
  })
})

describe('events', () => {
  it('tell of connect, of another wallet without a disconnect, and of the end', async () => {
    const two = scriptedWallet({
      eth_requestAccounts: () => [accountTwo],
      eth_chainId: () => '0xa',
    })
    const opened = page({ one: scriptedWallet(), two })
    const received = eventsOf(opened)
    await connect(opened.client, { connectorId: 'one' })
    expect(received.splice(0)).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [accountOne]],
    ])
    await connect(opened.client, { connectorId: 'two' })
    expect(received.splice(0)).toEqual([
      ['chainChanged', '0xa'],
      ['accountsChanged', [accountTwo]],
    ])
    await disconnect(opened.client, { connectorId: 'two' })
    expect(received.splice(0)).toEqual([
      ['chainChanged', '0x1'],
      ['accountsChanged', [accountOne]],
    ])
    await disconnect(opened.client)
    // No wallet has a say any more: it is the page's own network again.
    expect(received.splice(0)).toMatchObject([
      ['chainChanged', '0xa'],
      ['accountsChanged', []],
      ['disconnect', { code: 4900 }],
    ])
  })

  it('are not delivered after the listener was removed, and one that throws stops no other', async () => {
    const { client, provider } = page({ wallet: scriptedWallet() })
    const removed = vi.fn()
    const received = vi.fn()
    provider.on('connect', throws('gotcha'))
    provider.on('connect', removed).removeListener('connect', removed)
    provider.on('connect', received)
    await connect(client, { connectorId: 'wallet' })
    expect(removed).not.toHaveBeenCalled()
    expect(received).toHaveBeenCalledOnce()
  })
})

describe('a wallet of several families', () => {
  const solana: Network = {
    ...network(1),
    caipNetworkId: 'solana:localnet',
    chainNamespace: 'solana',
    name: 'Solana',
  }
  /** On Solana as far as the page knows, while the wallet's EVM side is on chain 10. */
  async function onSolana() {
    let chain = '0xa'
    const wallet = scriptedWallet({
      eth_chainId: () => chain,
      eth_sendTransaction: () => '0x',
      wallet_switchEthereumChain: ({ params }) => {
        chain = String(field(params?.[0], 'chainId'))
        return null
      },
    })
    const connector = eip1193Connector({ id: 'w', name: 'W', type: 'EXTERNAL' }, wallet.provider)
    const accounts = [
      { namespace: 'eip155', address: accountOne, type: 'eoa' },
      { namespace: 'solana', address: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', type: 'eoa' },
    ] as const
    const client = createLatchkey({
      projectId: 'test',
      gatewayUrl: 'http://gateway.test',
      networks: [solana, network(1), network(10)],
      connectors: [
        () => ({
          ...connector,
          namespaces: ['solana', 'eip155'],
          connect: async () => ({ accounts, chainId: 'solana:localnet' }),
        }),
      ],
      storage: memoryStorage(),
    })
    await connect(client, { connectorId: 'w' })
    const provider = eip1193Provider(client)
    return { wallet, ask: (method: string, params = [{}]) => provider.request({ method, params }) }
  }

  it('is on a chain of this family, whichever else it is on', async () => {
    const { ask } = await onSolana()
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await ask('net_version')).toBe('1')
  })

  it('is switched to the chain that the page knows before it sends', async () => {
    const { ask, wallet } = await onSolana()
    expect(await ask('eth_sendTransaction')).toBe('0x')
    expect(wallet.requested.map(({ method }) => method)).toEqual([
      'eth_chainId',
      'wallet_switchEthereumChain',
      'eth_chainId',
      'eth_sendTransaction',
    ])
  })
})
