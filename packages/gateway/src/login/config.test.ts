import { expect, it } from 'vitest'
import { parseConfig } from '../config/schema.ts'
import { login } from './visitor.fixture.ts'

const smtp = { by: 'smtp', url: 'smtps://mail.site.example', from: 'login@site.example' } as const

it('sends mails only where it is said where their links lead, and shows them only to this machine [H6]', () => {
  const parse = (mail: object, publicUrl?: string) =>
    parseConfig({ login: { ...login, mail }, ...(publicUrl && { publicUrl }) })
  expect(() => parse(smtp)).toThrow('login.mail: Mails need publicUrl')
  expect(parse(smtp, 'https://gateway.site.example').login?.freshFor).toBe(43_200_000)
  expect(parse({ by: 'mailbox' }).login?.mail.by).toBe('mailbox')
  expect(parse({ by: 'mailbox' }, 'http://127.0.0.1:4310').login?.mail.by).toBe('mailbox')
  expect(() => parse({ by: 'mailbox' }, 'https://gateway.site.example')).toThrow(
    'login.mail: The mailbox is for development',
  )
})

it.each([
  ['a short secret', { secret: 'short' }],
  ['no sealing key', { sealingKeys: [] }],
  ['a short sealing key', { sealingKeys: ['short'] }],
  ['no site', { sites: [] }],
  ['a site with a path', { sites: ['https://site.example/path'] }],
  ['a vault page with a path', { vaultOrigin: 'https://vault.site.example/' }],
  ['a member that it does not know', { more: 1 }],
])('refuses %s [H6]', (_, changes) => {
  expect(() => parseConfig({ login: { ...login, ...changes } })).toThrow('login')
})
