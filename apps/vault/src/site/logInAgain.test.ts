import { expect, it } from 'vitest'
import { loadWords } from '../words/words.ts'
import { logInAgain } from './logInAgain.ts'
import type { Site } from './site.ts'

await loadWords('en')
const { signal } = new AbortController()
const user = { email: null, name: null, way: 'site' }

/** The wallet's page on a site with such tokens. `questions`: the provider in each question, which the visitor declines. */
function pageOn(siteToken: () => Promise<string | null | undefined>, status = 'done') {
  const questions: string[] = []
  const entered: unknown[] = []
  const site: Site = {
    origin: 'https://shop.example',
    settings: {
      gatewayUrl: 'https://gateway.invalid',
      sites: [],
      chains: [],
      recoveryLimit: 100,
      askForRecovery: 'atOnce',
    },
    screens: {
      async ask(question) {
        questions.push(String(Object(question(() => {})).props.name))
        return JSON.parse('false')
      },
      still() {},
      onShown() {},
    },
    keyholder: {
      async ask(name, params) {
        entered.push([name, params])
        return JSON.parse(JSON.stringify({ status }))
      },
    },
    language: () => 'en',
    currency: () => 'USD',
    accountType: 'smartAccount',
    sent: new Map(),
    siteToken,
  }
  return { site, questions, entered }
}

it('renews the login of a site’s user by a new token, and asks them nothing [H6]', async () => {
  const { site, questions, entered } = pageOn(async () => 'a.b.c')
  await logInAgain(site, user, signal)
  expect(entered).toEqual([['enterSiteToken', { token: 'a.b.c' }]])
  expect(questions).toEqual([])
})

it.each([
  ['no user is logged in on the site', null, 'done'],
  ['the gateway refuses the token', 'a.b.c', 'refused'],
  ['the site has no answer', new Error('offline'), 'done'],
  ['the site signs no tokens, but has a provider', undefined, 'done'],
])('asks the visitor where %s [H6]', async (_, token, status) => {
  const { site, questions } = pageOn(async () => {
    if (token instanceof Error) throw token
    return token
  }, status)
  await expect(logInAgain(site, user, signal)).rejects.toMatchObject({
    code: 'CONNECTION_DECLINED',
  })
  expect(questions).toEqual(['shop.example'])
})

it('requests no token for another way to log in [H6]', async () => {
  const { site, entered, questions } = pageOn(async () => 'a.b.c')
  await expect(logInAgain(site, { ...user, way: 'google' }, signal)).rejects.toThrow()
  expect([entered, questions]).toEqual([[], ['Google']])
})
