import type { ConnectorEvent } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eip1193Connector } from './connector.ts'
import type { Eip1193Provider } from './provider.ts'
import {
  accountOne,
  accountTwo,
  type ScriptedWallet,
  scriptedWallet,
  throws,
  walletError,
} from './scripted-wallet.fixture.ts'

const gotcha = () => {
  throw new Error('gotcha')
}
const trap = new Proxy({}, { get: gotcha, has: gotcha, getPrototypeOf: gotcha })
const facts = { id: 'org.fox', name: 'Fox', type: 'ANNOUNCED' } as const
const connectorOf = (provider: Eip1193Provider) => eip1193Connector(facts, provider)
const never = new AbortController().signal

/** A provider whose `request` is anything at all. */
function providerWith(request: (requested: { method: string }) => unknown): Eip1193Provider {
  const provider: { request: unknown } = { request }
  const isProvider = (value: object): value is Eip1193Provider => 'request' in value
  if (!isProvider(provider)) throw new Error('unreachable')
  return provider
}
function connect(provider: Eip1193Provider, signal: AbortSignal = never) {
  return connectorOf(provider).connect({ networks: [], signal })
}

describe('connecting', () => {
  it('answers with the accounts and the chain that the wallet is on [D5]', async () => {
    const { provider } = scriptedWallet({
      eth_requestAccounts: () => [accountTwo.toLowerCase(), accountOne],
      eth_chainId: () => 10,
    })
    expect(await connect(provider)).toEqual({
      accounts: [accountTwo, accountOne].map((address) => ({
        namespace: 'eip155',
        address,
        type: 'eoa',
      })),
      chainId: 'eip155:10',
    })
  })

  it('spells an address whose checksum is wrong as it should be', async () => {
    const wrong = accountOne.replace('f39F', 'F39F')
    const { provider } = scriptedWallet({ eth_requestAccounts: () => [wrong] })
    expect((await connect(provider)).accounts[0]?.address).toBe(accountOne)
  })

  it.each([
    [4001, 'CONNECTION_DECLINED'],
    ['4001', 'CONNECTION_DECLINED'],
    ['ACTION_REJECTED', 'CONNECTION_DECLINED'],
    [4100, 'WALLET_NOT_CONNECTED'],
    [4200, 'FEATURE_UNSUPPORTED'],
    [-32601, 'FEATURE_UNSUPPORTED'],
    [4900, 'WALLET_DISCONNECTED'],
    [4901, 'WALLET_DISCONNECTED'],
    [-32002, 'REQUEST_PENDING'],
    [-32603, 'WALLET_CONNECTION'],
  ])('turns the code %s into %s and keeps the cause [I2]', async (code, expected) => {
    const cause = Object.assign(new Error('no'), { code })
    const { provider } = scriptedWallet({ eth_requestAccounts: throws(cause) })
    await expect(connect(provider)).rejects.toMatchObject({ code: expected, cause })
  })

  it.each([
    'Popup window closed',
    'The user closed the modal',
    'Pop up window failed to open',
  ])('distinguishes a closed window, "%s", from a refusal [I2.12]', async (message) => {
    const cause = new Error(message)
    const { provider } = scriptedWallet({ eth_requestAccounts: throws(cause) })
    await expect(connect(provider)).rejects.toMatchObject({ code: 'WALLET_WINDOW_CLOSED', cause })
  })

  it.each([
    ['a text', 'no'],
    ['null', null],
    ['a number', 4001],
    [
      'an object whose code throws',
      {
        get code(): never {
          throw new Error('gotcha')
        },
      },
    ],
    ['a frozen symbol', Symbol('no')],
    ['a proxy that throws', trap],
    ['an error in the shape of ours', { name: 'LatchkeyError', code: 'MADE_UP' }],
    ['a code that is no number', { code: Symbol('4001') }],
  ])('converts %s, thrown, to a known error with its cause [I4]', async (_, thrown) => {
    const { provider } = scriptedWallet({ eth_requestAccounts: throws(thrown) })
    const error: unknown = await connect(provider).catch((reason: unknown) => reason)
    expect(field(error, 'code')).toBe('WALLET_CONNECTION')
    expect(field(error, 'cause') === thrown).toBe(true)
  })

  it.each([
    ['no list', () => accountOne],
    ['null', () => null],
    ['markup', () => ['<script>']],
    ['a bitcoin address', () => ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']],
    ['a thousand accounts', () => Array.from({ length: 1_000 }, () => accountOne)],
  ])('says that the wallet misbehaves when its accounts are %s', async (_, answer) => {
    const { provider } = scriptedWallet({ eth_requestAccounts: answer })
    await expect(connect(provider)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
  })

  it.each([
    null,
    '',
    'mainnet',
    '0x',
    '-1',
    {},
    [],
  ])('says that the wallet misbehaves when its chain is %o', async (chain) => {
    const { provider } = scriptedWallet({ eth_chainId: () => chain })
    await expect(connect(provider)).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
  })

  it('says that the wallet gave no account when it gave an empty list [I2]', async () => {
    const { provider } = scriptedWallet({ eth_requestAccounts: () => [] })
    await expect(connect(provider)).rejects.toMatchObject({ code: 'WALLET_ACCOUNT' })
  })

  it('ends with the signal when the wallet never answers', async () => {
    const controller = new AbortController()
    const connecting = connect(
      providerWith(() => new Promise(() => {})),
      controller.signal,
    )
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('survives a wallet that throws at once', async () => {
    const provider = providerWith(throws(walletError(4001)))
    await expect(connect(provider)).rejects.toMatchObject({ code: 'CONNECTION_DECLINED' })
  })

  it('takes an answer that is no promise', async () => {
    const provider = providerWith(({ method }) => (method === 'eth_chainId' ? '0x1' : [accountOne]))
    expect((await connect(provider)).chainId).toBe('eip155:1')
  })

  it('takes a thenable that settles twice', async () => {
    const twice = (value: unknown) =>
      Object.defineProperty({}, 'then', {
        value(resolve: (value: unknown) => void) {
          resolve(value)
          resolve('again')
        },
      })
    const provider = providerWith(({ method }) =>
      twice(method === 'eth_chainId' ? '0x1' : [accountOne]),
    )
    expect((await connect(provider)).accounts).toHaveLength(1)
  })

  it('survives a provider whose request has gone', async () => {
    const { provider } = scriptedWallet()
    Reflect.deleteProperty(provider, 'request')
    await expect(connect(provider)).rejects.toMatchObject({ code: 'WALLET_CONNECTION' })
  })
})

describe('restoring', () => {
  it('never prompts', async () => {
    const { provider, requested } = scriptedWallet()
    const answer = await connectorOf(provider).restore({ signal: never })
    expect(answer?.accounts[0]?.address).toBe(accountOne)
    expect(requested.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('answers null when the wallet shows this site no account any more', async () => {
    const { provider } = scriptedWallet({ eth_accounts: () => [] })
    expect(await connectorOf(provider).restore({ signal: never })).toBeNull()
  })

  it('gives up at the deadline of its signal', async () => {
    const provider = providerWith(() => new Promise(() => {}))
    const restoring = connectorOf(provider).restore({ signal: AbortSignal.timeout(20) })
    await expect(restoring).rejects.toMatchObject({ code: 'TIMED_OUT' })
  })
})

describe('disconnecting', () => {
  it('takes the permission back where the wallet knows how', async () => {
    const { provider, requested } = scriptedWallet({ wallet_revokePermissions: () => null })
    await connectorOf(provider).disconnect()
    expect(requested).toEqual([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
  })

  it('is quiet about a wallet that does not know how', async () => {
    await expect(connectorOf(scriptedWallet().provider).disconnect()).resolves.toBeUndefined()
  })

  it('does not wait long for a wallet that never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const provider = providerWith(() => new Promise(() => {}))
    await expect(connectorOf(provider).disconnect()).resolves.toBeUndefined()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
})

describe('what a wallet says by itself', () => {
  async function listening(wallet: ScriptedWallet) {
    const events: ConnectorEvent[] = []
    const undo = connectorOf(wallet.provider).subscribe((event) => events.push(event))
    await expect.poll(() => wallet.listeners()).toBe(3)
    // From now on time goes on only when a test lets it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return { events, undo }
  }
  afterEach(() => {
    vi.useRealTimers()
  })
  const settle = () => vi.advanceTimersByTimeAsync(1_000)

  it('arrives as events', async () => {
    const wallet = scriptedWallet()
    const { events } = await listening(wallet)
    wallet.emit('accountsChanged', [accountTwo.toLowerCase()])
    wallet.emit('chainChanged', '0xa')
    await settle()
    expect(events).toEqual([
      {
        type: 'accounts',
        accounts: [{ namespace: 'eip155', address: accountTwo, type: 'eoa' }],
      },
      { type: 'chain', chainId: 'eip155:10' },
    ])
  })

  it('is a disconnect when no account is left', async () => {
    const wallet = scriptedWallet()
    const { events } = await listening(wallet)
    wallet.emit('accountsChanged', [])
    await settle()
    expect(events).toEqual([{ type: 'disconnect' }])
  })

  it('is no disconnect when the wallet only lost its node (1013)', async () => {
    const wallet = scriptedWallet()
    const { events } = await listening(wallet)
    wallet.emit('disconnect', walletError(1013))
    await settle()
    expect(events).toEqual([])
    wallet.emit('disconnect', walletError(4900))
    await settle()
    expect(events).toEqual([{ type: 'disconnect' }])
  })

  it('is dropped when it makes no sense', async () => {
    const wallet = scriptedWallet()
    const { events } = await listening(wallet)
    for (const value of [undefined, null, 'x', ['0x12'], {}, [null], Symbol('x')])
      wallet.emit('accountsChanged', value)
    for (const value of [undefined, null, 'x', '0x', {}, -1, Number.NaN])
      wallet.emit('chainChanged', value)
    await settle()
    expect(events).toEqual([])
  })

  it('is gathered when it storms, and the last word counts', async () => {
    const wallet = scriptedWallet()
    const { events } = await listening(wallet)
    for (let chain = 1; chain <= 10_000; chain++) wallet.emit('chainChanged', chain)
    await settle()
    expect(events).toEqual([{ type: 'chain', chainId: 'eip155:10000' }])
  })

  it('receives no event after the undo', async () => {
    const wallet = scriptedWallet()
    const { events, undo } = await listening(wallet)
    wallet.emit('chainChanged', '0x1')
    undo()
    expect(wallet.listeners()).toBe(0)
    await settle()
    expect(events).toEqual([])
  })

  it('may be nothing: a wallet need not have events, and they may throw', async () => {
    const bare = providerWith(() => null)
    const broken = { ...bare, on: throws('gotcha'), removeListener: throws('gotcha') }
    for (const provider of [bare, broken]) {
      const undo = connectorOf(provider).subscribe(() => {})
      await vi.dynamicImportSettled()
      expect(undo).not.toThrow()
    }
  })
})

it('hands out the provider for signing, and nothing for other namespaces', () => {
  const { provider } = scriptedWallet()
  expect(connectorOf(provider).signer('eip155')).toBe(provider)
})
