import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createApp, defineComponent, h } from 'vue'
import { address, gatewayUrl, localOne, localTwo, openPage } from '../../testing/site.fixture.tsx'
import { setCurrent } from '../instance/current.ts'
import {
  createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from './index.ts'

beforeEach(() => localStorage.clear())

const Site = defineComponent(() => {
  const { open } = useAppKit()
  const account = useAppKitAccount()
  const network = useAppKitNetwork()
  const state = useAppKitState()
  const theme = useAppKitTheme()
  const events = useAppKitEvents()
  const { walletInfo } = useWalletInfo()
  const { disconnect } = useDisconnect()
  const button = (text: string, onClick: () => unknown) => h('button', { onClick }, text)
  const sign = () => {
    const { walletProvider } = useAppKitProvider<object | undefined>('eip155')
    document.title = walletProvider ? 'provider' : 'no provider'
  }
  return () => [
    h('p', [
      [account.value.status, account.value.address ?? 'none', network.value.chainId].join(' '),
      ` ${walletInfo.value?.name} ${state.open ? 'open' : 'closed'} ${theme.themeMode}`,
      ` ${events.data.event}`,
    ]),
    button('open', () => open()),
    button('dark', () => theme.setThemeMode('dark')),
    button('switch', () => network.value.switchNetwork(localTwo)),
    button('sign', sign),
    button('leave', () => disconnect()),
  ]
})

it('follows the account, the network, the dialog and the theme in Vue [L32, L34]', async () => {
  onTestFinished(() => setCurrent(undefined))
  createAppKit({ projectId: 'p', gatewayUrl, networks: [localOne, localTwo], themeMode: 'light' })
  const page = openPage(null)
  const place = document.body.appendChild(document.createElement('div'))
  const app = createApp(Site)
  app.mount(place)
  onTestFinished(() => place.remove())
  const text = () => place.querySelector('p')?.textContent ?? ''
  const press = (name: string) =>
    [...place.querySelectorAll('button')].find((one) => one.textContent === name)?.click()
  await expect.poll(text).toBe('disconnected none 31337 undefined closed light MODAL_CREATED')
  press('open')
  await expect.poll(text).toContain(' open ')
  await page.press(/Dev Wallet/)
  await expect.poll(text).toContain(`connected ${address} 31337 Dev Wallet closed light`)
  press('switch')
  await expect.poll(text).toContain(`connected ${address} 31338`)
  press('dark')
  await expect.poll(text).toContain(' dark ')
  press('sign')
  expect(document.title).toBe('provider')
  press('leave')
  await expect.poll(text).toContain('disconnected none 31338 undefined closed')
  app.unmount()
})

it('names the composable that is called before createAppKit [L32]', () => {
  expect(() => useAppKitAccount()).toThrow('Please call "createAppKit" before using "useAppKitAcc')
})
