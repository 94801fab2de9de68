import { expect, it, vi } from 'vitest'
import { createConnector, mock } from 'wagmi'
import {
  getDefaultConfig as getConnectKitConfig,
  getDefaultConnectors,
} from '../connectkit/index.ts'
import type { Theme, Wallet, WalletList } from './index.ts'
import { darkTheme, lightTheme } from './themes.ts'
import { metaMaskWallet, zerionWallet } from './wallets.ts'

// What public sites write, as `tsc --strict` has to accept it.

const ownWallet = ({ projectId, appName }: { projectId: string; appName: string }): Wallet => ({
  id: 'own',
  name: `${appName} ${projectId}`,
  iconUrl: 'https://own.example/icon.svg',
  createConnector: (walletDetails) =>
    createConnector((config) => ({
      ...mock({ accounts: ['0x1'] })(config),
      ...walletDetails,
    })),
  mobile: { getUri: (uri) => `own://wc?uri=${encodeURIComponent(uri)}` },
})

const patchedWallet: typeof zerionWallet = (options) => ({ ...zerionWallet(options), name: 'Mine' })

const site = { appName: 'My site', gatewayUrl: 'https://gateway.test' } as const

it('accepts the lists of wallets and the themes of RainbowKit’s sites [L32]', () => {
  const wallets: WalletList = []
  wallets.push({ groupName: 'Mine', wallets: [ownWallet, patchedWallet, metaMaskWallet] })
  metaMaskWallet.useDeeplink = false
  const theme: Theme = { lightMode: lightTheme(), darkMode: darkTheme() }
  expect(wallets.flatMap((group) => group.wallets)).toHaveLength(3)
  expect(Object.keys(theme)).toEqual(['lightMode', 'darkMode'])
  const ready = metaMaskWallet({ projectId: 'my-site' })
  expect(ready.mobile?.getUri ? 'link' : 'none').toBe('none')
})

it('accepts the earlier names of ConnectKit’s options, and names them [L32]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  getConnectKitConfig({ ...site, enableFamily: true, familyOptions: {} })
  expect(
    getDefaultConnectors({ ...site, app: { name: 'My site' }, enableFamily: true }),
  ).toHaveLength(1)
  expect(warn.mock.calls.flat()).toEqual([
    'latchkey: the option enableFamily has no effect',
    'latchkey: the option familyOptions has no effect',
  ])
  warn.mockRestore()
})
