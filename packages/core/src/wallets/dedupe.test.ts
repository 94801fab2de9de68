import { describe, expect, it } from 'vitest'
import type { ConnectorType } from '../kernel/connector/connector.ts'
import { connector, ids, list, wallet } from '../testing/list.ts'

const metamask = connector('io.metamask', { name: 'MetaMask', info: { rdns: 'io.metamask' } })
const browserWallet = connector('injected', { name: 'Browser Wallet', type: 'INJECTED' })

describe('excluded wallets', () => {
  it.each([
    ['id', { id: 'io.metamask' }],
    ['rdns', { id: 'x', rdns: 'io.metamask' }],
    ['name, in any case', { id: 'x', name: 'METAMASK' }],
  ])('are hidden by %s, also when they are installed [C5.1, C8.1]', (_, excluded) => {
    expect(ids({ connectors: [metamask], rules: { excluded: [excluded] } })).toEqual([])
  })

  it('are hidden by the id that the list knows them by [C5.1]', () => {
    const known = connector('com.x', { explorerId: 'abc' })
    expect(ids({ connectors: [known], rules: { excluded: [{ id: 'abc' }] } })).toEqual([])
  })

  it('are hidden from the featured, recommended, custom and recent ones [C8.1]', () => {
    const named = [wallet('no'), wallet('yes')]
    const rules = { excluded: [{ id: 'no' }] }
    expect(ids({ featured: named, rules })).toEqual(['yes'])
    expect(ids({ recommended: named, rules })).toEqual(['yes'])
    expect(ids({ custom: named, rules })).toEqual(['yes'])
    expect(ids({ recent: named, rules })).toEqual(['yes'])
  })

  it('leave out what the site does not include, but not what it adds itself [C8.2]', () => {
    const rules = { includeWalletIds: ['in'] }
    expect(ids({ featured: [wallet('in'), wallet('out')], rules })).toEqual(['in'])
    expect(ids({ recommended: [wallet('in'), wallet('out')], rules })).toEqual(['in'])
    expect(ids({ custom: [wallet('own')], rules })).toEqual(['own'])
    expect(ids({ connectors: [metamask], rules })).toEqual(['io.metamask'])
  })
})

describe('Browser Wallet', () => {
  const phantom = connector('phantom', { namespaces: ['solana'] })

  it('is hidden on desktop beside any wallet that announced itself [C5.2]', () => {
    expect(ids({ connectors: [browserWallet, metamask] })).toEqual(['io.metamask'])
    expect(ids({ connectors: [browserWallet, phantom] })).toEqual(['phantom'])
  })

  it('is shown when nothing was announced', () => {
    expect(ids({ connectors: [browserWallet] })).toEqual(['injected'])
  })

  it('is hidden on phones only beside a wallet of its namespace', () => {
    const rules = { mobile: true }
    expect(ids({ connectors: [browserWallet, phantom], rules })).toEqual(['injected', 'phantom'])
    expect(ids({ connectors: [browserWallet, metamask], rules })).toEqual(['io.metamask'])
  })
})

describe('duplicates', () => {
  const listed = wallet('c57ca', { name: 'MetaMask', rdns: 'io.metamask' })

  it('of announced wallets are removed by rdns [C5.3]', () => {
    for (const group of ['featured', 'recommended', 'custom'] as const) {
      expect(ids({ connectors: [metamask], [group]: [listed] })).toEqual(['io.metamask'])
    }
  })

  it.each([
    'ANNOUNCED',
    'INJECTED',
  ] satisfies ConnectorType[])('of %s wallets are removed by id [C5.4]', (type) => {
    const here = connector('here', { type, explorerId: 'c57ca' })
    expect(ids({ connectors: [here], featured: [listed, wallet('here')] })).toEqual(['here'])
  })

  it('of recent wallets are removed by id and by rdns [C5.5]', () => {
    const recent = [wallet('old', { rdns: 'io.metamask' })]
    expect(ids({ recent, featured: [listed, wallet('old')] })).toEqual(['old'])
  })

  describe('of what the site brings', () => {
    const rdns = 'com.coinbase.wallet'
    const brought = connector('coinbase', { type: 'EXTERNAL', info: { rdns } })
    const here = connector(rdns, { name: 'Coinbase Wallet', info: { rdns } })

    it('are removed by rdns, in favour of the wallet that is installed [C5.3]', () => {
      expect(ids({ connectors: [brought, here] })).toEqual([rdns])
      const recent = [wallet('coinbase', { rdns })]
      expect(list({ connectors: [brought, here], recent })).toMatchObject([
        { id: rdns, recent: true },
      ])
    })

    it.each([
      ['another one is installed', metamask],
      ['two claim to be it', { ...here, contested: true }],
      ['the site excludes the installed one', { ...here, id: 'no' }],
      ['it serves more', { ...here, namespaces: ['solana' as const] }],
    ])('stay where %s [C5.7]', (_, other) => {
      const rules = { excluded: [{ id: 'no' }] }
      expect(ids({ connectors: [brought, other], rules })).toContain('coinbase')
    })

    it('stay where they say no rdns', () => {
      const nameless = ['a', 'b'].map((id) => connector(id, { type: 'EXTERNAL' }))
      expect(ids({ connectors: [...nameless, connector('c')] })).toEqual(['c', 'a', 'b'])
    })
  })

  describe('of a connector for several families', () => {
    const several = connector('several', {
      name: 'MetaMask',
      type: 'MULTI_CHAIN',
      namespaces: ['eip155', 'solana'],
      info: { rdns: 'io.metamask' },
    })
    const standard = connector('solana:metamask', { name: 'MetaMask', namespaces: ['solana'] })

    it('are removed, as it announces them for one family each [C5.3]', () => {
      const found = [metamask, standard, several]
      expect(ids({ connectors: found })).toEqual(['several'])
      expect(ids({ connectors: found, rules: { excluded: [{ id: 'several' }] } })).toEqual([
        'io.metamask',
      ])
    })

    it.each([
      ['another wallet', { info: { rdns: 'org.fox' } }],
      ['contested', { contested: true }],
    ])('stay where they are %s [C5.7]', (_, other) => {
      const connectors = [{ ...metamask, ...other }, several]
      expect(ids({ connectors })).toEqual(['io.metamask', 'several'])
    })

    it('stay in its entry where they serve a further family', () => {
      const bitcoin = connector('bip122:metamask', { name: 'MetaMask', namespaces: ['bip122'] })
      expect(list({ connectors: [several, bitcoin] })).toMatchObject([
        { id: 'several', connectorIds: ['several', 'bip122:metamask'] },
      ])
    })
  })

  it('of a recent wallet that is installed by now are one entry [C5.5]', () => {
    expect(ids({ connectors: [metamask], recent: [listed] })).toEqual(['io.metamask'])
  })

  it('between lists, and within one, are removed [C5.6]', () => {
    const twice = [listed, wallet('other', { rdns: 'io.metamask' }), listed]
    expect(ids({ featured: twice, custom: [listed], recommended: [listed] })).toEqual(['c57ca'])
  })

  it('never hide a wallet whose claim is contested, nor merge it [C5.7]', () => {
    const claims = ['io.metamask', 'io.metamask~2'].map((id) =>
      connector(id, { name: 'MetaMask', info: { rdns: 'io.metamask' }, contested: true }),
    )
    const connectors = [...claims, connector('sol', { name: 'MetaMask', namespaces: ['solana'] })]
    expect(ids({ connectors, featured: [listed] })).toEqual([
      ...['io.metamask', 'io.metamask~2', 'sol'],
      'c57ca',
    ])
  })
})

describe('one wallet of several namespaces', () => {
  it('is one entry that knows all its connectors [C1.2]', () => {
    const evm = connector('evm', { name: 'Trust Wallet' })
    const sol = connector('sol', { name: 'Trust', namespaces: ['solana'] })
    const entries = list({ connectors: [evm, sol] })
    expect(entries.map(({ connectorIds }) => connectorIds)).toEqual([['evm', 'sol']])
  })

  it('stays two when two wallets of one name serve one namespace', () => {
    const connectors = ['a', 'b'].map((id) => connector(id, { name: 'Same' }))
    expect(ids({ connectors })).toEqual(['a', 'b'])
  })

  it('is found by names of the language too', () => {
    const names = ['constructor', '__proto__', 'toString']
    expect(ids({ connectors: names.map((name) => connector(name, { name })) })).toEqual(names)
  })
})
