import { expect, it } from 'vitest'
import * as constants from './constants.ts'
import { defaultAccountTypes } from './families.ts'

it('keeps balances 30 s and names 5 min [D3]', () => {
  expect(constants.cacheTimes).toEqual({
    portfolio: 30_000,
    nativeBalance: 30_000,
    ens: 300_000,
    identity: 300_000,
  })
})

it('pages the wallet list by 4, 4, 40 and 100, with 20 pictures [C7]', () => {
  expect(constants.walletPages).toEqual({
    featured: 4,
    recommended: 4,
    list: 40,
    search: 100,
    images: 20,
  })
})

it('tries a node three times more, 150 ms apart, 10 s each, 1000 a batch [H5]', () => {
  expect(constants.rpc).toEqual({ retries: 3, retryDelay: 150, timeout: 10_000, batchSize: 1000 })
})

it('has the default features of the specification [D8]', () => {
  const { defaultFeatures } = constants
  const on = Object.entries(defaultFeatures).filter(([, value]) => value)
  expect(on.map(([name]) => name)).toEqual([
    'swaps',
    'onramp',
    'receive',
    'send',
    'email',
    'emailShowWallets',
    'history',
    'analytics',
    'allWallets',
  ])
  expect(constants.walletFeaturesOrder).toEqual(['onramp', 'swaps', 'receive', 'send'])
})

it('orders connectors and methods as the specification does [C3, C4]', () => {
  expect(constants.connectorTypeOrder).toEqual([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ])
  expect(constants.connectMethodsOrder).toEqual(['email', 'social', 'wallet'])
  expect(constants.connectMethodsOrderWithInjected).toEqual(['wallet', 'email', 'social'])
})

it('offers seven socials, in the order of the specification [C14]', () => {
  expect(constants.defaultSocials).toEqual([
    'google',
    'x',
    'discord',
    'farcaster',
    'github',
    'apple',
    'facebook',
  ])
})

it('takes accounts of the type that the specification prefers in each family [D6]', () => {
  expect(defaultAccountTypes).toEqual({
    bip122: 'payment',
    eip155: 'smartAccount',
    polkadot: 'eoa',
    solana: 'eoa',
  })
})

it('ends the watch on a pending transaction after 99 polls [E10]', () => {
  expect(constants.pendingTransactionsMax).toBe(99)
})

it('swaps on the networks of the specification, and loses one percent at most [G2]', () => {
  const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  expect(constants.swapNetworks).toEqual(ids.map((id) => `eip155:${id}`))
  expect(constants.defaultSlippage).toBe(1)
})
