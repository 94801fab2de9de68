import { ask } from '@latchkey/service/testing'
import { type Cookies, fetchWithCookies, vaultGateway } from '@latchkey/vault/wallet'
import { expect, it } from 'vitest'
import { loginGatewayForTests } from './loginGateway.fixture.ts'
import { newestCode, vaultOrigin, visitor } from './visitor.fixture.ts'

const gatewayUrl = 'https://gateway.site.example'
const minute = 60_000

const { gateway, pass } = loginGatewayForTests()

/** What pages of one site keep in one browser. */
function storage(kept: Cookies = new Map()) {
  let now = kept
  return {
    kept: () => now,
    load: async () => now,
    async change(next: (before: Cookies) => Cookies) {
      now = next(now)
    },
  }
}
type Storage = ReturnType<typeof storage>

/** The vault page in a browser that withholds cookies from it. `given`: those that it was to set. */
function pageWithoutCookies(store: Pick<Storage, 'load' | 'change'>) {
  const given: string[] = []
  const requested: string[] = []
  const withholding: typeof fetch = async (url, init = {}) => {
    const { pathname } = new URL(String(url))
    const headers = new Headers(init.headers)
    headers.set('origin', vaultOrigin)
    requested.push(pathname)
    const response = await ask(gateway, pathname, { ...init, headers })
    given.push(...response.headers.getSetCookie())
    return response
  }
  const page = vaultGateway(gatewayUrl, fetchWithCookies(gatewayUrl, store, withholding))
  return { page, given, requested }
}

/** The same in a browser that sends cookies. `requested`: whether the page sent cookies itself, for each request. */
function pageWithCookies(store: Storage, answer?: () => Response) {
  const requested: boolean[] = []
  const browser = visitor(gateway)
  const fetchIt: typeof fetch = async (url, init = {}) => {
    requested.push(new Headers(init.headers).has('latchkey-cookie'))
    if (answer && String(url).endsWith('/cookies')) return answer()
    return browser.fetch(url, init)
  }
  const page = vaultGateway(gatewayUrl, fetchWithCookies(gatewayUrl, store, fetchIt))
  return { page, requested }
}

async function logIn(
  { page }: Pick<ReturnType<typeof pageWithoutCookies>, 'page'>,
  email: string,
): Promise<void> {
  expect(await page.startByEmail(email, 'en')).toEqual({ next: 'enterCode' })
  await page.enterCode(email, await newestCode(gateway))
}

it('logs a visitor in whose browser withholds cookies, also after a reload, and out [H6]', async () => {
  const email = 'ada@mail.example'
  const store = storage()
  const first = pageWithoutCookies(store)
  expect(await first.page.login()).toBeUndefined()
  await logIn(first, email)
  // The two requests that test whether cookies arrive.
  expect(first.given.map((cookie) => cookie.split('=', 1)[0])).toEqual([
    'latchkey_device',
    'latchkey_device',
  ])
  const reloaded = pageWithoutCookies(store)
  expect(await reloaded.page.login()).toMatchObject({ email })
  expect(reloaded).toMatchObject({ given: [], requested: ['/login/session'] })
  await reloaded.page.logOut()
  expect(await reloaded.page.login()).toBeUndefined()
  expect([...store.kept().keys()]).toEqual(['latchkey_device', 'latchkey_turn'])
})

it('keeps a session while its second cookie changes, and ends it where that was copied [H6]', async () => {
  const email = 'karen@mail.example'
  const store = storage()
  const { page } = pageWithoutCookies(store)
  await logIn({ page }, email)
  const copied = storage(store.kept())
  for (let visit = 0; visit < 3; visit += 1) {
    const before = store.kept().get('latchkey_turn')
    pass(11 * minute)
    expect(await page.login()).toMatchObject({ email })
    expect(store.kept().get('latchkey_turn')).not.toBe(before)
  }
  expect(await pageWithoutCookies(copied).page.login()).toBeUndefined()
  expect(await page.login()).toBeUndefined()
})

it('does not write over what another tab was given meanwhile', async () => {
  const email = 'hedy@mail.example'
  const store = storage()
  const { page } = pageWithoutCookies(store)
  await logIn({ page }, email)
  pass(11 * minute)
  // It sends its request before the other tab, and writes after it.
  const early = store.kept()
  const slow = pageWithoutCookies({ load: async () => early, change: store.change })
  expect(await page.login()).toMatchObject({ email })
  const newest = store.kept().get('latchkey_turn')
  expect(await slow.page.login()).toMatchObject({ email })
  expect(store.kept().get('latchkey_turn')).toBe(newest)
  pass(11 * minute)
  expect(await page.login()).toMatchObject({ email })
})

it('requests no code without storage for cookies', async () => {
  const full = async () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const { page, requested } = pageWithoutCookies({ load: async () => new Map(), change: full })
  await expect(page.startByEmail('mary@mail.example', 'en')).rejects.toThrow('Full')
  expect(requested).toEqual(['/login/cookies', '/login/cookies'])
})

it('leaves the cookies to a browser that brings them, where no script reads them [H6]', async () => {
  const email = 'grace@mail.example'
  const store = storage()
  const { page, requested } = pageWithCookies(store)
  await logIn({ page }, email)
  expect(await page.login()).toMatchObject({ email })
  expect(store.kept().size).toBe(0)
  expect(new Set(requested)).toEqual(new Set([false]))
})

it('does so also where something was put among what the page keeps', async () => {
  const store = storage(new Map([['x', '1']]))
  const { page } = pageWithCookies(store)
  // The first visit brings the cookie by which the second is known.
  await page.startByEmail('dorothy@mail.example', 'en')
  pass(minute)
  const { page: again } = pageWithCookies(store, () => Response.json({ hasArrived: true }))
  await logIn({ page: again }, 'dorothy@mail.example')
  expect(store.kept().size).toBe(0)
})

it.each<[string, () => Response]>([
  ['has not heard of it', () => Response.json({ error: 'UNKNOWN_REQUEST' }, { status: 404 })],
  ['has no time', () => Response.json({}, { status: 429 })],
  ['is not asked at all', () => new Response('<h1>Sorry</h1>')],
  ['cannot be reached', () => Response.error()],
])('goes on with the browser’s cookies where the gateway that is asked for them %s', async (_, answer) => {
  const email = 'joan@mail.example'
  const store = storage()
  const { page } = pageWithCookies(store, answer)
  await logIn({ page }, email)
  expect(await page.login()).toMatchObject({ email })
  expect(store.kept().size).toBe(0)
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

it('lets the vault page send its cookies and read them, across origins [H6]', async () => {
  const asking = {
    origin: vaultOrigin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type, latchkey-cookie',
  }
  const leave = await ask(gateway, '/login/email', { method: 'OPTIONS', headers: asking })
  expect(leave.headers.get('access-control-allow-headers')).toContain('latchkey-cookie')
  const answer = await ask(gateway, '/login/cookies', { headers: { origin: vaultOrigin } })
  expect(answer.headers.get('access-control-expose-headers')).toContain('latchkey-set-cookie')
})
