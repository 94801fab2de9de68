import { describe, expect, it } from 'vitest'
import { browseLink } from './browse.ts'

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
