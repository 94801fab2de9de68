import { fetchWithCookies, vaultGateway } from '@latchkey/vault/wallet'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createGateway, type Gateway } from '../gateway.ts'
import { ask } from '../testing/wire.ts'
import { confirm, login, newestCode, newestLink, vaultOrigin, visitor } from './visitor.fixture.ts'

const gatewayUrl = 'https://gateway.site.example'

let gateway: Gateway
beforeEach(async () => {
  gateway = await createGateway({ logs: 'off', login })
})
afterEach(() => gateway.close())

/** What a page keeps, as its storage has it. */
function storage() {
  const kept = new Map<string, string>()
  const store = {
    load: async () => new Map(kept),
    save: async (name: string, value: string) => {
      if (value === '') kept.delete(name)
      else kept.set(name, value)
    },
  }
  return { kept, store }
}

/** The vault page in a browser that withholds cookies from it. `given`: those that it was to set. */
function pageWithoutCookies(store: ReturnType<typeof storage>['store']) {
  const given: string[] = []
  const asked: string[] = []
  const withholding: typeof fetch = async (url, init = {}) => {
    const { pathname } = new URL(String(url))
    const headers = new Headers(init.headers)
    headers.set('origin', vaultOrigin)
    asked.push(pathname)
    const response = await ask(gateway, pathname, { ...init, headers })
    given.push(...response.headers.getSetCookie())
    return response
  }
  const page = vaultGateway(gatewayUrl, fetchWithCookies(gatewayUrl, store, withholding))
  return { page, given, asked }
}

it('logs a visitor in whose browser withholds cookies, also after a reload, and out [H6]', async () => {
  const email = 'ada@mail.example'
  const { kept, store } = storage()
  const { page, given } = pageWithoutCookies(store)
  expect(await page.login()).toBeUndefined()
  expect(await page.startByEmail(email, 'en')).toBe('confirmDevice')
  await confirm(gateway, await newestLink(gateway))
  expect(await page.waitForDevice(email, 'en')).toBe(true)
  await page.enterCode(email, await newestCode(gateway))
  // The two that tell whether cookies arrive.
  expect(given.map((cookie) => cookie.split('=', 1)[0])).toEqual([
    'latchkey_device',
    'latchkey_device',
  ])
  const reloaded = pageWithoutCookies(store)
  expect(await reloaded.page.login()).toMatchObject({ email })
  expect(reloaded).toMatchObject({ given: [], asked: ['/login/session'] })
  await reloaded.page.logOut()
  expect(await reloaded.page.login()).toBeUndefined()
  expect([...kept.keys()]).toEqual(['latchkey_device', 'latchkey_turn'])
})

it('leaves the cookies to a browser that brings them, where no script reads them [H6]', async () => {
  const email = 'grace@mail.example'
  const { kept, store } = storage()
  const browser = visitor(gateway)
  const page = vaultGateway(gatewayUrl, fetchWithCookies(gatewayUrl, store, browser.fetch))
  await page.startByEmail(email, 'en')
  await confirm(gateway, await newestLink(gateway))
  await page.waitForDevice(email, 'en')
  await page.enterCode(email, await newestCode(gateway))
  expect(await page.login()).toMatchObject({ email })
  expect(kept.size).toBe(0)
})

it('gives no script a session that the browser has [H6]', async () => {
  const { cookies, logIn } = visitor(gateway)
  await logIn('barbara@mail.example')
  const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ')
  const asking = { origin: vaultOrigin, cookie, 'latchkey-cookie': 'kept=1' }
  const answer = await ask(gateway, '/login/session', { headers: asking })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('latchkey-set-cookie')).toBeNull()
  const foreign = { origin: 'https://evil.example', 'latchkey-cookie': cookie }
  expect((await ask(gateway, '/login/session', { headers: foreign })).status).toBe(403)
})

it('asks again whether cookies arrive where nobody answered', async () => {
  const { store } = storage()
  let answers = 0
  const failing: typeof fetch = async () => {
    answers += 1
    throw new TypeError('Failed to fetch')
  }
  const page = vaultGateway(gatewayUrl, fetchWithCookies(gatewayUrl, store, failing))
  for (const attempt of [1, 2]) {
    await expect(page.startByEmail('joan@mail.example', 'en')).rejects.toThrow(TypeError)
    expect(answers).toBe(attempt)
  }
})
