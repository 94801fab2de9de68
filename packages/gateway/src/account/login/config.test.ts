import { expect, it } from 'vitest'
import { parseConfig } from '../../edge/config/parse.ts'
import { login } from './visitor.fixture.ts'

const smtp = { by: 'smtp', url: 'smtps://mail.site.example', from: 'login@site.example' } as const

it('sends mails only with a public URL for their links, and shows them only to this machine [H6]', () => {
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

it.each<[string, object]>([
  ['on every address', { host: '0.0.0.0' }],
  ['on every address of IPv6', { host: '::' }],
  ['on every address, for the empty host', { host: '' }],
  ['on an address of the network', { host: '192.168.1.5' }],
  ['on a name', { host: 'gateway.site.example' }],
  [
    'on every address, though its URL is of this machine',
    { host: '0.0.0.0', publicUrl: 'http://127.0.0.1:4310' },
  ],
  ['behind a proxy', { trustProxy: true }],
  ['at a public URL', { publicUrl: 'https://gateway.site.example' }],
])('does not start with the mailbox %s [H6]', (_, reached) => {
  expect(() => parseConfig({ login, ...reached })).toThrow(
    'login.mail: The mailbox is for development on this machine only, and',
  )
})

it.each(['127.0.0.1', 'localhost', '::1'])('starts with the mailbox on %s [H6]', (host) => {
  expect(parseConfig({ login, host }).login?.mail.by).toBe('mailbox')
})

it('takes an issuer in the place of a provider over https, or from this machine [H6]', () => {
  const parse = (issuer: string) =>
    parseConfig({
      login: { ...login, socials: [{ name: 'google', clientId: 'a', clientSecret: 'b', issuer }] },
    })
  expect(parse('https://login.site.example').login?.socials).toHaveLength(1)
  expect(parse('http://127.0.0.1:4400').login?.socials).toHaveLength(1)
  expect(() => parse('http://login.site.example')).toThrow('Neither https nor on this machine')
})

it('takes tokens and a provider of the site only from one issuer [H6]', () => {
  const issuer = 'https://login.site.example'
  const siteTokens = { issuer, audience: 'wallet', jwksUrl: `${issuer}/keys` }
  const parse = (other: string) =>
    parseConfig({
      login: {
        ...login,
        siteTokens,
        socials: [{ name: 'site', clientId: 'a', clientSecret: 'b', issuer: other }],
      },
    })
  expect(parse(issuer).login?.siteTokens?.issuer).toBe(issuer)
  expect(() => parse('https://other.site.example')).toThrow('must be the same')
})

const origins = (...labels: string[]) => labels.map((label) => `https://wallet.${label}.co.uk`)

it('takes related origins of five labels, of any number of suffixes, and of this machine [L20]', () => {
  const many = [...origins('a', 'b', 'c', 'd'), 'https://a.com', 'https://www.a.example']
  const relatedOrigins = [...many, 'http://wallet.localhost:4310']
  expect(parseConfig({ login: { ...login, relatedOrigins } }).login).toMatchObject({
    relatedOrigins,
  })
  expect(parseConfig({ login }).login?.relatedOrigins).toEqual([])
})

it.each([
  ['a short secret', { secret: 'short' }],
  ['no sealing key', { sealingKeys: [] }],
  ['a short sealing key', { sealingKeys: ['short'] }],
  ['no site', { sites: [] }],
  ['a site with a path', { sites: ['https://site.example/path'] }],
  ['a vault page with a path', { vaultOrigin: 'https://vault.site.example/' }],
  ['a member that it does not know', { more: 1 }],
  ['a related origin with a path', { relatedOrigins: ['https://wallet.example/'] }],
  ['a related origin on http', { relatedOrigins: ['http://wallet.example'] }],
  ['a related origin that is an address', { relatedOrigins: ['https://192.0.2.1'] }],
  ['a related origin that is a public suffix', { relatedOrigins: ['https://co.uk'] }],
  ['a related origin twice', { relatedOrigins: ['https://a.example', 'https://a.example'] }],
  ['related origins of six labels', { relatedOrigins: origins('a', 'b', 'c', 'd', 'e', 'f') }],
])('refuses %s [H6]', (_, changes) => {
  expect(() => parseConfig({ login: { ...login, ...changes } })).toThrow('login')
})
