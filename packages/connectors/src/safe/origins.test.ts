import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowedOrigin, parentOrigins, safeOrigins } from './origins.ts'

describe('the origins of Safe{Wallet}', () => {
  it.each([
    'https://app.safe.global',
    'https://holesky.safe.global',
    'https://a.b.safe.global',
  ])('holds %s for one', (origin) => {
    expect(isAllowedOrigin(origin, safeOrigins)).toBe(true)
  })

  it.each([
    'http://app.safe.global',
    'https://app.safe.global:8443',
    'https://safe.global.evil.com',
    'https://evil-safe.global',
    'https://evilsafe.global',
    'https://.safe.global',
    'https://evil.com/.safe.global',
    'https://evil.com#.safe.global',
    'https://evil.com?.safe.global',
    'https://user@x.safe.global',
    'https://a..safe.global',
    'null',
    '',
  ])('does not hold %s for one', (origin) => {
    expect(isAllowedOrigin(origin, safeOrigins)).toBe(false)
  })

  it('never allows all, whatever the pattern', () => {
    const patterns = ['*', '*://*', 'https://*', 'https://*.com', 'https://**.com', '*.safe.global']
    fc.assert(
      fc.property(fc.webUrl(), fc.constantFrom(...patterns), (url, pattern) => {
        expect(isAllowedOrigin(new URL(url).origin, [pattern])).toBe(false)
      }),
    )
  })
})

describe('where messages to the parent go', () => {
  function framed(ancestor: string | undefined, referrer = '') {
    const page = {
      parent: {},
      location: ancestor === undefined ? {} : { ancestorOrigins: [ancestor] },
      document: { referrer },
    }
    const isWindow = (value: object): value is Window => 'parent' in value
    if (!isWindow(page)) throw new Error('unreachable')
    return page
  }

  it('is the parent, if it is allowed', () => {
    const app = 'https://app.safe.global'
    expect(parentOrigins(framed(app), safeOrigins)).toEqual([app])
    expect(parentOrigins(framed('https://evil.com'), safeOrigins)).toEqual([])
  })

  it('is who may be the parent where the browser does not tell', () => {
    const from = 'https://dev.safe.global/apps/open'
    expect(parentOrigins(framed(undefined, from), safeOrigins)).toEqual([
      'https://dev.safe.global',
      'https://app.safe.global',
    ])
    expect(parentOrigins(framed(undefined, 'https://evil.com/'), safeOrigins)).toEqual([
      'https://app.safe.global',
    ])
  })

  it('is empty for a page outside a frame', () => {
    const page = framed('https://app.safe.global')
    Reflect.set(page, 'parent', page)
    expect(parentOrigins(page, safeOrigins)).toEqual([])
  })
})
