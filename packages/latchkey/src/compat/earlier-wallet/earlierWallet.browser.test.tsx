import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { useConnection } from 'wagmi'
import { setCurrent } from '../../appkit/instance/current.ts'
import { createAppKit } from '../../appkit/react.ts'
import { createLatchkey } from '../../createLatchkey.ts'
import { getDefaultConfig, RainbowKitProvider } from '../../rainbowkit/index.ts'
import {
  address,
  gatewayUrl,
  localOne,
  localTwo,
  openPage,
  openSite,
} from '../../testing/site.fixture.tsx'
import { readAppKit } from './earlierWallet.ts'
import { restoreEarlierWallet } from './restoreEarlierWallet.ts'

beforeEach(() => {
  localStorage.clear()
  // The wallet has approved the site in the earlier dialog, and approves nothing more.
  localStorage.setItem('latchkey-dev-wallet:one', '{"connected":true,"chain":"eip155:31338"}')
})

function rememberInAppKit(id: string) {
  localStorage.setItem('@appkit/connection_status', 'connected')
  localStorage.setItem('@appkit/connected_namespaces', 'eip155')
  localStorage.setItem('@appkit/eip155:connected_connector_id', id)
  localStorage.setItem('@appkit/active_caip_network_id', 'eip155:31338')
}

function openAppKit() {
  const { wallets } = openPage(null)
  if (wallets.evm) wallets.evm.mode = 'reject'
  onTestFinished(() => setCurrent(undefined))
  const options = { projectId: 'my-site', gatewayUrl, networks: [localOne, localTwo] } as const
  return createAppKit(options)
}

it('connects the wallet that AppKit remembers, without a prompt [L32]', async () => {
  rememberInAppKit('dev.latchkey.wallet')
  const kit = openAppKit()
  await expect.poll(() => kit.getCaipNetwork()?.name).toBe('Local Two')
  await expect.poll(() => kit.getCaipAddress()).toBe(`eip155:31338:${address}`)
})

it('reads the earlier storage once, and leaves the visit to the next client of a page that left [L32]', async () => {
  rememberInAppKit('dev.latchkey.wallet')
  const read = vi.fn(readAppKit)
  const abandoned = createLatchkey({ gatewayUrl, chains: ['ethereum'] })
  restoreEarlierWallet(abandoned, read)
  abandoned.close()
  const kit = openAppKit()
  await expect.poll(() => kit.getAddress()).toBe(address)
  await expect.poll(() => localStorage.getItem('@latchkey/earlier_dialog')).toBe('read')
  restoreEarlierWallet(createLatchkey({ gatewayUrl, chains: ['ethereum'] }), read)
  expect(read).toHaveBeenCalledOnce()
})

it('connects the wallet that wagmi remembers by a short name [L32]', async () => {
  const state = { current: 'uid', chainId: 31338, connections: { __type: 'Map', value: [] } }
  localStorage.setItem('wagmi.store', JSON.stringify({ state, version: 3 }))
  localStorage.setItem('wagmi.recentConnectorId', '"devWallet"')
  const config = getDefaultConfig({
    appName: 'My site',
    projectId: 'my-site',
    gatewayUrl,
    chains: [localOne, localTwo],
  })
  const site = openSite(
    config,
    <RainbowKitProvider>
      <Connection />
    </RainbowKitProvider>,
  )
  if (site.wallets.evm) site.wallets.evm.mode = 'reject'
  await expect.poll(site.text).toBe(`connected ${address} 31338`)
})

function Connection() {
  const { status, address, chainId } = useConnection()
  return <p>{[status, address, chainId].join(' ')}</p>
}
