import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { address, gatewayUrl, localOne, openPage } from '../../testing/site.fixture.tsx'
import { setCurrent } from '../instance/current.ts'
import { createAppKit, useAppKitAccount, useAppKitBalance } from '../react.ts'
import { createAppKitWalletButton, useAppKitWallet } from './index.ts'

beforeEach(() => localStorage.clear())

function create() {
  onTestFinished(() => setCurrent(undefined))
  return createAppKit({ projectId: 'my-site', gatewayUrl, networks: [localOne] })
}

function Site() {
  const { address: account } = useAppKitAccount()
  const { fetchBalance } = useAppKitBalance()
  const wallet = useAppKitWallet()
  const read = async () => {
    document.title = JSON.stringify(await fetchBalance())
  }
  return (
    <>
      <button type="button" onClick={() => wallet.connect('google')}>
        Other
      </button>
      <button type="button" onClick={read}>
        Read
      </button>
      {`${account ?? 'none'} ${wallet.data?.chainNamespace} ${wallet.error?.name}`}
    </>
  )
}

it('connects a wallet in the dialog, and reads its balance [L32]', async () => {
  create()
  const page = openPage(<Site />)
  await expect.poll(page.text).toContain('none undefined undefined')
  await page.press('Read')
  await expect.poll(() => document.title).toContain('No wallet is connected')
  await page.press('Other')
  await page.press(/Dev Wallet/)
  await expect.poll(page.text).toContain(`${address} eip155`)
  await expect.poll(page.isOpen).toBe(false)
  await page.press('Read')
  await expect.poll(() => document.title).toContain('"data":{"balance":"1.2045","symbol":"ETH"}')
})

it('fails if the visitor closes the dialog without a wallet [L32]', async () => {
  const kit = create()
  const page = openPage(<Site />)
  await page.press('Other')
  await expect.poll(page.isOpen).toBe(true)
  await kit.close()
  await expect.poll(page.text).toContain('undefined LatchkeyError')
  await expect.poll(page.isOpen).toBe(false)
  const waiting = createAppKitWalletButton().connect('google')
  await page.press(/Dev Wallet/)
  expect(await waiting).toEqual({ address, chainId: 31337, chainNamespace: 'eip155' })
})
