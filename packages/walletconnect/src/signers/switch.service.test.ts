import type { Network } from '@latchkey/protocol'
import { type RunningRelay, startRelay } from '@latchkey/relay'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Loaded, loadedConnector } from '../connector.ts'
import { deferred } from '../testing/deferred.ts'
import { address, approved, lyingPeer, type Peer } from '../testing/peer.fixture.ts'
import { never, one, ten, testOptions } from '../testing/world.ts'
import type { RpcFailure } from '../wire/json-rpc.ts'

let relay: RunningRelay
const open: { close(): void }[] = []
beforeAll(async () => {
  relay = await startRelay({ port: 0 })
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(async () => {
  await relay?.stop()
})

const both = approved([`eip155:1:${address}`, `eip155:10:${address}`])
both.eip155.methods.push('wallet_addEthereumChain')

/** A session on chain 1 alone, whose wallet may add and switch. */
async function onOne(namespaces = approved()) {
  namespaces.eip155.methods.push('wallet_addEthereumChain')
  const connector = loadedConnector(testOptions(relay.url), () => {})
  open.push(connector)
  const uri = deferred<string>()
  const requested = connector.connect({ networks: [one, ten], signal: never(), onUri: uri.resolve })
  const peer = await lyingPeer(relay.url, await uri.promise)
  open.push(peer.relay)
  await peer.answerProposal()
  await peer.settle({ namespaces })
  await requested
  return { connector, peer }
}

async function answers(peer: Peer, method: string, error?: RpcFailure): Promise<string> {
  const request = await peer.hears(
    (message) =>
      message.kind === 'request' &&
      message.method === 'wc_sessionRequest' &&
      JSON.stringify(message.params).includes(`"${method}"`),
  )
  const answer = error ? { error } : { result: null }
  const text = JSON.stringify({ id: Number(request.id), jsonrpc: '2.0', ...answer })
  await peer.publish(peer.sessionTopic, peer.sealed(text))
  return JSON.stringify(request)
}

function move(connector: Loaded, network: Network): Promise<void> {
  const moving = connector.switchChain(network)
  moving.catch(() => {})
  return moving
}

async function chainOf(connector: Loaded): Promise<unknown> {
  return connector.signer('eip155')?.request({ method: 'eth_chainId' })
}

describe('switching to an EVM chain', () => {
  it('needs no wallet where the session has an account there', async () => {
    const { connector, peer } = await onOne(
      approved([`eip155:1:${address}`, `eip155:10:${address}`]),
    )
    await connector.switchChain(ten)
    expect(await chainOf(connector)).toBe('0xa')
    expect(
      peer.received.some(
        (message) => message.kind === 'request' && message.method === 'wc_sessionRequest',
      ),
    ).toBe(false)
  })

  it('asks the wallet, which adds the chain to the session', async () => {
    const { connector, peer } = await onOne()
    const moving = move(connector, ten)
    await answers(peer, 'wallet_switchEthereumChain')
    await peer.send('wc_sessionUpdate', { namespaces: both })
    await moving
    expect(await chainOf(connector)).toBe('0xa')
  })

  it.each([
    4902, 5000, -32603,
  ])('asks the wallet to add a chain that it does not know (%d)', async (code) => {
    const { connector, peer } = await onOne()
    const moving = move(connector, ten)
    await answers(peer, 'wallet_switchEthereumChain', { code, message: 'Unrecognized chain' })
    expect(await answers(peer, 'wallet_addEthereumChain')).toContain('"chainName":"Ten"')
    await peer.send('wc_sessionUpdate', { namespaces: both })
    await moving
    expect(await chainOf(connector)).toBe('0xa')
  })

  it('is declined by the visitor', async () => {
    const { connector, peer } = await onOne()
    const moving = move(connector, ten)
    await answers(peer, 'wallet_switchEthereumChain', { code: 4001, message: 'no' })
    await expect(moving).rejects.toMatchObject({ code: 'SWITCH_DECLINED' })
    expect(await chainOf(connector)).toBe('0x1')
  })

  it('fails with a wallet that says yes and stays where it is', async () => {
    const { connector, peer } = await onOne()
    const moving = move(connector, ten)
    await answers(peer, 'wallet_switchEthereumChain')
    await answers(peer, 'wallet_addEthereumChain')
    await expect(moving).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(await chainOf(connector)).toBe('0x1')
  })
})
