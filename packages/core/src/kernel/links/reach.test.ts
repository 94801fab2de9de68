import { describe, expect, it } from 'vitest'
import type { Environment } from './environment.ts'
import { platformsOf, walletLink } from './reach.ts'
import { targetOf } from './target.ts'

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
  it('come from its data, those of this device first', () => {
    expect(platformsOf(wallet, { installed: true, mobile: false })).toEqual([
      'browser',
      'desktop',
      'mobile',
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
