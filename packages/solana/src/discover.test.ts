import type { Connector } from '@latchkey/core'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { discover } from './discover.ts'
import { keyWallet } from './key-wallet.fixture.ts'
import { solana } from './networks.ts'

const undos: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
  vi.unstubAllGlobals()
})

function start(announced = true) {
  const list = new Map<string, Connector>()
  const report = (connector: Connector) => list.set(connector.id, connector)
  undos.push(discover(report, { announced }))
  return { list, ids: () => [...list.keys()] }
}

type Api = { register(...wallets: unknown[]): () => void }
/** What a wallet does by the Wallet Standard when it loads. */
function register(...wallets: unknown[]) {
  const give = (api: Api) => api.register(...wallets)
  window.addEventListener('wallet-standard:app-ready', (event) => {
    if (event instanceof CustomEvent) give(event.detail)
  })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: give }))
}

describe('Wallet Standard wallets', () => {
  it('are found when they loaded before the page [A2.2]', () => {
    register(keyWallet().wallet)
    expect(start().ids()).toEqual(['solana:key-wallet'])
  })

  it('are found when they load after the page [A2.2]', () => {
    const { ids } = start()
    register(keyWallet().wallet)
    expect(ids()).toEqual(['solana:key-wallet'])
  })

  it('become connectors with what they say of themselves [C1]', () => {
    register(keyWallet({ chains: ['solana:mainnet', 'eip155:1', 'solana:localnet'] }).wallet)
    expect(start().list.get('solana:key-wallet')).toMatchObject({
      name: 'Key Wallet',
      type: 'ANNOUNCED',
      namespaces: ['solana'],
      imageUrl: 'data:image/svg+xml;base64,PHN2Zy8+',
      chains: [solana.caipNetworkId, 'solana:localnet'],
    })
  })

  it('are listed once, however often they register', () => {
    const { wallet } = keyWallet()
    const { ids } = start()
    for (let time = 0; time < 9; time++) register(wallet, wallet)
    expect(ids()).toEqual(['solana:key-wallet'])
  })

  it('of one name are both shown and marked, neither hides the other', () => {
    const { list } = start()
    register(keyWallet().wallet, keyWallet().wallet)
    expect([...list.values()].map(({ id, contested }) => [id, contested])).toEqual([
      ['solana:key-wallet', true],
      ['solana:key-wallet~2', true],
    ])
  })

  it('keep a distinct id in any script', () => {
    const { ids } = start()
    register(keyWallet({ name: '錢包' }).wallet, keyWallet({ name: 'Кошелёк 2' }).wallet)
    expect(ids()).toEqual(['solana:錢包', 'solana:кошелёк-2'])
  })

  it('are not looked for when the site turned that off', () => {
    register(keyWallet().wallet)
    expect(start(false).ids()).toEqual([])
  })

  it('are not reported after the undo', () => {
    const { ids } = start()
    undos.pop()?.()
    register(keyWallet().wallet)
    expect(ids()).toEqual([])
  })

  it('get back the function that the standard promises them', () => {
    start()
    let undo: unknown
    const give = (api: Api) => {
      undo = api.register(keyWallet().wallet)
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: give }))
    expect(undo).toBeTypeOf('function')
  })
})

describe('a registration that is no use', () => {
  const { wallet } = keyWallet()
  const gotcha = () => {
    throw new Error('gotcha')
  }
  it.each([
    ['nothing', undefined],
    ['a text', 'wallet'],
    ['a trap', new Proxy({}, { get: gotcha, has: gotcha, ownKeys: gotcha })],
    ['a wallet of another family', keyWallet({ chains: ['bitcoin:mainnet'] }).wallet],
    ['a wallet that cannot connect', keyWallet({ without: ['standard:connect'] }).wallet],
    [
      'a wallet that cannot sign',
      keyWallet({
        without: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
      }).wallet,
    ],
    ['a wallet without a name', keyWallet({ name: '\u202e\u200b' }).wallet],
    ['a name that is no text', { ...wallet, name: 7 }],
    ['features that are no object', { ...wallet, features: 'all' }],
    ['a feature without its method', { ...wallet, features: { 'standard:connect': {} } }],
    ['chains that are no list', { ...wallet, chains: 'solana:mainnet' }],
    ['chains that are a trap', { ...wallet, chains: new Proxy([], { get: gotcha }) }],
  ])('is ignored and hinders no other: %s', (_, value) => {
    const { ids } = start()
    register(value, keyWallet({ name: 'Good' }).wallet)
    expect(ids()).toEqual(['solana:good'])
  })

  it('is survived, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        const { ids } = start()
        window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: value }))
        register(value)
        expect(ids()).toEqual([])
        undos.pop()?.()
      }),
    )
  })

  it('is survived when the wallet throws while it registers', () => {
    const { ids } = start()
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: gotcha }))
    register(keyWallet().wallet)
    expect(ids()).toEqual(['solana:key-wallet'])
  })

  it('loses a picture that is not safe to show', () => {
    const { list } = start()
    register({ ...wallet, icon: 'https://evil.example/pixel.png' })
    expect(list.get('solana:key-wallet')?.imageUrl).toBeUndefined()
  })
})

it('finds nothing, and touches nothing, where there is no window', () => {
  vi.unstubAllGlobals()
  expect(start().ids()).toEqual([])
})
