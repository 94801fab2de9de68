import { describe, expect, it } from 'vitest'
import { connect } from '../connecting.ts'
import { internals } from '../kernel/client/internal.ts'
import type { LatchkeyEvent } from '../kernel/events/events.ts'
import { activeAccount, connectionStatus } from '../kernel/state/derive.ts'
import { never, scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, sol, solAccount, testClient, two } from '../testing/world.ts'

const connectorId = 'scripted'

describe('connect', () => {
  it('makes the wallet the active connection and remembers it as recent [C6.2, D1.4]', async () => {
    const client = testClient({ connectors: [scriptedWallet({ info: { rdns: 'io.scripted' } })] })
    const connecting = connect(client, { connectorId })
    expect(connectionStatus(client.getState())).toBe('connecting')
    const connection = await connecting
    expect(connection).toMatchObject({ connectorId, live: true, rdns: 'io.scripted' })
    expect(connectionStatus(client.getState())).toBe('connected')
    expect(activeAccount(client.getState())?.account).toEqual(evmAccount(1))
    expect(client.getState().recent).toEqual([
      { id: connectorId, name: 'Scripted', rdns: 'io.scripted' },
    ])
  })

  it('keeps at most two recent wallets, newest first [C6.3]', async () => {
    const ids = ['a', 'b', 'c']
    const client = testClient({ connectors: ids.map((id) => scriptedWallet({ id, name: id })) })
    for (const id of [...ids, 'b']) await connect(client, { connectorId: id })
    expect(client.getState().recent.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it('asks for the active chain if the wallet serves it, and goes where the wallet is', async () => {
    const chainIds: unknown[] = []
    const wallet = scriptedWallet({
      connect: async ({ chainId }) => {
        chainIds.push(chainId)
        return { accounts: [evmAccount(1)], chainId: two.caipNetworkId }
      },
    })
    const phantom = scriptedWallet({ id: 'p', namespaces: ['solana'], accounts: [solAccount(1)] })
    const client = testClient({ connectors: [wallet, phantom] })
    await connect(client, { connectorId })
    expect(client.getState().network).toBe(two.caipNetworkId)
    await connect(client, { connectorId: 'p' })
    expect(client.getState().network).toBe(sol.caipNetworkId)
    await connect(client, { connectorId })
    expect(chainIds).toEqual(['eip155:31337', undefined])
  })

  it('ends an older attempt when a newer one begins, also of the same wallet', async () => {
    const signals: AbortSignal[] = []
    const slow = scriptedWallet({
      connect: ({ signal }) => {
        signals.push(signal)
        return never()
      },
    })
    const client = testClient({ connectors: [slow, scriptedWallet({ id: 'quick' })] })
    const first = connect(client, { connectorId })
    const second = connect(client, { connectorId })
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    expect(client.getState().attempt).toEqual({ connectorId })
    await connect(client, { connectorId: 'quick' })
    await expect(second).rejects.toMatchObject({ code: 'ABORTED' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
    expect(client.getState().attempt).toBeNull()
    expect(client[internals].attempt).toBeNull()
  })

  it('ends when the caller aborts, before or during the wallet request', async () => {
    const client = testClient({ connectors: [scriptedWallet({ connect: never })] })
    const over = connect(client, { connectorId, signal: AbortSignal.abort() })
    await expect(over).rejects.toMatchObject({ code: 'ABORTED' })
    const stop = new AbortController()
    const waiting = connect(client, { connectorId, signal: stop.signal })
    stop.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(client.getState()).toMatchObject({ attempt: null, connections: [] })
  })

  it('drops what a wallet answers or shows after its attempt was ended', async () => {
    let answer = (_: { accounts: ReturnType<typeof evmAccount>[] }) => {}
    let show = (_: string) => {}
    const wallet = scriptedWallet({
      connect: ({ onUri }) => {
        show = (uri) => onUri?.(uri)
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    })
    const uris: string[] = []
    const client = testClient({ connectors: [wallet] })
    const stop = new AbortController()
    const onUri = (uri: string) => uris.push(uri)
    const connecting = connect(client, { connectorId, signal: stop.signal, onUri })
    show('wc:first')
    stop.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    show('wc:late')
    answer({ accounts: [evmAccount(1)] })
    await Promise.resolve()
    expect(client.getState().connections).toEqual([])
    expect(uris).toEqual(['wc:first'])
  })

  it('notifies subscribers of success and of failure, but not of an abort', async () => {
    const sulky = scriptedWallet({
      id: 'sulky',
      connect: async () => {
        throw new Error('no')
      },
    })
    const client = testClient({ connectors: [scriptedWallet(), sulky] })
    const events: LatchkeyEvent[] = []
    client.events.subscribe((event) => events.push(event))
    await connect(client, { connectorId })
    await expect(connect(client, { connectorId: 'sulky' })).rejects.toThrow('Unknown error')
    const aborted = connect(client, { connectorId, signal: AbortSignal.abort() })
    await expect(aborted).rejects.toThrow()
    expect(events).toEqual([
      { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: 'Scripted' } },
      { event: 'CONNECT_ERROR', properties: { message: 'Unknown error' } },
    ])
  })

  it('is refused for an unknown connector [C9.1]', async () => {
    for (const unknown of ['nobody', '__proto__', 'constructor']) {
      const connecting = connect(testClient(), { connectorId: unknown })
      await expect(connecting).rejects.toThrow('Failed to find connector')
    }
  })
})
