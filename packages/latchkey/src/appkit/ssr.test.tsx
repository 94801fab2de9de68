import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { base, mainnet, solana } from './networks/index.ts'
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitState,
  useAppKitTheme,
} from './react.ts'
import { WagmiAdapter } from './wagmi/index.ts'

function Page() {
  useAppKit()
  const { isConnected } = useAppKitAccount()
  const { initialized, selectedNetworkId } = useAppKitState()
  const { themeMode } = useAppKitTheme()
  return (
    <p>
      {[isConnected, initialized, selectedNetworkId, themeMode].join()}
      <appkit-button label="Log in" />
    </p>
  )
}

it('renders on a server, where the page has no window [L32]', () => {
  const wagmi = new WagmiAdapter({ networks: [mainnet, base], projectId: 'my-site', ssr: true })
  const kit = createAppKit({
    projectId: 'my-site',
    gatewayUrl: 'https://gateway.test',
    networks: [mainnet, base, solana],
    adapters: [wagmi],
  })
  expect(renderToString(<Page />)).toBe(
    '<p>false,false,eip155:1,light<appkit-button label="Log in"></appkit-button></p>',
  )
  expect(kit.getCaipNetworks('solana').map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ])
  expect(wagmi.wagmiConfig.connectors.map(({ id }) => id)).toEqual(['latchkey'])
})
