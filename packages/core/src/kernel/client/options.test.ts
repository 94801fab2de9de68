import { readFileSync } from 'node:fs'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { one, two } from '../../testing/world.ts'
import { type Features, type LatchkeyOptions, resolveOptions } from './options.ts'
import { connectMethods, walletFeatures } from './order.ts'

const required: LatchkeyOptions = { projectId: 'p', gatewayUrl: 'http://g', networks: [one, two] }

describe('options', () => {
  it('have the names of the specification [D7.4]', () => {
    expectTypeOf<LatchkeyOptions>().toHaveProperty('projectId').toEqualTypeOf<string>()
    expectTypeOf<LatchkeyOptions>().toHaveProperty('sdkType')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('sdkVersion')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('metadata')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('features')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('customWallets')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('includeWalletIds')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('excludeWalletIds')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('featuredWalletIds')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('tokens')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('termsConditionsUrl')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('privacyPolicyUrl')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('siwx')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('enableEmbedded')
    expectTypeOf<LatchkeyOptions>().toHaveProperty('enableWalletConnect')
  })

  it('need three members and have a default for every other [D7.5, D6]', () => {
    const { features: _, ...resolved } = resolveOptions(required)
    expect(resolved).toEqual({
      ...required,
      restrictedFeatures: ['onramp'],
      defaultNetwork: one,
      metadata: {},
      featuredWalletIds: [],
      includeWalletIds: [],
      excludeWalletIds: [],
      customWallets: [],
      tokens: {},
      allWallets: 'SHOW',
      enableWallets: true,
      enableEIP6963: true,
      enableInjected: true,
      enableWalletConnect: true,
      enableWalletGuide: true,
      enableNetworkSwitch: true,
      enableReconnect: true,
      enableEmbedded: false,
      allowUnsupportedChain: false,
      chainImages: {},
      connectorImages: {},
      sdkType: 'latchkey',
      sdkVersion: 'react-0.1.0',
      defaultAccountTypes: {
        bip122: 'payment',
        eip155: 'smartAccount',
        polkadot: 'eoa',
        solana: 'eoa',
      },
    })
  })

  it('win over the defaults, but not when they are undefined', () => {
    const given = { enableReconnect: false, tokens: { 'eip155:1': { address: '0x1' } } }
    expect(resolveOptions({ ...required, ...given })).toMatchObject(given)
    const plain: object = { enableInjected: undefined, features: { swaps: undefined } }
    const resolved = resolveOptions({ ...required, ...plain })
    expect([resolved.enableInjected, resolved.features.swaps]).toEqual([true, true])
  })

  it('have the default features [D8.1]', () => {
    expectTypeOf<Features['swaps']>().toEqualTypeOf<boolean>()
    expect(resolveOptions(required).features).toEqual({
      swaps: true,
      onramp: true,
      receive: true,
      send: true,
      email: true,
      emailShowWallets: true,
      history: true,
      analytics: true,
      allWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
    })
  })

  it('take single features and keep the rest [D8.2]', () => {
    const { features } = resolveOptions({ ...required, features: { swaps: false } })
    expect([features.swaps, features.send, features.socials]).toMatchObject([false, true, {}])
  })
})

describe('the types of options', () => {
  const source = readFileSync(new URL('./options.ts', import.meta.url), 'utf8')

  it.each([
    'LatchkeyOptions',
    'Features',
  ])('have a sentence on every member of %s [K5.1]', (type) => {
    const body = source.split(`export type ${type} = {\n`)[1]?.split('\n}')[0] ?? ''
    const members = [...body.matchAll(/(^ *\/\*\*.*\.(?: |\n *)\*\/\n)?^ {2}(\w+)\??:/gm)]
    expect(members.length).toBeGreaterThan(15)
    expect(members.flatMap(([, sentence, name]) => (sentence ? [] : [name]))).toEqual([])
  })
})

describe('orders', () => {
  it('show the wallet features that are on, in the order of the site [D8.3]', () => {
    const { features } = resolveOptions(required)
    expect(walletFeatures(features)).toEqual(['onramp', 'swaps', 'receive', 'send'])
    const walletFeaturesOrder = ['send', 'onramp'] as const
    expect(walletFeatures({ ...features, walletFeaturesOrder, onramp: false })).toEqual(['send'])
  })

  it('put wallets first among the methods when one is installed [C4]', () => {
    expect(connectMethods({}, false)).toEqual(['email', 'social', 'wallet'])
    expect(connectMethods({}, true)).toEqual(['wallet', 'email', 'social'])
    expect(connectMethods({ connectMethodsOrder: ['social'] }, true)).toEqual(['social'])
  })
})
