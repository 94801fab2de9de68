import { field } from '@latchkey/core/foreign'
import type { Network } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { afterEach, describe, expect, it } from 'vitest'
import { loadedConnector } from './connector.ts'
import { deferred } from './testing/deferred.ts'
import { address, approved, lyingPeer } from './testing/peer.fixture.ts'
import { lyingRelay } from './testing/relay.fixture.ts'
import { networks, never, one, ten, testOptions } from './testing/world.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const main = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const dev: Network = {
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [],
  assets: {},
}
const owner = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

async function settled(site: readonly Network[], namespaces: object) {
  const relay = await lyingRelay()
  open.push(relay.stop)
  const connector = loadedConnector(testOptions(relay.url), () => {})
  open.push(connector.close)
  const uri = deferred<string>()
  const requested = connector.connect({ networks: site, signal: never(), onUri: uri.resolve })
  const peer = await lyingPeer(relay.url, await uri.promise)
  open.push(peer.relay.close)
  await peer.answerProposal()
  await peer.settle({ namespaces })
  await requested
  return { relay, connector, peer }
}
const onBoth = approved([`eip155:1:${address}`, `eip155:10:${address}`])

describe('a transaction', () => {
  it.each([
    '0xa',
    10,
    '10',
  ])('for another chain than the session is on (%o) is not sent', async (chainId) => {
    const { relay, connector } = await settled([one, ten], onBoth)
    const before = relay.published.length
    const params = [{ from: address, to: address, value: '0x1', chainId }]
    const requested = connector.signer('eip155')?.request({ method: 'eth_sendTransaction', params })
    requested?.catch(() => {})
    await expect(requested).rejects.toMatchObject({ code: -32602 })
    expect(relay.published.length).toBe(before)
  })

  it('for the chain that the session is on is sent there', async () => {
    const { connector, peer } = await settled([one, ten], onBoth)
    const params = [{ from: address, to: address, value: '0x1', chainId: '0x1' }]
    const requested = connector.signer('eip155')?.request({ method: 'eth_sendTransaction', params })
    const request = await peer.hears(
      (message) => message.kind === 'request' && message.method === 'wc_sessionRequest',
    )
    expect(request).toMatchObject({ params: { chainId: 'eip155:1', request: { params } } })
    await peer.answer(request.id, '0x')
    expect(await requested).toBe('0x')
  })
})

describe('a listener that throws', () => {
  it('lets every listener receive the other events of the session', async () => {
    const { connector, peer } = await settled([one, ten], onBoth)
    const provider = connector.signer('eip155')
    const received: unknown[] = []
    provider?.on?.('chainChanged', () => {
      throw new Error('a bad listener')
    })
    for (const event of ['chainChanged', 'accountsChanged', 'disconnect'])
      provider?.on?.(event, () => received.push(event))
    const event = { name: 'chainChanged', data: 10 }
    await peer.send('wc_sessionEvent', { event, chainId: 'eip155:10' })
    await expect.poll(() => received).toEqual(['chainChanged'])
  })
})

describe('on Solana', () => {
  const solana = (...chains: string[]) => ({
    solana: {
      accounts: chains.map((chain) => `${chain}:${owner}`),
      methods: ['solana_signTransaction', 'solana_signAndSendTransaction'],
      events: [],
    },
  })
  async function sending(approvedChains: string[], chain: string) {
    const { connector, peer } = await settled([...networks, dev], solana(...approvedChains))
    const signer = connector.signer('solana')
    const account = signer?.account(owner)
    const feature = field(signer?.wallet.features, 'solana:signAndSendTransaction')
    const send = field(feature, 'signAndSendTransaction')
    if (typeof send !== 'function') throw new Error('no feature')
    const requested: Promise<unknown> = send({ account, transaction: new Uint8Array(3), chain })
    return { requested, account, peer, signer }
  }

  it('a transaction goes to the chain that it is for', async () => {
    const { requested, peer } = await sending([main, dev.caipNetworkId], 'solana:devnet')
    const request = await peer.hears(
      (message) => message.kind === 'request' && message.method === 'wc_sessionRequest',
    )
    expect(request).toMatchObject({ params: { chainId: dev.caipNetworkId } })
    await peer.answer(request.id, { signature: base58.encode(new Uint8Array(64).fill(7)) })
    expect(await requested).toEqual([{ signature: new Uint8Array(64).fill(7) }])
  })

  it('does not send a transaction for a chain that the wallet did not approve, nor lists the account there', async () => {
    const { requested, account, signer } = await sending([main], 'solana:devnet')
    await expect(requested).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(account?.chains).toEqual(['solana:mainnet'])
    expect(signer?.wallet.chains).toEqual(['solana:mainnet'])
  })
})

describe('when a session is over', () => {
  it.each([
    'site',
    'wallet',
  ])('nothing is listened to any more, whichever ended it: %s', async (who) => {
    const { relay, connector, peer } = await settled([one, ten], onBoth)
    if (who === 'site') await connector.disconnect()
    else await peer.send('wc_sessionDelete', { code: 6000, message: 'bye' })
    const left = () =>
      relay.received
        .filter(({ method }) => method === 'irn_unsubscribe')
        .map(({ params }) => field(params, 'topic'))
    await expect.poll(left).toContain(peer.sessionTopic)
    await expect.poll(left).toContain(peer.pairingTopic)
  })
})
