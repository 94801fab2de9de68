import { getWallets, type ListedWallet } from '@latchkey/protocol/wire'
import { answerOf, ask } from '@latchkey/service/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { createGateway } from '../../gateway.ts'
import { builtInFacts } from './builtIn.ts'
import { writtenFacts } from './written.ts'

const own = { id: 'own', name: 'Own Wallet', image_url: 'https://own.example/a.png' }
const walletPictures = { fromSites: false }
const gateway = await createGateway({ logs: 'off', wallets: [own], walletPictures })
afterAll(() => gateway.close())

const wallets = (query: string) =>
  answerOf(gateway, getWallets.response, `/getWallets?projectId=p&st=appkit&sv=react-1&${query}`)
const names = (data: readonly ListedWallet[]) => data.map((wallet) => wallet.name)
const links = (wallet: ListedWallet) => [
  wallet.homepage,
  wallet.webapp_link,
  wallet.app_store,
  wallet.play_store,
  wallet.chrome_store,
]
const appLinks = (wallet: ListedWallet) => [wallet.mobile_link, wallet.desktop_link]

describe('the catalogue', () => {
  it('holds at least 300 wallets with ids of their own [H1]', async () => {
    const { count, data } = await wallets('entries=1000')
    expect(count).toBe(data.length)
    expect(count).toBeGreaterThanOrEqual(300)
    expect(new Set(data.map((wallet) => wallet.id)).size).toBe(data.length)
    for (const wallet of data.slice(1)) expect(wallet.id).toMatch(/^[0-9a-f]{64}$/)
  })

  it('holds the 32 wallets whose public ids are known', () => {
    expect(writtenFacts.filter(({ id }) => id !== undefined)).toHaveLength(32)
  })

  it('names a picture where it has one, and only there', async () => {
    const { data } = await wallets('entries=1000')
    const pictures = data.flatMap(({ image_id }) => image_id ?? [])
    expect(pictures.length).toBeGreaterThan(60)
    expect(new Set(pictures).size).toBe(pictures.length)
    for (const id of pictures) {
      expect(await (await ask(gateway, `/getWalletImage/${id}`)).text()).not.toContain('<text')
    }
  })

  it('has those first whose picture is here [J9]', async () => {
    const { data } = await wallets('entries=1000')
    const isPictured = data.slice(1).map(({ image_id }) => image_id !== undefined)
    expect(isPictured).toEqual([...isPictured].sort((one, other) => Number(other) - Number(one)))
  })

  it('names a picture for each wallet with a site, if sites are allowed, except for excluded wallets', async () => {
    const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
    const asking = await createGateway({
      logs: 'off',
      walletPictures: { wallets: { [id]: 'none' } },
    })
    const { data } = await answerOf(
      asking,
      getWallets.response,
      '/getWallets?projectId=p&st=appkit&sv=react-1&entries=1000',
    )
    expect(data.filter(({ image_id }) => image_id === undefined).map(({ name }) => name)).toEqual([
      'MetaMask',
    ])
    await asking.close()
  })

  it('links by https only', async () => {
    const { data } = await wallets('entries=1000')
    for (const url of data.flatMap(links)) if (url) expect(url).toMatch(/^https:\/\//)
  })

  it('links to apps by no scheme that runs or reads something', async () => {
    const { data } = await wallets('entries=1000')
    const schemes = data.flatMap(appLinks).flatMap((url) => (url ? [new URL(url).protocol] : []))
    expect(schemes.length).toBeGreaterThan(300)
    for (const scheme of schemes) expect(scheme).not.toMatch(/^(javascript|data|blob|file|http):$/)
  })

  it('opens no two wallets by one scheme', async () => {
    const { data } = await wallets('entries=1000')
    const opened = data.flatMap(({ mobile_link: url }) =>
      url?.startsWith('https:') ? [] : (url ?? []),
    )
    expect(new Set(opened).size).toBe(opened.length)
  })

  it('certifies no wallet, because no source does', async () => {
    expect((await wallets('badge_type=certified')).count).toBe(0)
  })

  it('keeps what is written by hand, and adds what packages know besides', () => {
    const facts = builtInFacts()
    expect(facts.slice(0, writtenFacts.length)).toMatchObject(
      writtenFacts.map((wallet) => ({ ...wallet })),
    )
    expect(facts.find(({ slug }) => slug === 'xverse')).toMatchObject({ mobile: 'xverse://' })
  })

  it('puts the operator\u2019s own wallets first, then the best known', async () => {
    const { data } = await wallets('entries=3')
    expect(names(data)).toEqual(['Own Wallet', 'MetaMask', 'Phantom'])
  })
})

describe('the wallet list', () => {
  it('pages, and counts what matches rather than what the page holds [H1]', async () => {
    const first = await wallets('page=1&entries=40')
    const second = await wallets('page=2&entries=40')
    const past = await wallets('page=99&entries=40')
    expect([first.data.length, first.count, past.data.length]).toEqual([40, second.count, 0])
    expect(names(first.data)).not.toContain(names(second.data)[0])
  })

  it('gives every wallet once over all its pages, in one order [C7.1]', async () => {
    const all = names((await wallets('entries=1000')).data)
    const paged: string[] = []
    for (let page = 1; page <= Math.ceil(all.length / 40); page += 1) {
      paged.push(...names((await wallets(`page=${page}&entries=40`)).data))
    }
    expect(paged).toEqual(all)
  })

  it('finds every wallet by its name, among the first hundred [C7.2]', async () => {
    for (const wallet of (await wallets('entries=1000')).data) {
      const query = `search=${encodeURIComponent(wallet.name)}&entries=100`
      expect(names((await wallets(query)).data)).toContain(wallet.name)
    }
  })

  it('takes only, or leaves out, the ids that are named', async () => {
    const { data } = await wallets('entries=3')
    const [a, b, c] = data.map((wallet) => wallet.id)
    expect((await wallets(`include=${a},${c}`)).data.map((one) => one.id)).toEqual([a, c])
    const without = await wallets(`exclude=${a},${b}&entries=1000`)
    expect(without.data.map((one) => one.id)).not.toContain(a)
    expect(without.count).toBe((await wallets('')).count - 2)
  })

  it('finds names in any case and spacing, beginnings first', async () => {
    expect(names((await wallets('search=META%20mask')).data)).toEqual(['MetaMask'])
    const found = names((await wallets('search=co&entries=100')).data)
    expect(found.slice(0, 3).every((name) => name.toLowerCase().startsWith('co'))).toBe(true)
    expect((await wallets('search=zzzz')).count).toBe(0)
  })

  it('lists wallets of the requested chains, where a local chain represents its family', async () => {
    const solana = await wallets('chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp&entries=1000')
    expect(names(solana.data)).toContain('Solflare')
    expect(names(solana.data)).not.toContain('Rainbow')
    const local = await wallets('chains=eip155:31337&entries=1000')
    expect(names(local.data)).toContain('Rainbow')
    expect(names(local.data)).not.toContain('Ronin Wallet')
    expect(names((await wallets('chains=eip155:2020&entries=1000')).data)).toContain('Ronin Wallet')
  })
})

describe('the pictures of wallets, networks, tokens and currencies', () => {
  it('are images that can run nothing', async () => {
    for (const path of [
      '/getWalletImage/walletConnect',
      '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
      '/public/getTokenImage/usdc',
      '/public/getCurrencyImage/EUR',
    ]) {
      const answer = await ask(gateway, path)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await answer.text()).toMatch(/^<svg/)
    }
  })

  it('are there for what is known; symbols and currencies without one are drawn as letters', async () => {
    const body = async (path: string) => (await ask(gateway, path)).text()
    const { data } = await wallets('search=metamask')
    expect(await body(`/getWalletImage/${data[0]?.image_id}`)).not.toContain('<text')
    expect(await body('/public/getTokenImage/usdc')).not.toContain('<text')
    expect(await body('/public/getTokenImage/NOPE')).toContain('>N</text>')
    expect(await body('/public/getCurrencyImage/eur')).toContain('>\u20ac</text>')
    expect(await body('/public/getTokenImage/constructor')).toContain('>C</text>')
    expect(await body('/public/getAssetImage/%3Cscript%3E')).toContain('>S</text>')
  })

  it.each([
    ['/getWalletImage/%3Cscript%3E'],
    ['/getWalletImage/constructor'],
    ['/getWalletImage/00000000-0000-4000-8000-000000000000'],
    ['/public/getAssetImage/00000000-0000-4000-8000-000000000000'],
  ])('are refused for an unknown id, so that the monogram of the reader stands: %s [J9]', async (path) => {
    expect((await ask(gateway, path)).status).toBe(404)
  })

  it.each([
    ['Coinbase', '/getWalletImage/0c2840c3-5b04-4c44-9661-fbd4b49e1800'],
    ['MetaMask', '/getWalletImage/7fb36a91-fb04-b5a1-37fd-08b21bc40e2c'],
    ['Ledger', '/getWalletImage/54a1aa77-d202-4f8d-0fb2-5d2bb6db0300'],
    ['Safe', '/getWalletImage/461db637-8616-43ce-035a-d89b8a1d5800'],
    ['WalletConnect', '/getWalletImage/walletConnect'],
    ['Polkadot', '/public/getAssetImage/57b0d52a-4b9f-8d83-c4df-54c2ca1057bd'],
  ])('are there, and no letter, for what our own packages ask for: %s [J9]', async (_, path) => {
    const answer = await ask(gateway, path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('<text')
  })

  it('are not sent again to who has them', async () => {
    const first = await ask(gateway, '/public/getTokenImage/usdc')
    const etag = first.headers.get('etag') ?? ''
    const again = await ask(gateway, '/public/getTokenImage/usdc', {
      headers: { 'if-none-match': etag },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})
