import { type Connected, memoryStorage, storageKeys } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { newKeyPair } from './crypto/keys.ts'
import { hostileWorld } from './testing/hostile.fixture.ts'
import { address, approved } from './testing/peer.fixture.ts'

const { site, scanned, settled, expectWorking, expectAnother, answerTo } = hostileWorld()

describe('a peer that lies about what it approves', () => {
  it.each<[string, Record<string, unknown>]>([
    ['no namespaces', { namespaces: {} }],
    ['namespaces that are none', { namespaces: 'eip155' }],
    ['no accounts', { namespaces: approved([]) }],
    [
      'accounts of a chain that was not proposed',
      { namespaces: approved([`eip155:5:${address}`]) },
    ],
    ['accounts of another family', { namespaces: { cosmos: { accounts: ['cosmos:hub:x'] } } }],
    [
      'accounts that are no accounts',
      { namespaces: approved(['eip155:1', 7, null, 'x:y:z', `eip155:1:${address}:1`]) },
    ],
    ['an address with markup', { namespaces: approved(['eip155:1:<img src=x onerror=alert(1)>']) }],
    [
      'an address of another family',
      { namespaces: approved(['eip155:1:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']) },
    ],
    [
      'accounts of a family that was not requested',
      {
        namespaces: {
          solana: {
            ...approved().eip155,
            accounts: [
              'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
            ],
          },
        },
      },
    ],
    ['an end that is over', { expiry: 1 }],
    ['an end that is no time', { expiry: 'never' }],
    ['another controller', { controller: { publicKey: newKeyPair().publicKey, metadata: {} } }],
    ['no controller', { controller: null }],
    ['nothing at all', { namespaces: null, controller: null, expiry: null }],
  ])('is refused with %s, and the next pairing works [H4]', async (_, changes) => {
    const { connector, requested, peer } = await scanned()
    await peer.answerProposal()
    const id = await peer.settle(changes)
    await expect(requested).rejects.toMatchObject({ code: 'WALLET_ACCOUNT' })
    expect(await answerTo(peer, id)).toMatchObject({ kind: 'error', error: { code: 5103 } })
    await expectAnother(connector)
  })

  it('gets only what was proposed, however much it approves', async () => {
    const { connector, requested, peer } = await scanned()
    await peer.answerProposal()
    const accounts = [
      `eip155:5:${address}`,
      `eip155:10:${address.toLowerCase()}`,
      `eip155:10:${address}`,
    ]
    const namespaces = {
      ...approved(accounts),
      'eip155:1': {
        ...approved([`eip155:1:${address}`]).eip155,
        methods: ['eth_stealKeys', 'personal_sign'],
      },
      __proto__: { accounts: ['x'] },
      constructor: { accounts: ['x'] },
    }
    await peer.settle({ namespaces })
    expect(await requested).toMatchObject({
      accounts: [{ namespace: 'eip155', address }],
      chainId: 'eip155:10',
    })
    const stolen = connector.signer('eip155')?.request({ method: 'eth_stealKeys' })
    await expect(stolen).rejects.toMatchObject({ code: 4200 })
    await expectWorking(connector, peer)
  })

  it.each([
    ['no key', {}],
    ['a key that is none', { responderPublicKey: 'zz' }],
    ['a key of low order', { responderPublicKey: '00'.repeat(32) }],
    ['a key of low order, again', { responderPublicKey: `01${'00'.repeat(31)}` }],
    ['no object', null],
    ['a number', 7],
  ])('answers the proposal with %s, and the next pairing works', async (_, result) => {
    const { connector, requested, peer } = await scanned()
    await peer.answerProposal(result)
    await expect(requested).rejects.toMatchObject({ code: 'WALLET_MISBEHAVED' })
    await expectAnother(connector)
  })

  it.each([
    [5000, 'CONNECTION_DECLINED'],
    [5100, 'CHAIN_NOT_SUPPORTED'],
    [5101, 'FEATURE_UNSUPPORTED'],
    [6000, 'WALLET_DISCONNECTED'],
    [8000, 'TIMED_OUT'],
    [7000, 'WALLET_CONNECTION'],
    [1001, 'FEATURE_UNSUPPORTED'],
    [3001, 'FEATURE_UNSUPPORTED'],
    [Number.MAX_VALUE, 'WALLET_CONNECTION'],
  ])('refuses with %d: %s [H4]', async (code, known) => {
    const { connector, requested, peer } = await scanned()
    await peer.refuseProposal({ code, message: '<b>no</b>' })
    await expect(requested).rejects.toMatchObject({ code: known })
    await expectAnother(connector)
  })
})

describe('a peer that lies about who it is', () => {
  it.each<[string, unknown, Connected['wallet']]>([
    [
      'markup and bidi',
      { name: '<script>alert(1)</script>\u202Eevil\u0000', icons: [] },
      { name: '<script>alert(1)</script>evil' },
    ],
    [
      'javascript: pictures',
      { name: 'X', icons: ['javascript:alert(1)', 'data:text/html,x', 'https://x.example/i.png'] },
      { name: 'X', imageUrl: 'https://x.example/i.png' },
    ],
    [
      'pictures that break out',
      { name: 'X', icons: ['https://x.example/"><script>'] },
      { name: 'X' },
    ],
    ['a name that is too long', { name: 'x'.repeat(100_000) }, { name: `${'x'.repeat(39)}…` }],
    ['a name that is none', { name: { toString: 'x' }, icons: 'x' }, { name: 'WalletConnect' }],
    [
      'links that run script',
      {
        name: 'X',
        url: 'javascript:alert(1)',
        redirect: { native: 'javascript:alert(1)', universal: 'data:text/html,x' },
      },
      { name: 'X' },
    ],
    ['nothing', undefined, { name: 'WalletConnect' }],
  ])('is shown harmless: %s', async (_, metadata, wallet) => {
    const opened: string[] = []
    const { connector, requested, peer } = await scanned(
      site({ openLink: (href) => opened.push(href) }),
    )
    await peer.answerProposal()
    await peer.settle({ controller: { publicKey: peer.publicKey, metadata } })
    expect((await requested).wallet).toEqual(wallet)
    await expectWorking(connector, peer)
    expect(opened).toEqual([])
  })

  it.each([
    'javascript:alert(1)//',
    'data:text/html,x',
    'vbscript:x',
    '{"href":7}',
    'not json',
  ])('opens no link that runs script: %s', async (href) => {
    const opened: string[] = []
    const storage = memoryStorage({
      [storageKeys.deepLinkChoice]: href.startsWith('{')
        ? href
        : JSON.stringify({ href, name: 'X' }),
    })
    const { connector, peer } = await settled({ storage, openLink: (link) => opened.push(link) })
    await expectWorking(connector, peer)
    expect(opened).toEqual([])
  })

  it('opens the wallet that was picked by link when a request has been sent [C11.4]', async () => {
    const opened: string[] = []
    const choice = JSON.stringify({ href: 'fox://', name: 'Fox' })
    const storage = memoryStorage({ [storageKeys.deepLinkChoice]: choice })
    const { connector, peer } = await settled({ storage, openLink: (link) => opened.push(link) })
    await expectWorking(connector, peer)
    expect(opened).toHaveLength(1)
    expect(opened[0]).toMatch(
      new RegExp(`^fox://wc\\?requestId=\\d+&sessionTopic=${peer.sessionTopic}$`),
    )
  })
})
