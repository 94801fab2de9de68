import { disconnect } from '@latchkey/core'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createApp, defineComponent, h } from 'vue'
import { createLatchkey } from '../createLatchkey.ts'
import { address, gatewayUrl, localOne, localTwo, openPage } from '../testing/site.fixture.tsx'
import {
  createLatchkeyPlugin,
  useLatchkeyAccount,
  useLatchkeyBalances,
  useLatchkeyConnect,
  useLatchkeyDialog,
  useLatchkeyNetwork,
  useLatchkeySignMessage,
} from './index.ts'

beforeEach(() => localStorage.clear())

const Site = defineComponent(() => {
  const account = useLatchkeyAccount()
  const network = useLatchkeyNetwork()
  const dialog = useLatchkeyDialog()
  const balances = useLatchkeyBalances()
  const signing = useLatchkeySignMessage()
  const connecting = useLatchkeyConnect()
  const button = (text: string, onClick: () => unknown) => h('button', { onClick }, text)
  return () => [
    h('p', [
      [account.status.value, account.address.value ?? 'none', network.chainId.value].join(' '),
      balances.data.value?.map(({ symbol }) => ` ${symbol}`),
      signing.error.value && ` ${signing.error.value.code}`,
      signing.data.value && ` ${signing.data.value.signature.length}`,
      connecting.connectors.value.map(({ name }) => ` ${name}`),
      dialog.isOpen.value ? ' open' : ' closed',
    ]),
    button('open', () => dialog.open()),
    button('sign', () => signing.signMessage({ message: 'Hello' }).catch(() => {})),
    button('switch', () => network.switchNetwork('eip155:31338')),
  ]
})

function openVue() {
  const page = openPage(null)
  const client = createLatchkey({ gatewayUrl, chains: [localOne, localTwo] })
  const place = document.body.appendChild(document.createElement('div'))
  const app = createApp(Site)
  app.use(createLatchkeyPlugin(client))
  app.mount(place)
  onTestFinished(() => place.remove())
  const press = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  return { app, client, page, press, text: () => place.querySelector('p')?.textContent ?? '' }
}

it('follows the dialog, the account, the network, balances and signatures in Vue [L34]', async () => {
  const { app, client, page, press, text } = openVue()
  await expect.poll(text).toBe('disconnected none 31337 Dev Wallet closed')
  press('open')
  await expect.poll(text).toContain('open')
  await page.press(/Dev Wallet/)
  await expect.poll(text).toBe(`connected ${address} 31337 ETH Dev Wallet closed`)
  press('switch')
  await expect.poll(text).toContain('31338')
  press('sign')
  await expect.poll(text).toContain(' 132')
  if (page.wallets.evm) page.wallets.evm.mode = 'reject'
  press('sign')
  await expect.poll(text).toContain('REQUEST_DECLINED')
  await disconnect(client)
  await expect.poll(text).toContain('disconnected none')
  app.unmount()
  expect(document.querySelector('latchkey-dialog')).toBeNull()
})

it('says what is missing in an app without the plugin [L34]', () => {
  const app = createApp(Site)
  app.config.warnHandler = () => {}
  expect(() => app.mount(document.createElement('div'))).toThrow(/createLatchkeyPlugin/)
})
