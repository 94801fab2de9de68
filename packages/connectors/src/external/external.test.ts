import { expect, it } from 'vitest'
import { made } from '../testing/made.fixture.ts'
import { type ExternalWallet, external } from './index.ts'

const connectorOf = (wallet: ExternalWallet) => made(external(wallet)).connector
const signal = new AbortController().signal
const connectTo = (wallet: object) =>
  connectorOf({ ...given, ...wallet }).connect({ networks: [], signal })
const given: ExternalWallet = {
  id: 'com.example.sdk',
  name: 'Own wallet',
  provider: { request: async () => null },
}

it('has the fields of a connector, and an rdns where the site names one [C1]', () => {
  const own = { rdns: 'com.example', imageUrl: 'https://example.com/icon.png' }
  expect(connectorOf({ ...given, ...own })).toMatchObject({
    id: 'com.example.sdk',
    name: 'Own wallet',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    presents: 'elsewhere',
    imageUrl: 'https://example.com/icon.png',
    info: { rdns: 'com.example' },
  })
})

it('says that it draws in the page, so that the dialog steps aside, where the site says so', () => {
  expect(connectorOf({ ...given, presents: 'page' }).presents).toBe('page')
})

it('hands out the very provider that the site gave', () => {
  expect(connectorOf(given).signer('eip155')).toBe(given.provider)
})

it('says that a wallet which is not there is not ready [I2.1]', async () => {
  for (const provider of [undefined, null, {}, () => undefined, async () => ({})])
    await expect(connectTo({ provider })).rejects.toMatchObject({ code: 'WALLET_NOT_READY' })
})

it('says that a wallet which cannot be made was not set up, and makes it on the next try [I2.2]', async () => {
  const cause = new Error('no key')
  let isBroken = true
  const connector = connectorOf({
    ...given,
    provider: () => {
      if (isBroken) throw cause
      return { request: async ({ method }) => (method === 'eth_chainId' ? '0x1' : [account]) }
    },
  })
  const again = () => connector.connect({ networks: [], signal })
  await expect(again()).rejects.toMatchObject({ code: 'WALLET_CONFIG', cause })
  isBroken = false
  expect((await again()).accounts[0]?.address).toBe(account)
})

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
