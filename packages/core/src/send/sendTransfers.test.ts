import { knownError } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { connect } from '../connecting.ts'
import { internals } from '../kernel/client/internal.ts'
import type { LatchkeyEvent } from '../kernel/events/events.ts'
import type { Adapter } from '../kernel/operations/adapter.ts'
import type { Operations } from '../kernel/operations/operations.ts'
import { estimate } from '../kernel/sending/fees.ts'
import { capabilities, send } from '../kernel/sending/send.ts'
import { signMessage, signTypedData } from '../sign/sign.ts'
import { never, scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, testClient } from '../testing/world.ts'
import { planTransfer, planTransfers } from './planTransfers.ts'
import { sendTransfer, sendTransfers } from './sendTransfers.ts'

const adapterOf = (operations: Adapter['operations']): Adapter => ({
  namespace: 'eip155',
  discover: () => () => {},
  isAddress: () => true,
  explorerUrl: () => undefined,
  operations,
})

async function ready(operations: Operations) {
  const client = testClient({
    connectors: [scriptedWallet()],
    adapters: [adapterOf(async () => operations)],
  })
  await connect(client, { connectorId: 'scripted' })
  const events: LatchkeyEvent[] = []
  client.events.subscribe((event) => events.push(event))
  return { client, events }
}

const chain: Operations = {
  planTransfer: async ({ account, network }, { to, amount }) => ({
    namespace: 'eip155',
    chainId: network.caipNetworkId,
    account: account.address,
    purpose: 'transfer',
    calls: [{ to, value: amount, data: '0x' }],
    leaves: [],
    arrives: [],
    approvals: [],
  }),
  send: async () => ({ way: 'single', hash: '0xhash', since: 7n }),
  follow: async (_, { since }) =>
    since === 7n ? { status: 'confirmed', hash: '0xhash', moved: [] } : { status: 'dropped' },
}
const transfer = { to: evmAccount(2).address, amount: 5n }

describe('sendTransfer', () => {
  it('sends, and follows the transaction to its end', async () => {
    const { client, events } = await ready(chain)
    const sent = await sendTransfer(client, transfer)
    expect(sent).toMatchObject({ hash: '0xhash', chainId: 'eip155:31337' })
    expect(sent.plan).toMatchObject({ calls: [{ to: transfer.to, value: 5n }] })
    expect(await sent.outcome).toEqual({ status: 'confirmed', hash: '0xhash', moved: [] })
    expect(events.map(({ event }) => event)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
    const properties = { isSmartAccount: false, network: 'eip155:31337', token: 'ETH', amount: '5' }
    expect(events[1]).toEqual({ event: 'SEND_SUCCESS', properties })
  })

  it.each([
    ['no receiver', { ...transfer, to: '' }],
    ['a blank receiver', { ...transfer, to: '  ' }],
    ['no amount', { ...transfer, amount: 0n }],
    ['a negative amount', { ...transfer, amount: -1n }],
  ])('wants an amount and a receiver: %s [E1]', async (_, incomplete) => {
    const { client, events } = await ready(chain)
    const sending = sendTransfer(client, incomplete)
    await expect(sending).rejects.toThrow('Please enter a valid amount and receiver address')
    expect(events).toEqual([])
  })

  it('throws "Unsupported chain" where a chain has no adapter or no transfers [G1.1]', async () => {
    const bare = testClient({ connectors: [scriptedWallet()] })
    await connect(bare, { connectorId: 'scripted' })
    await expect(sendTransfer(bare, transfer)).rejects.toThrow('Unsupported chain')
    const { client } = await ready({})
    await expect(sendTransfer(client, transfer)).rejects.toThrow('Unsupported chain')
    await expect(planTransfer(client, transfer)).rejects.toThrow('Unsupported chain')
    const { send: _send, ...planning } = chain
    const without = await ready(planning)
    const plan = await planTransfer(without.client, transfer)
    await expect(estimate(without.client, plan)).rejects.toThrow(
      'Network not supported for Gas Price',
    )
  })

  it.each([
    ['a known error', knownError('SEND_FAILED'), 'Something went wrong'],
    ['anything else', 'boom', 'Unknown error'],
  ])('reports a failure: %s [I1.3, I4.3]', async (_, thrown, message) => {
    const { client, events } = await ready({ ...chain, send: () => Promise.reject(thrown) })
    await expect(sendTransfer(client, transfer)).rejects.toThrow(message)
    expect(events[1]).toMatchObject({ event: 'SEND_ERROR', properties: { message } })
  })

  it('sends from the account on the network that the visitor was shown, or not at all', async () => {
    const contexts: unknown[] = []
    const { client } = await ready({
      ...chain,
      send: async ({ account, network }) => {
        contexts.push([network.caipNetworkId, account.address])
        return { way: 'single', hash: '0xhash', since: 7n }
      },
      estimate: async (_, { account }) => ({
        asset: 'eip155:31337/slip44:60',
        amount: 1n,
        payer: account,
      }),
    })
    const from = { chainId: 'eip155:31337', address: evmAccount(1).address } as const
    await sendTransfer(client, { ...transfer, from })
    expect(contexts).toEqual([['eip155:31337', evmAccount(1).address]])
    for (const other of [
      { ...from, chainId: 'eip155:31338' as const },
      { ...from, address: evmAccount(9).address },
    ]) {
      const request = { ...transfer, from: other }
      await expect(sendTransfer(client, request)).rejects.toMatchObject({ code: 'ABORTED' })
      await expect(planTransfer(client, request)).rejects.toMatchObject({ code: 'ABORTED' })
    }
    expect(contexts).toHaveLength(1)
  })

  it('follows the transaction no more once the client is closed', async () => {
    let given: AbortSignal | undefined
    const follow: Operations['follow'] = ({ signal }) => {
      given = signal
      return never()
    }
    const { client } = await ready({ ...chain, follow })
    const sent = await sendTransfer(client, { ...transfer, signal: new AbortController().signal })
    expect(given?.aborted).toBe(false)
    client.close()
    expect(given?.aborted).toBe(true)
    await expect(sent.outcome).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(sent.settled()).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('waits no longer for what cannot be undone once the client is closed', async () => {
    const { client } = await ready({ ...chain, isFinal: never })
    const settled = (await sendTransfer(client, transfer)).settled()
    setTimeout(() => client.close())
    await expect(settled).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('can be ended while the wallet does not answer', async () => {
    const { client } = await ready({ ...chain, send: never })
    const stop = new AbortController()
    const sending = sendTransfer(client, { ...transfer, signal: stop.signal })
    setTimeout(() => stop.abort())
    await expect(sending).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('leaves no rejection behind when the outcome has no handler [I4.4]', async () => {
    const { client } = await ready({
      ...chain,
      follow: () => {
        throw new Error('the chain stopped')
      },
    })
    const { outcome } = await sendTransfer(client, transfer)
    // Vitest fails the run for a rejection that is unhandled at the end of this iteration of the
    // event loop.
    await new Promise((resolve) => setImmediate(resolve))
    await expect(outcome).rejects.toThrow('Unknown error')
  })
})

describe('transfers to several recipients', () => {
  const several = [transfer, { to: evmAccount(3).address, amount: 7n }]
  const batching: Operations = {
    ...chain,
    planTransfers: async (context, transfers) => ({
      namespace: 'eip155',
      chainId: context.network.caipNetworkId,
      account: context.account.address,
      purpose: 'transfer',
      leaves: transfers.map(({ to, amount }) => ({
        asset: 'eip155:31337/slip44:60',
        amount,
        from: context.account.address,
        to,
      })),
      arrives: [],
      approvals: [],
    }),
    send: async () => ({ way: 'batch', batchId: 'b1', since: 7n }),
  }

  it('are sent as one plan, with the sum in the events [D10]', async () => {
    const { client, events } = await ready(batching)
    const sent = await sendTransfers(client, { transfers: several })
    expect(sent).toMatchObject({ hash: 'b1', sent: { way: 'batch' } })
    expect(sent.plan.leaves.map(({ amount }) => amount)).toEqual([5n, 7n])
    expect(events[1]).toMatchObject({ event: 'SEND_SUCCESS', properties: { amount: '12' } })
  })

  it('are not sent with one that cannot be, nor where the network has no such plans [E1]', async () => {
    const { client } = await ready(batching)
    const without = await ready(chain)
    for (const transfers of [
      [],
      [transfer, { to: ' ', amount: 1n }],
      [{ ...transfer, amount: 0n }],
    ])
      for (const act of [planTransfers, sendTransfers])
        await expect(act(client, { transfers })).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' })
    for (const act of [planTransfers, sendTransfers])
      await expect(act(without.client, { transfers: several })).rejects.toMatchObject({
        code: 'UNSUPPORTED_CHAIN',
      })
  })

  it('are held against the chain, token by token [J6]', async () => {
    const addresses: string[] = []
    const tokenFacts: Operations['tokenFacts'] = async (_, address) => {
      addresses.push(address)
      return { decimals: address === '0xb' ? 8 : 6, symbol: 'USDC' }
    }
    const { client } = await ready({ ...batching, tokenFacts })
    const of = (...addresses: string[]) =>
      addresses.map((address) => ({ ...transfer, token: { address, decimals: 6 } }))
    const shown = { decimals: 6, symbol: 'USDC' }
    expect(await planTransfers(client, { transfers: of('0xa', '0xa'), shown })).toBeDefined()
    expect(addresses).toEqual(['0xa'])
    const mixed = { transfers: of('0xa', '0xb'), shown }
    await expect(planTransfers(client, mixed)).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
  })
})

describe('a plan', () => {
  it('is carried out for its own account on its own network, or not at all', async () => {
    const { client } = await ready(chain)
    const plan = await planTransfer(client, transfer)
    expect((await send(client, plan)).sent).toMatchObject({ way: 'single', hash: '0xhash' })
    for (const other of [
      { ...plan, account: evmAccount(9).address },
      { ...plan, chainId: 'eip155:31338' as const },
    ])
      await expect(send(client, other)).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('reports that a reorganisation has undone it, and reads only the confirmed hash [J12.1]', async () => {
    const hashes: string[] = []
    let isKept: boolean | 'reverted' = true
    const isFinal = async (_: unknown, hash: string) => {
      hashes.push(hash)
      return isKept
    }
    const { client } = await ready({ ...chain, isFinal })
    const plan = await planTransfer(client, transfer)
    expect(await (await send(client, plan)).settled()).toMatchObject({ status: 'confirmed' })
    isKept = false
    expect(await (await send(client, plan)).settled()).toEqual({ status: 'undone' })
    isKept = 'reverted'
    expect(await (await send(client, plan)).settled()).toEqual({ status: 'reverted' })
    expect(hashes).toEqual(['0xhash', '0xhash', '0xhash'])
    const dropped = await ready({ ...chain, isFinal, follow: async () => ({ status: 'dropped' }) })
    expect(await (await send(dropped.client, plan)).settled()).toEqual({ status: 'dropped' })
    expect(hashes).toHaveLength(3)
  })

  it('is watched once until it is final, for any number of callers, and emits an event at its end [J12]', async () => {
    const decided: ((isKept: boolean) => void)[] = []
    const isFinal = () => new Promise<boolean>((resolve) => decided.push(resolve))
    const { client, events } = await ready({ ...chain, isFinal })
    const sent = await sendTransfer(client, transfer)
    const waiting = [sent.settled(), sent.settled()]
    const leaving = new AbortController()
    const left = sent.settled({ signal: leaving.signal })
    leaving.abort()
    await expect(left).rejects.toMatchObject({ code: 'ABORTED' })
    expect(decided).toHaveLength(1)
    decided[0]?.(false)
    expect(await Promise.all(waiting)).toEqual([{ status: 'undone' }, { status: 'undone' }])
    expect(events.map(({ event }) => event)).toEqual([
      'SEND_INITIATED',
      'SEND_SUCCESS',
      'SEND_UNDONE',
    ])
  })

  it('goes call by call where a chain does not say otherwise', async () => {
    const { client } = await ready(chain)
    expect(await capabilities(client)).toEqual({ batches: false })
    const able = await ready({ ...chain, capabilities: async () => ({ batches: true }) })
    expect(await capabilities(able.client)).toEqual({ batches: true })
  })
})

describe('what needs a wallet', () => {
  it('says whether one is missing, away, or on a network that the site does not know', async () => {
    await expect(sendTransfer(testClient(), transfer)).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
    })
    const { client } = await ready(chain)
    client[internals].connectors.set([])
    await expect(sendTransfer(client, transfer)).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
    })
    const away = await ready(chain)
    away.client[internals].state.set({ ...away.client.getState(), network: 'eip155:999' })
    await expect(sendTransfer(away.client, transfer)).rejects.toMatchObject({
      code: 'NO_ACTIVE_NETWORK',
    })
  })

  it('says so when its code cannot be loaded', async () => {
    const broken = adapterOf(() => Promise.reject(new TypeError('Failed to fetch module')))
    const client = testClient({ connectors: [scriptedWallet()], adapters: [broken] })
    await connect(client, { connectorId: 'scripted' })
    await expect(signMessage(client, { message: 'hi' })).rejects.toMatchObject({
      code: 'NETWORK_FAILED',
    })
  })

  it('signs with the active account, or says that the wallet cannot', async () => {
    const signed: unknown[] = []
    const { client } = await ready({
      signMessage: async ({ account, network }, message) => {
        signed.push([account.address, network.caipNetworkId, message])
        return { signature: '0xsigned' }
      },
      verifyMessage: async () => ({ status: 'valid', by: 'key' }),
    })
    expect(await signMessage(client, { message: 'hi' })).toEqual({ signature: '0xsigned' })
    expect(signed).toEqual([[evmAccount(1).address, 'eip155:31337', 'hi']])
    const data = { domain: {}, types: {}, primaryType: 'X', message: {} }
    await expect(signTypedData(client, { data })).rejects.toMatchObject({
      code: 'FEATURE_UNSUPPORTED',
    })
  })
})
