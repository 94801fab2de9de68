import { expect, it } from 'vitest'
import { counterfactualOf } from '../counterfactual/account.ts'
import { accountFactory } from '../counterfactual/chains.ts'
import { accountTypeMethod } from './accountType.ts'
import { batchingMethod } from './batching.ts'
import type { AccountType, Site } from './site.ts'

const delegate = '0xe6cae83bde06e4c305530e199d7217f42808555b'
const account = `0x${'11'.repeat(20)}` as const
const never = () => {
  throw new Error('Unexpected request')
}
const chain = (id: string, more: object) => ({
  id,
  name: id,
  rpcUrl: '',
  nativeCurrency: { symbol: 'ETH', decimals: 18 },
  ...more,
})
const services = { bundlerUrl: 'https://bundler.example', paymasterUrl: 'https://payer.example' }

function siteOf(): Site {
  const chains = [
    chain('eip155:1', { delegate, ...services }),
    chain('eip155:10', { delegate, bundlerUrl: services.bundlerUrl }),
    chain('eip155:56', services),
    chain('solana:1', {}),
  ]
  return {
    origin: 'https://site.example',
    settings: { gatewayUrl: '', sites: [], chains, recoveryLimit: 0 },
    screens: { ask: never, still: never, onShown: never },
    keyholder: { ask: never },
    language: () => 'en',
    currency: () => 'USD',
    accountType: 'smartAccount',
    sent: new Map(),
  }
}
const { signal } = new AbortController()

it('returns the possible smart accounts, and where they are sponsored [D6]', async () => {
  const site = siteOf()
  const ask = (type: AccountType) => accountTypeMethod(site)({ type, account }, signal)
  const facts = {
    smart: [`eip155:1:${account}`, `eip155:10:${account}`],
    sponsored: ['eip155:1'],
  }
  expect(await ask('smartAccount')).toEqual(facts)
  expect(await ask('eoa')).toEqual(facts)
  expect(site.accountType).toBe('eoa')
})

it('returns the address of an account that is a separate contract, without network requests [D5]', async () => {
  const site = siteOf()
  const chains = site.settings.chains.map((one) => ({ ...one, accountFactory }))
  const own = { ...site, settings: { ...site.settings, chains } }
  expect(await accountTypeMethod(own)({ type: 'smartAccount', account }, signal)).toEqual({
    smart: [
      ...[`eip155:1:${account}`, `eip155:10:${account}`],
      `eip155:56:${counterfactualOf(account).address}`,
    ],
    sponsored: ['eip155:1', 'eip155:56'],
  })
})

it('makes no calls at once with a plain account, whatever the chain has', async () => {
  const site = siteOf()
  await accountTypeMethod(site)({ type: 'eoa', account }, signal)
  expect(await batchingMethod(site)({ chainId: 'eip155:1', account }, signal)).toEqual({
    status: 'unsupported',
  })
})

it('takes no type that it does not know', async () => {
  await expect(
    accountTypeMethod(siteOf())({ type: 'root', account }, signal),
  ).rejects.toMatchObject({
    code: 'WALLET_MISBEHAVED',
  })
})
