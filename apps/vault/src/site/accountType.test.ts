import { expect, it } from 'vitest'
import { accountTypeMethod } from './accountType.ts'
import { batchingMethod } from './batching.ts'
import type { Site } from './site.ts'

const delegate = '0xe6cae83bde06e4c305530e199d7217f42808555b'
const never = () => {
  throw new Error('Nothing is asked of anybody')
}
const chain = (id: string, more: object) => ({
  ...{ id, name: id, rpcUrl: '', nativeCurrency: { symbol: 'ETH', decimals: 18 }, ...more },
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
    screens: { ask: never, still: never, onHeight: never },
    keyholder: { ask: never },
    language: () => 'en',
    currency: () => 'USD',
    accountType: 'smartAccount',
  }
}
const { signal } = new AbortController()

it('tells where the account can be a smart one, and where that is paid for [D6]', async () => {
  const site = siteOf()
  const ask = (type: 'eoa' | 'smartAccount' | null) => accountTypeMethod(site)({ type }, signal)
  const facts = { networks: ['eip155:1', 'eip155:10'], sponsored: ['eip155:1'] }
  expect(await ask(null)).toEqual({ type: 'smartAccount', ...facts })
  expect(await ask('eoa')).toEqual({ type: 'eoa', ...facts })
  expect(await ask(null)).toEqual({ type: 'eoa', ...facts })
})

it('makes no calls at once with a plain account, whatever the chain has', async () => {
  const site = siteOf()
  await accountTypeMethod(site)({ type: 'eoa' }, signal)
  const account = `0x${'11'.repeat(20)}`
  expect(await batchingMethod(site)({ chainId: 'eip155:1', account }, signal)).toEqual({
    status: 'unsupported',
  })
})

it('takes no type that it does not know', async () => {
  await expect(accountTypeMethod(siteOf())({ type: 'root' }, signal)).rejects.toMatchObject({
    code: 'WALLET_MISBEHAVED',
  })
})
