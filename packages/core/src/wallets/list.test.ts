import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Wallet } from '../kernel/catalogue/wallet.ts'
import type { Connector, ConnectorType } from '../kernel/connector/connector.ts'
import { connector, ids, type ListOverrides, list, wallet } from '../testing/list.ts'
import { pairing } from '../testing/wallet.ts'
import { canConnect, type WalletEntry } from './entry.ts'
import { suitedWallets } from './recommend.ts'

describe('the order of wallets', () => {
  const everything = {
    connectors: [
      connector('external', { type: 'EXTERNAL' }),
      connector('announced'),
      connector('wc', { ...pairing }),
    ],
    recent: [wallet('recent')],
    featured: [wallet('featured')],
    custom: [wallet('custom')],
  }

  it('is walletConnect, recent, featured, custom, external where none is installed [C3.1]', () => {
    const connectors = everything.connectors.filter(({ id }) => id !== 'announced')
    const given = { ...everything, connectors }
    expect(ids(given)).toEqual(['wc', 'recent', 'featured', 'custom', 'external'])
  })

  it('has installed wallets above WalletConnect [C3.1, L22]', () => {
    expect(ids(everything)).toEqual(['recent', 'announced', 'wc', 'featured', 'custom', 'external'])
  })

  it('counts no wallet as installed that is elsewhere [L22]', () => {
    const app = { presents: 'app' } as const
    const connectors = [...everything.connectors, connector('app', app)]
    const installed = list({ ...everything, connectors }).filter((entry) => entry.installed)
    expect(installed.map(({ id }) => id)).toEqual(['announced'])
  })

  it('has recommended wallets last [C3.2]', () => {
    const given = {
      connectors: [connector('external', { type: 'EXTERNAL' })],
      recommended: [wallet('rec')],
    }
    expect(ids(given)).toEqual(['external', 'rec'])
  })

  it('is the site own where it gives one, the groups that it leaves out behind [C3.3]', () => {
    const order = ['external', 'custom'] as const
    const sorted = ids({ ...everything, rules: { order } })
    expect(sorted).toEqual(['external', 'custom', 'recent', 'announced', 'wc', 'featured'])
  })

  it('has the recent wallets newest first, installed or not [C6.4]', () => {
    const recent = [wallet('gone'), wallet('announced')]
    const entries = list({ ...everything, recent })
    expect(entries.slice(0, 2)).toMatchObject([
      { id: 'gone', group: 'recent', recent: true, installed: false },
      { id: 'announced', group: 'recent', recent: true, installed: true },
    ])
  })

  it('recommends to who has no wallet yet, two at most beside one, and none beside featured ones', () => {
    const recommended = ['a', 'b', 'c', 'd', 'e'].map((id) => wallet(id))
    expect(ids({ recommended })).toEqual(['a', 'b', 'c', 'd'])
    expect(ids({ recommended, custom: [wallet('own')] })).toEqual(['own', 'a', 'b', 'c', 'd'])
    expect(ids({ recommended, connectors: [connector('x')] })).toEqual(['x', 'a'])
    expect(ids({ recommended, recent: [wallet('x'), wallet('y')] })).toEqual(['x', 'y'])
    expect(ids({ recommended, featured: [wallet('own')] })).toEqual(['own'])
  })

  it('gives wallets of lists the rows that others leave: featured, then custom, then recommended [L22]', () => {
    const own = { custom: [wallet('c')], recommended: ['x', 'y'].map((id) => wallet(id)) }
    const first = ['a', 'b'].map((id) => wallet(id))
    const shown = (rows: number, featured = first) => ids({ ...own, featured, rules: { rows } })
    expect([shown(1), shown(3), shown(9)]).toEqual([['a'], ['a', 'b', 'c'], ['a', 'b', 'c']])
    expect(shown(2, [])).toEqual(['c', 'x'])
    const connectors = [connector('here'), connector('there')]
    expect(ids({ ...own, connectors, rules: { rows: 1 } })).toEqual(['here', 'there'])
  })

  it('recommends first what serves the family, is available on the device and has a picture', () => {
    const all = [
      wallet('phone', { mobile_link: 'phone://' }),
      wallet('desk', { chrome_store: 'https://store.test', image_id: 'i' }),
      wallet('sun', { chains: ['solana:local'], mobile_link: 'sun://', image_id: 'i' }),
    ]
    const order = (mobile: boolean, namespace?: 'eip155' | 'solana') => {
      const rules = { excluded: [], includeWalletIds: [], linkable: true, mobile }
      return suitedWallets(all, namespace ? { ...rules, namespace } : rules).map(({ id }) => id)
    }
    expect(order(false)).toEqual(['desk', 'sun', 'phone'])
    expect(order(true)).toEqual(['sun', 'phone', 'desk'])
    expect(order(true, 'eip155')).toEqual(['phone', 'desk', 'sun'])
  })
})

describe('recent wallets', () => {
  it('are not offered while they are connected', () => {
    const { id: connectorId, name, type } = connector('there')
    const connection = { connectorId, name, type, accounts: [], live: true }
    const given = { recent: [wallet('there')], connections: [connection] }
    expect(ids(given)).toEqual([])
  })

  it('of one wallet with several connectors are one entry', () => {
    const evm = connector('evm:phantom', { type: 'ANNOUNCED', name: 'Phantom' })
    const sol = connector('sol:phantom', {
      type: 'ANNOUNCED',
      name: 'Phantom',
      namespaces: ['solana'],
    })
    const recent = [wallet('evm:phantom'), wallet('sol:phantom')]
    expect(list({ connectors: [evm, sol], recent })).toMatchObject([
      { id: 'evm:phantom', connectorIds: ['evm:phantom', 'sol:phantom'], recent: true },
    ])
  })

  it('that are here but not of the wanted namespace are not shown as missing', () => {
    const sol = connector('sol', { type: 'ANNOUNCED', namespaces: ['solana'] })
    const given = { connectors: [sol], recent: [wallet('sol')] }
    expect(ids({ ...given, rules: { namespace: 'eip155' } })).toEqual([])
    expect(ids({ ...given, rules: { namespace: 'solana' } })).toEqual(['sol'])
  })
})

describe('readiness', () => {
  const withLink = wallet('w', { mobile_link: 'w://', chains: ['eip155:1'] })
  const readiness = (given: ListOverrides) => list(given)[0]?.readiness

  it('is Installed, NotDetected, Loadable or Unsupported [C9.3]', () => {
    expect(readiness({ connectors: [connector('here')] })).toBe('Installed')
    const device = connector('device', { type: 'EXTERNAL' })
    expect(readiness({ connectors: [device] })).toBe('Loadable')
    expect(readiness({ featured: [wallet('w')] })).toBe('NotDetected')
    expect(readiness({ featured: [withLink] })).toBe('Loadable')
    expect(readiness({ featured: [withLink], rules: { linkable: false } })).toBe('NotDetected')
    const rules = { namespace: 'solana' } as const
    expect(readiness({ featured: [withLink], rules })).toBe('Unsupported')
  })

  it('lets a connection be tried only if installed or loadable [C9.4]', () => {
    const [entry] = list({ featured: [withLink] })
    const can = (readiness: WalletEntry['readiness']) =>
      entry && canConnect({ ...entry, readiness })
    expect([can('Installed'), can('Loadable')]).toEqual([true, true])
    expect([can('NotDetected'), can('Unsupported')]).toEqual([false, false])
  })
})

describe('fields', () => {
  it('of a wallet are those of the specification [C2]', () => {
    expectTypeOf<Wallet>().toMatchObjectType<{ id: string; name: string }>()
    expectTypeOf<Required<Wallet>>().toMatchObjectType<{
      rdns: string
      image_url: string
      image_id: string
      installed: boolean
      chains: readonly string[]
      mobile_link: string
      desktop_link: string
      webapp_link: string
    }>()
    const full = { rdns: 'r', image_url: 'u', image_id: 'i', mobile_link: 'm:', chains: [] }
    expect(list({ featured: [wallet('w', full)] })[0]?.wallet).toEqual({
      id: 'w',
      name: 'w',
      installed: false,
      ...full,
    })
  })

  it('of a connector are those of the specification [C1]', () => {
    expectTypeOf<ConnectorType>().toEqualTypeOf<
      'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN'
    >()
    expectTypeOf<Required<Connector>>().toMatchObjectType<{
      readonly id: string
      readonly name: string
      readonly imageUrl: string
      readonly imageId: string
      readonly explorerId: string
      readonly info: { readonly rdns?: string }
    }>()
    expectTypeOf<Connector>().toHaveProperty('namespaces')
    expectTypeOf<Connector>().toHaveProperty('signer')
    const given = { imageUrl: 'data:image/png,', imageId: 'i' }
    expect(list({ connectors: [connector('a', given)] })).toEqual([
      {
        id: 'a',
        name: 'a',
        group: 'injected',
        readiness: 'Installed',
        installed: true,
        recent: false,
        contested: false,
        connectorIds: ['a'],
        ...given,
      },
    ])
  })
})
