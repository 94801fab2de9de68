import type { Connector, ConnectorEvent } from '@latchkey/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { walletStandardConnector } from './connector.ts'
import { type Changes, type KeyWallet, keyWallet } from './key-wallet.fixture.ts'
import { parseRegistration } from './registration.ts'

const never = new AbortController().signal
const gotcha = () => {
  throw new Error('gotcha')
}
const trap = new Proxy({}, { get: gotcha, has: gotcha, getPrototypeOf: gotcha })
const refuse = (thrown: unknown) => () => {
  throw thrown
}

function connectorOf({ wallet }: KeyWallet): Connector {
  const registration = parseRegistration(wallet)
  if (!registration) throw new Error('The wallet is not usable')
  return walletStandardConnector(registration)
}
function connecting(connect: () => unknown, changes: Changes = {}) {
  const wallet = keyWallet({ ...changes, methods: { 'standard:connect': connect } })
  return connectorOf(wallet).connect({ networks: [], signal: never })
}

describe('connecting', () => {
  it('answers with the accounts, and no chain, for the wallet has none [D5]', async () => {
    const wallet = keyWallet()
    const { address } = wallet
    expect(await connectorOf(wallet).connect({ networks: [], signal: never })).toEqual({
      accounts: [{ namespace: 'solana', address, type: 'eoa', publicKey: address }],
    })
  })

  it('leaves out accounts of other families, and doubles', async () => {
    const { account } = keyWallet()
    const other = { ...account, address: '0x12', chains: ['eip155:1'] }
    const { accounts } = await connecting(() => ({ accounts: [other, account, account] }))
    expect(accounts).toHaveLength(1)
  })

  it.each([
    ['code 4001', Object.assign(new Error('x'), { code: 4001 }), 'CONNECTION_DECLINED'],
    ['"User rejected"', new Error('User rejected the request.'), 'CONNECTION_DECLINED'],
    ['a name', Object.assign(new Error('x'), { name: 'UserDeclined' }), 'CONNECTION_DECLINED'],
    ['a thrown text', 'Approval Denied', 'CONNECTION_DECLINED'],
    ['code -32002', { code: -32002 }, 'REQUEST_PENDING'],
    [
      'a failed preflight, -32002 [L28]',
      { code: -32002, message: 'Transaction simulation failed: insufficient funds for rent' },
      'WALLET_CONNECTION',
    ],
    ['code 4900', { code: 4900 }, 'WALLET_DISCONNECTED'],
    ['a failure', new Error('out of cheese'), 'WALLET_CONNECTION'],
    ['null', null, 'WALLET_CONNECTION'],
    ['a proxy that throws', trap, 'WALLET_CONNECTION'],
    [
      'an error in the shape of ours',
      { name: 'LatchkeyError', code: 'MADE_UP' },
      'WALLET_CONNECTION',
    ],
  ])('converts %s to a known error [I2]', async (_, thrown, code) => {
    await expect(connecting(refuse(thrown))).rejects.toMatchObject({ code })
  })

  const { account } = keyWallet()
  it.each([
    ['a key that is not the address', { ...account, address: keyWallet({}, 1).address }],
    ['a short key', { ...account, publicKey: new Uint8Array(31) }],
    ['a key that is no bytes', { ...account, publicKey: [...account.publicKey] }],
    ['no key', { ...account, publicKey: undefined }],
    ['an address that is no text', { ...account, address: null }],
  ])('says that the public key is invalid when the wallet gives %s [I2]', async (_, bad) => {
    const answer = () => ({ accounts: [account, bad] })
    await expect(connecting(answer)).rejects.toMatchObject({ code: 'WALLET_PUBLIC_KEY' })
  })

  it.each([
    ['none', { accounts: [] }],
    ['no list', { accounts: 'all' }],
    ['nothing', undefined],
    ['rubbish in the list', { accounts: [null, 7, 'x', {}] }],
  ])('says that the wallet gave no account when it gives %s [I2]', async (_, answer) => {
    await expect(connecting(() => answer)).rejects.toMatchObject({ code: 'WALLET_ACCOUNT' })
  })

  it('ends with the signal when the wallet never answers', async () => {
    const wallet = keyWallet({ methods: { 'standard:connect': () => new Promise(() => {}) } })
    const signal = AbortSignal.timeout(20)
    await expect(connectorOf(wallet).connect({ networks: [], signal })).rejects.toMatchObject({
      code: 'TIMED_OUT',
    })
  })
})

describe('restoring', () => {
  it('asks silently', async () => {
    const wallet = keyWallet()
    const answer = await connectorOf(wallet).restore({ signal: never })
    expect(answer?.accounts).toHaveLength(1)
    expect(wallet.requested).toEqual([{ feature: 'standard:connect', inputs: [{ silent: true }] }])
  })

  it('answers null when the wallet shows this site no account any more', async () => {
    const wallet = keyWallet({ methods: { 'standard:connect': () => ({ accounts: [] }) } })
    expect(await connectorOf(wallet).restore({ signal: never })).toBeNull()
  })
})

describe('disconnecting', () => {
  it('disconnects the wallet', async () => {
    const wallet = keyWallet()
    await connectorOf(wallet).disconnect()
    expect(wallet.requested).toEqual([{ feature: 'standard:disconnect', inputs: [] }])
  })

  it('needs no feature', async () => {
    const wallet = keyWallet({ without: ['standard:disconnect'] })
    await expect(connectorOf(wallet).disconnect()).resolves.toBeUndefined()
  })

  it('reports a failure [I2]', async () => {
    const cause = new Error('no')
    const wallet = keyWallet({ methods: { 'standard:disconnect': refuse(cause) } })
    await expect(connectorOf(wallet).disconnect()).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTION',
      cause,
    })
  })
})

describe('what a wallet says by itself', () => {
  async function listening(wallet: KeyWallet) {
    const events: ConnectorEvent[] = []
    const undo = connectorOf(wallet).subscribe((event) => events.push(event))
    await expect.poll(() => wallet.listeners()).toBe(1)
    // From now on time goes on only when a test lets it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return { events, undo }
  }
  afterEach(() => {
    vi.useRealTimers()
  })
  const settle = () => vi.advanceTimersByTimeAsync(1_000)

  it('arrives as events, gathered when it storms', async () => {
    const wallet = keyWallet()
    const { events } = await listening(wallet)
    const other = keyWallet({}, 1)
    for (let time = 0; time < 1_000; time++) wallet.change([wallet.account])
    wallet.change([other.account])
    await settle()
    expect(events).toMatchObject([{ type: 'accounts', accounts: [{ address: other.address }] }])
  })

  it('is a disconnect when no account is left', async () => {
    const wallet = keyWallet()
    const { events } = await listening(wallet)
    wallet.change([])
    await settle()
    expect(events).toEqual([{ type: 'disconnect' }])
  })

  it('is dropped when it makes no sense', async () => {
    const wallet = keyWallet()
    const { events } = await listening(wallet)
    wallet.change([{ ...wallet.account, publicKey: new Uint8Array(3) }])
    await settle()
    expect(events).toEqual([])
  })

  it('receives no event after the undo', async () => {
    const wallet = keyWallet()
    const { events, undo } = await listening(wallet)
    wallet.change([])
    undo()
    expect(wallet.listeners()).toBe(0)
    await settle()
    expect(events).toEqual([])
  })

  it('may be nothing: the feature may be missing, throw, or answer no undo', async () => {
    for (const changes of [
      { without: ['standard:events'] },
      { methods: { 'standard:events': refuse('gotcha') } },
      { methods: { 'standard:events': () => 'no function' } },
    ] as const) {
      const undo = connectorOf(keyWallet(changes)).subscribe(() => {})
      await vi.dynamicImportSettled()
      expect(undo).not.toThrow()
    }
  })
})
