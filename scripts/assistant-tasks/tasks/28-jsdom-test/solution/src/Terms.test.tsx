import { installDevWallets } from '@latchkey/devkit/wallets'
import { connect, createLatchkey, type Latchkey, memoryStorage, start } from 'latchkey'
import { LatchkeyProvider } from 'latchkey/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { Terms } from './Terms.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const { evm: wallet } = installDevWallets({
  chains: [{ id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:9' }],
  kinds: ['evm'],
})

const patient = { timeout: 10_000 }
let client: Latchkey
let place: HTMLElement

beforeEach(async () => {
  if (wallet) wallet.mode = 'approve'
  const local = {
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:9'],
    assets: {},
  } as const
  client = createLatchkey({
    gatewayUrl: 'http://127.0.0.1:9',
    chains: [local],
    storage: memoryStorage(),
  })
  const stop = start(client)
  const connectorId = await vi.waitUntil(() => client.connectors.get()[0]?.id, patient)
  await connect(client, { connectorId })
  place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <LatchkeyProvider client={client}>
        <Terms />
      </LatchkeyProvider>,
    ),
  )
  return async () => {
    await act(async () => root.unmount())
    stop()
  }
})

async function accept(text: string) {
  await act(async () => place.querySelector('button')?.click())
  await vi.waitUntil(() => place.querySelector('output')?.textContent === text, patient)
}

it('shows the address', () => {
  expect(place.textContent).toContain('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
})

it('signs, and says so', () => accept('Accepted'))

it('says that the visitor declined', async () => {
  if (wallet) wallet.mode = 'reject'
  await accept('You declined')
})
