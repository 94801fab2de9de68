import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWebUrl } from './webUrl.ts'

it('takes pages of the web, and of this machine without encryption', () => {
  for (const url of [
    'https://accounts.google.example/auth?state=1',
    'http://localhost:4300/',
    'http://127.0.0.1:4350/auth',
    'http://vault.localhost/',
    'http://[::1]:1/',
  ])
    expect(isWebUrl(url)).toBe(true)
})

it('takes nothing that runs, shows or opens something else', () => {
  for (const url of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://site.example/1',
    'file:///etc/passwd',
    'about:blank',
    'http://site.example/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    '//site.example',
    '',
  ])
    expect(isWebUrl(url)).toBe(false)
})

it('takes no text of another scheme, however it is written', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      for (const scheme of ['javascript:', 'data:', 'vbscript:', 'blob:'])
        expect(isWebUrl(scheme + rest)).toBe(false)
    }),
  )
})
