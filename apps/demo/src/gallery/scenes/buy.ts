import type { Route } from '@latchkey/react/stage'
import { purchases } from '../buying.ts'
import { chains, now, people } from '../fixtures/index.ts'
import type { Scene } from '../scene.ts'
import { scene, sceneAt } from './define.ts'

const connected = ['fox'] as const
const features = { onramp: true } as const
const shared = { connected, features }
const owner = { chainId: chains.ethereum, address: people.visitor }
const buying = { ...shared, script: { purchases: 'empty' } } as const

const form = (amount: string, method = 'card') =>
  ({ view: 'OnRampProviders', draft: { amount, method } }) as const
const priced = form('100')
const draft = { amount: '100', payment: 'USD', symbol: 'ETH', chainId: chains.ethereum }
const tokens = { view: 'OnRampTokenSelect', draft } as const
const currencies = { view: 'OnRampFiatSelect', draft } as const
const agreeing = {
  ...shared,
  features: { ...features, legalCheckbox: true },
} as const satisfies Partial<Scene>
const paying = [{ press: 'Harbor Pay' }] as const
const payingUnlisted = [{ press: 'Quay' }] as const

/** A purchase that failed: of a card that was not charged, or for an unknown reason. */
const purchaseAt = (failure: 'cardDeclined' | undefined): Route => ({
  view: 'OnRampPurchase',
  owner,
  purchase: {
    status: 'failed',
    transaction: {
      id: 'failed',
      metadata: {
        operationType: 'buy',
        hash: '',
        minedAt: new Date(now - 60_000).toISOString(),
        sentFrom: 'Harbor Pay',
        sentTo: owner.address,
        status: 'ONRAMP_TRANSACTION_STATUS_FAILED',
        nonce: 1,
        chain: chains.ethereum,
        purchase: {
          amount: '100.00',
          currency: 'USD',
          method: 'card',
          ...(failure && { failure, isCharged: false }),
        },
      },
      transfers: [
        {
          fungible_info: { symbol: 'ETH' },
          direction: 'in',
          quantity: { numeric: '0.0325' },
        },
      ],
    },
  },
})

/** A purchase that is listed, as far as its provider and the chain say. */
const purchaseOf = (id: string, status: 'inProgress' | 'arrived') =>
  purchases
    .filter((one) => one.id === id)
    .map(
      (transaction): Route => ({
        view: 'OnRampPurchase',
        owner,
        purchase: { status, transaction },
      }),
    )

export const buyScenes = [
  sceneAt('OnRampProviders', 'success', priced, shared),
  sceneAt('OnRampProviders', 'bank', form('5000', 'ach_bank_account'), shared),
  sceneAt('OnRampProviders', 'consent', priced, agreeing),
  sceneAt('OnRampProviders', 'no-amount', form(''), shared),
  sceneAt('OnRampProviders', 'too-little', form('5'), shared),
  sceneAt('OnRampProviders', 'too-much', form('9000'), shared),
  sceneAt('OnRampProviders', 'too-precise', form('10.005'), shared),
  sceneAt('OnRampProviders', 'no-number', form('ten'), shared),
  sceneAt('OnRampProviders', 'pricing', priced, { ...shared, script: { quote: 'never' } }),
  sceneAt('OnRampProviders', 'estimate', priced, { ...shared, script: { quote: 'error' } }),
  sceneAt('OnRampProviders', 'unavailable', priced, { ...shared, script: { payment: 'error' } }),
  sceneAt('OnRampProviders', 'limits-unknown', priced, { ...shared, script: { onramp: 'error' } }),
  sceneAt('OnRampProviders', 'loading', priced, { ...shared, script: { onramp: 'never' } }),
  sceneAt('OnRampProviders', 'empty', priced, { ...shared, script: { onramp: 'empty' } }),
  sceneAt('OnRampProviders', 'restricted', priced, { ...shared, script: { onramp: 'restricted' } }),

  sceneAt('OnRampTokenSelect', 'success', tokens, shared),
  sceneAt('OnRampTokenSelect', 'consent', tokens, agreeing),
  sceneAt('OnRampTokenSelect', 'loading', tokens, { ...shared, script: { onramp: 'never' } }),
  sceneAt('OnRampTokenSelect', 'empty', tokens, { ...shared, script: { onramp: 'empty' } }),

  sceneAt('OnRampFiatSelect', 'success', currencies, shared),
  sceneAt('OnRampFiatSelect', 'consent', currencies, agreeing),
  sceneAt('OnRampFiatSelect', 'loading', currencies, { ...shared, script: { onramp: 'never' } }),

  sceneAt('BuyInProgress', 'waiting', priced, { ...buying, steps: paying }),
  sceneAt('BuyInProgress', 'window-closed', priced, {
    ...buying,
    script: { ...buying.script, payment: 'closed' },
    steps: [...paying, { word: 'openAgain' }],
  }),
  sceneAt('BuyInProgress', 'popup-blocked', priced, {
    ...buying,
    script: { ...buying.script, payment: 'blocked' },
    steps: paying,
  }),
  sceneAt('BuyInProgress', 'unlisted', priced, { ...buying, steps: payingUnlisted }),
  sceneAt('BuyInProgress', 'unlisted-closed', priced, {
    ...buying,
    script: { ...buying.script, payment: 'closed' },
    steps: [...payingUnlisted, { word: 'openAgain' }],
  }),
  sceneAt(
    'BuyInProgress',
    'unseen',
    {
      view: 'BuyInProgress',
      purchase: {
        owner,
        label: 'Harbor Pay',
        url: 'https://pay.gallery.invalid/full',
        since: now - 200_000,
        isOpen: true,
        listing: 'listed',
      },
    },
    buying,
  ),

  scene('OnRampActivity', 'success', shared),
  scene('OnRampActivity', 'loading', { ...shared, script: { purchases: 'never' } }),
  scene('OnRampActivity', 'empty', { ...shared, script: { purchases: 'empty' } }),
  scene('OnRampActivity', 'error', { ...shared, script: { purchases: 'error' } }),

  ...purchaseOf('waiting', 'inProgress').map((route) =>
    sceneAt('OnRampPurchase', 'loading', route, shared),
  ),
  ...purchaseOf('arrived', 'arrived').map((route) =>
    sceneAt('OnRampPurchase', 'success', route, shared),
  ),
  sceneAt('OnRampPurchase', 'declined', purchaseAt('cardDeclined'), shared),
  sceneAt('OnRampPurchase', 'error', purchaseAt(undefined), shared),

  scene('WhatIsABuy', 'success', shared),
]
