import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { discover, install, usePages } from './page.fixture.ts'
import { unisatWallet } from './unisat.fixture.ts'

usePages()

const provider = { request: async () => ({}) }
const put = (key: string, value: unknown) => Reflect.set(window, key, value)
const list = (...entries: unknown[]) => put('btc_providers', entries)

describe('Bitcoin wallets', () => {
  it('are found by the Wallet Standard and by WBIP004, before and after the page [A2.2]', () => {
    vi.useFakeTimers()
    install(['bitcoin'])
    const wallets = discover()
    expect([...wallets.keys()]).toEqual(['bip122:dev-wallet'])
    install(['bitcoinSecond'])
    vi.advanceTimersByTime(300)
    expect([...wallets.keys()]).toEqual(['bip122:dev-wallet', 'bip122:dev-bitcoin-wallet'])
    vi.useRealTimers()
  })

  it('become connectors with what they say of themselves [C1]', () => {
    install(['bitcoinSecond'])
    expect(discover().get('bip122:dev-bitcoin-wallet')).toMatchObject({
      name: 'Dev Bitcoin Wallet',
      type: 'ANNOUNCED',
      namespaces: ['bip122'],
      presents: 'elsewhere',
      imageUrl: expect.stringMatching(/^data:image/),
    })
  })

  it('of which two are only injected are found too, unless the site turned that off', () => {
    put('unisat', unisatWallet().provider)
    put('okxwallet', { bitcoin: unisatWallet().provider })
    expect([...discover().keys()]).toEqual(['bip122:unisat-wallet', 'bip122:okx-wallet'])
    expect([...discover({ injected: false }).keys()]).toEqual([])
  })

  it('are not looked for in registries when the site turned that off', () => {
    install(['bitcoin', 'bitcoinSecond'])
    expect([...discover({ announced: false }).keys()]).toEqual([])
  })

  it('that come in several ways are listed once', () => {
    put('Fox', { BitcoinProvider: provider })
    list({ id: 'Fox.BitcoinProvider', name: 'Fox' })
    put('wbip_providers', [{ id: 'Fox.BitcoinProvider', name: 'Fox' }])
    const wallet = { name: 'Fox', features: { 'sats-connect:': { provider } } }
    window.addEventListener('wallet-standard:app-ready', (event) => {
      if (event instanceof CustomEvent) event.detail.register(wallet)
    })
    const wallets = discover()
    expect([...wallets.values()].map(({ id, contested }) => [id, contested])).toEqual([
      ['bip122:fox', undefined],
    ])
  })

  it('of one name are all shown and marked', () => {
    put('One', { ...provider })
    put('Two', { ...provider })
    list({ id: 'One', name: 'Fox' }, { id: 'Two', name: 'Fox' })
    expect([...discover().values()].map(({ id, contested }) => [id, contested])).toEqual([
      ['bip122:fox', true],
      ['bip122:fox~2', true],
    ])
  })

  it('are found behind ten entries that are no use, however many they are [J10]', () => {
    put('Good', provider)
    const gotcha = () => {
      throw new Error('gotcha')
    }
    list(
      ...[undefined, null, 7, 'x', {}, { id: 'Good' }, { id: 7, name: 'x' }],
      ...[
        { id: 'window', name: 'All' },
        { id: 'No.Where', name: 'None' },
      ],
      new Proxy({}, { get: gotcha }),
      { id: 'Good', name: 'Good' },
    )
    expect([...discover().keys()]).toEqual(['bip122:good'])
    for (let index = 0; index < 500; index++) put(`P${index}`, { ...provider })
    list(...Array.from({ length: 500 }, (_, index) => ({ id: `P${index}`, name: `W${index}` })))
    expect(discover().size).toBe(500)
  })

  it('are survived, whatever the registry is', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        put('btc_providers', value)
        put('wbip_providers', [value])
        expect([...discover().keys()]).toEqual([])
      }),
      { numRuns: 50 },
    )
  })
})
