import { afterEach, describe, expect, it, vi } from 'vitest'
import { selectAccount } from '../../account/selectAccount.ts'
import { connect } from '../../connecting.ts'
import { addConnector, start } from '../../start.ts'
import { checkState } from '../../testing/invariants.ts'
import { scriptedWallet } from '../../testing/wallet.ts'
import { evmAccount, solAccount, testClient, two } from '../../testing/world.ts'
import type { ConnectorEvent } from '../connector/connector.ts'
import { activeAccount } from '../state/derive.ts'

async function connected(script: Parameters<typeof scriptedWallet>[0] = {}) {
  const wallet = scriptedWallet(script)
  const client = testClient({ connectors: [wallet] })
  await connect(client, { connectorId: 'scripted' })
  return { wallet, client }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a connected wallet', () => {
  it('is followed to the account and the chain that the visitor picks in it', async () => {
    const { wallet, client } = await connected()
    wallet.emit({ type: 'accounts', accounts: [evmAccount(2), evmAccount(1)] })
    wallet.emit({ type: 'chain', chainId: two.caipNetworkId })
    expect(activeAccount(client.getState())?.account).toEqual(evmAccount(2))
    expect(client.getState().network).toBe(two.caipNetworkId)
  })

  it.each([
    ['adds one', [1, 2, 3, 4]],
    ['takes one away', [1, 3]],
    ['takes the first one away', [2, 3]],
  ])('keeps the account that the visitor picked on the page when it %s', async (_, numbers) => {
    const { wallet, client } = await connected({ accounts: [1, 2, 3].map(evmAccount) })
    const { address } = evmAccount(3)
    selectAccount(client, { connectorId: 'scripted', namespace: 'eip155', address })
    wallet.emit({ type: 'accounts', accounts: numbers.map(evmAccount) })
    expect(client.getState().connections).toMatchObject([{ accounts: numbers.map(evmAccount) }])
    expect(activeAccount(client.getState())?.account).toEqual(evmAccount(3))
  })

  it('keeps the pick of a family when it shows accounts of another one', async () => {
    const accounts = [evmAccount(1), evmAccount(2)]
    const { wallet, client } = await connected({ accounts, namespaces: ['eip155', 'solana'] })
    const { address } = evmAccount(2)
    selectAccount(client, { connectorId: 'scripted', namespace: 'eip155', address })
    wallet.emit({ type: 'accounts', accounts: [solAccount(1), ...accounts] })
    expect(client.getState().selected).toMatchObject({
      eip155: { address },
      solana: { address: solAccount(1).address },
    })
  })

  it('is not followed to another chain while it is not the active one', async () => {
    const { wallet, client } = await connected()
    addConnector(client, scriptedWallet({ id: 'newer', accounts: [evmAccount(9)] }))
    await connect(client, { connectorId: 'newer' })
    wallet.emit({ type: 'chain', chainId: two.caipNetworkId })
    wallet.emit({ type: 'accounts', accounts: [evmAccount(5)] })
    expect(client.getState().network).toBe('eip155:31337')
    expect(activeAccount(client.getState())?.account).toEqual(evmAccount(9))
  })

  it.each([
    ['says that it is gone', { type: 'disconnect' } as const],
    ['shows no account any more', { type: 'accounts', accounts: [] } as const],
    ['shows only accounts of others', { type: 'accounts', accounts: [solAccount(1)] } as const],
  ])('is disconnected when it %s', async (_, event) => {
    const { wallet, client } = await connected()
    wallet.emit(event)
    expect(client.getState().connections).toEqual([])
    expect(wallet.listeners.size).toBe(0)
  })

  it('has what cannot be read dropped', async () => {
    const { wallet, client } = await connected()
    const before = client.getState()
    const trap = {
      get type(): never {
        throw new Error('trap')
      },
    }
    const junk: unknown[] = [null, undefined, 'disconnect', {}, { type: 'other' }, trap]
    junk.push({ type: 'chain', chainId: 'solana:localnet' }, { type: 'chain', chainId: 1 })
    const emit: (event: never) => void = wallet.emit
    for (const event of junk) Reflect.apply(emit, wallet, [event])
    expect(client.getState()).toBe(before)
  })

  it('leaves a valid state after a storm of events', async () => {
    const { wallet, client } = await connected()
    const storm = Array.from(
      { length: 10_000 },
      (_, n): ConnectorEvent =>
        n % 2 === 0
          ? { type: 'accounts', accounts: [evmAccount(n % 7), evmAccount(n % 5)] }
          : { type: 'chain', chainId: `eip155:${n % 3}` },
    )
    for (const event of storm) wallet.emit(event)
    checkState(client.getState())
    expect(client.getState().connections).toHaveLength(1)
  })

  it('notifies once, also when it was connected twice', async () => {
    const { wallet, client } = await connected()
    await connect(client, { connectorId: 'scripted' })
    expect(wallet.listeners.size).toBe(1)
  })

  it('is ignored once disconnected, even if it keeps emitting events', async () => {
    const kept: ((event: ConnectorEvent) => void)[] = []
    const { wallet, client } = await connected({
      subscribe: (listener) => {
        kept.push(listener)
        return () => {
          throw new Error('never')
        }
      },
    })
    kept[0]?.({ type: 'disconnect' })
    await connect(client, { connectorId: 'scripted' })
    kept[0]?.({ type: 'accounts', accounts: [evmAccount(3)] })
    expect(activeAccount(client.getState())?.account).toEqual(wallet.accounts[0])
    kept[1]?.({ type: 'accounts', accounts: [evmAccount(4)] })
    expect(activeAccount(client.getState())?.account).toEqual(evmAccount(4))
  })

  it('is kept when it leaves because the page does, and followed again when the page comes back [C15.7]', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const { wallet, client } = await connected()
    const stop = start(client)
    page.dispatchEvent(new Event('pagehide'))
    wallet.emit({ type: 'disconnect' })
    expect(client.getState().connections).toHaveLength(1)
    page.dispatchEvent(new Event('pageshow'))
    wallet.emit({ type: 'disconnect' })
    expect(client.getState().connections).toEqual([])
    stop()
  })
})
