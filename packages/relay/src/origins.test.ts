import { describe, expect, it } from 'vitest'
import { isOriginAllowed, isOriginEntry } from './origins.ts'
import { createProjectRule } from './projects.ts'

describe('the list of origins', () => {
  it.each([
    ['https://example.com', 'example.com', true],
    ['http://example.com:8080', 'example.com', true],
    ['https://example.com', 'https://example.com', true],
    ['http://example.com', 'https://example.com', false],
    ['https://example.com:8443', 'example.com:8443', true],
    ['https://example.com', 'example.com:8443', false],
    ['https://example.com', 'https://example.com:443', true],
    ['https://app.example.com', 'example.com', false],
    ['https://app.example.com', '*.example.com', true],
    ['https://a.b.example.com', '*.example.com', false],
    ['https://example.com', '*.example.com', false],
    ['https://evil-example.com', 'example.com', false],
    ['https://example.com.evil.org', 'example.com', false],
    ['https://EXAMPLE.com', 'Example.COM', true],
    ['http://localhost:4300', 'example.com', true],
    ['http://127.0.0.1:1', 'example.com', true],
    ['http://localhost.evil.org', 'example.com', false],
    ['null', 'example.com', false],
    ['', 'example.com', false],
  ])('%s on a list of %s: %s', (origin, entry, isAllowed) => {
    expect(isOriginAllowed(origin, [entry])).toBe(isAllowed)
  })

  it('lets everything through when it is empty, and nothing without an origin when it is not', () => {
    expect(isOriginAllowed('https://anything.example', [])).toBe(true)
    expect(isOriginAllowed(undefined, [])).toBe(true)
    expect(isOriginAllowed(undefined, ['example.com'])).toBe(false)
  })

  it('knows its own entries', () => {
    expect(
      ['a.example', 'https://*.a.example:8443', 'ionic://localhost'].every(isOriginEntry),
    ).toBe(true)
    expect(['https://a.example/path', 'a b:c', ''].some(isOriginEntry)).toBe(false)
  })
})

describe('projects', () => {
  const nowhere = { origin: undefined, app: undefined }
  const rule = createProjectRule([
    'open',
    { id: 'site', allowedOrigins: ['site.example'], allowedApps: ['com.site'] },
    { id: 'app', allowedApps: ['com.app'] },
  ])

  it('are any when there is no list', () => {
    expect(createProjectRule(undefined)(null, nowhere)).toBeUndefined()
  })

  it('are refused in the words that clients know when they are not listed', () => {
    expect(rule('other', nowhere)).toBe('Unauthorized: invalid key')
    expect(rule(null, nowhere)).toBe('Unauthorized: invalid key')
    expect(rule('open', nowhere)).toBeUndefined()
  })

  it('are refused from where they may not come', () => {
    const from = (origin: string) => ({ origin, app: undefined })
    const refused = 'Unauthorized: origin not allowed'
    expect(rule('site', from('https://site.example'))).toBeUndefined()
    expect(rule('site', from('https://other.example'))).toBe(refused)
    expect(rule('site', nowhere)).toBe(refused)
    expect(rule('site', { origin: undefined, app: 'com.site' })).toBeUndefined()
    expect(rule('app', { origin: undefined, app: 'com.other' })).toBe(refused)
    expect(rule('app', from('https://site.example'))).toBe(refused)
  })
})
