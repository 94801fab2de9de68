import { get } from 'svelte/store'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createLatchkey } from '../createLatchkey.ts'
import { address, gatewayUrl, localOne, localTwo, openPage } from '../testing/site.fixture.tsx'
import { createLatchkeyStores } from './index.ts'

beforeEach(() => localStorage.clear())

it('has stores of the dialog, the account, the network, balances and signatures for Svelte [L34]', async () => {
  const page = openPage(null)
  const client = createLatchkey({ gatewayUrl, chains: [localOne, localTwo] })
  const languages: string[] = []
  const stores = createLatchkeyStores(client, {
    onLanguage: ({ locale }) => languages.push(locale),
  })
  const { account, network, dialog, balances, signMessage, connectors, disconnect } = stores
  const leave = stores.mount()
  const addresses: (string | undefined)[] = []
  onTestFinished(account.subscribe((now) => addresses.push(now.address)))
  let symbols: string[] | undefined
  onTestFinished(
    balances.subscribe(({ data }) => {
      symbols = data?.map(({ symbol }) => symbol)
    }),
  )
  await expect.poll(() => get(connectors).map(({ name }) => name)).toEqual(['Dev Wallet'])
  await expect.poll(() => languages).toEqual(['en'])
  dialog.open()
  expect(get(dialog).isOpen).toBe(true)
  await page.press(/Dev Wallet/)
  await expect.poll(() => get(dialog).isOpen).toBe(false)
  expect(addresses[0]).toBeUndefined()
  expect(addresses.at(-1)).toBe(address)
  await expect.poll(() => symbols).toEqual(['ETH'])
  await network.switchNetwork('eip155:31338')
  expect(get(network).chainId).toBe(31338)
  const { signature } = await signMessage.run({ message: 'Hello' })
  expect(get(signMessage)).toMatchObject({ data: { signature }, isPending: false, error: null })
  if (page.wallets.evm) page.wallets.evm.mode = 'reject'
  await expect(signMessage.run({ message: 'Again' })).rejects.toThrow()
  expect(get(signMessage).error?.code).toBe('REQUEST_DECLINED')
  await disconnect.run()
  expect(get(account).status).toBe('disconnected')
  expect(symbols).toBeUndefined()
  leave()
  expect(document.querySelector('latchkey-dialog')).toBeNull()
})
