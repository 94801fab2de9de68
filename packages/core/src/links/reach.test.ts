import { describe, expect, it } from 'vitest'
import { browseLink } from './browse.ts'
import type { Environment } from './environment.ts'
import { platformsOf, targetOf, walletLink } from './reach.ts'

const uri = 'wc:7f6e504b@2?relay-protocol=irn&symKey=587d5484'
const encoded = encodeURIComponent(uri)
const wallet = {
  mobile_link: 'fox://',
  desktop_link: 'foxdesk://',
  webapp_link: 'https://web.fox.app',
}
const desktop: Environment = {
  mobile: false,
  os: 'other',
  telegram: false,
  webView: false,
  framed: false,
}
const phone: Environment = { ...desktop, mobile: true, os: 'ios' }

describe('the places of a wallet', () => {
  it('come from its data', () => {
    expect(platformsOf(wallet, { installed: true, mobile: false })).toEqual([
      'browser',
      'mobile',
      'desktop',
      'web',
    ])
    expect(platformsOf({ mobile_link: 'fox://' }, { installed: false, mobile: false })).toEqual([
      'mobile',
    ])
    expect(platformsOf({}, { installed: false, mobile: false })).toEqual([])
  })

  it('leave programs out on phones, and links that are none everywhere', () => {
    expect(platformsOf(wallet, { installed: false, mobile: true })).toEqual(['mobile', 'web'])
    expect(
      platformsOf({ mobile_link: 'javascript:alert(1)' }, { installed: false, mobile: true }),
    ).toEqual([])
  })
})

describe('the link to a wallet', () => {
  it('is that of the platform, with the base that later requests find it by [C11.4]', () => {
    expect(walletLink(wallet, 'mobile', uri, phone)).toEqual({
      href: `fox://wc?uri=${encoded}`,
      base: 'fox://',
      target: '_self',
    })
    expect(walletLink(wallet, 'desktop', uri, desktop)?.href).toBe(`foxdesk://wc?uri=${encoded}`)
    expect(walletLink(wallet, 'web', uri, phone)).toEqual({
      href: `https://web.fox.app/wc?uri=${encoded}`,
      base: 'https://web.fox.app/',
      target: '_blank',
    })
    expect(walletLink({}, 'web', uri, phone)).toBeUndefined()
  })

  it('changes to an app in place, from a frame by the page around it, and from Telegram in a tab', () => {
    expect(targetOf('mobile', phone)).toBe('_self')
    expect(targetOf('mobile', { ...phone, framed: true })).toBe('_top')
    expect(targetOf('mobile', { ...phone, telegram: true, framed: true })).toBe('_blank')
    expect(targetOf('mobile', desktop)).toBe('_blank')
    expect(targetOf('desktop', desktop)).toBe('_blank')
    expect(targetOf('web', phone)).toBe('_blank')
  })
})

describe('a link that opens this page in a wallet', () => {
  const page = { href: 'https://site.example/a?b=c#d', origin: 'https://site.example' }
  const href = encodeURIComponent(page.href)
  const origin = encodeURIComponent(page.origin)

  it('is the browse link of Phantom [C11.1]', () => {
    const phantom = {
      id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
      name: 'P',
    }
    const link = `https://phantom.app/ul/browse/${href}?ref=${origin}`
    expect(browseLink(phantom, page)).toBe(link)
    expect(browseLink({ id: 'x', name: 'Phantom' }, page)).toBe(link)
  })

  it('is the dapp link of Coinbase Wallet [C11.2]', () => {
    const link = `https://go.cb-w.com/dapp?cb_url=${href}`
    expect(browseLink({ id: 'x', name: 'Coinbase Wallet' }, page)).toBe(link)
  })

  it("is Solflare's, and none of a wallet that is not known to have one", () => {
    const link = `https://solflare.com/ul/v1/browse/${href}?ref=${origin}`
    expect(browseLink({ id: 'x', name: 'Solflare' }, page)).toBe(link)
    expect(browseLink({ id: 'x', name: 'Fox' }, page)).toBeUndefined()
  })

  it("is OKX Wallet's own link, in one of the web that leads on without the app [C11.3]", () => {
    const id = '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709'
    const link = new URL(browseLink({ id, name: 'OKX' }, page) ?? '')
    expect(link.origin + link.pathname).toBe('https://web3.okx.com/download')
    const own = new URL(link.searchParams.get('deeplink') ?? '')
    expect(own.href.split('?')[0]).toBe('okx://wallet/dapp/url')
    expect(own.searchParams.get('dappUrl')).toBe(page.href)
  })

  it('is none of a page that is not on the web', () => {
    const page = { href: 'file:///a', origin: 'null' }
    expect(browseLink({ id: 'x', name: 'Phantom' }, page)).toBeUndefined()
  })
})
