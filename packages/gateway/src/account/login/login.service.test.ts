import { ask } from '@latchkey/service/testing'
import { expect, it, vi } from 'vitest'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import { loginGatewayForTests } from './loginGateway.fixture.ts'
import {
  confirm,
  mailbox,
  newestCode,
  newestLink,
  vaultOrigin,
  visitor,
} from './visitor.fixture.ts'

const email = 'ada@mail.example'
const minute = 60_000
const hour = 60 * minute
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Send = ReturnType<typeof visitor>['send']

/** Waits for the link as the page does, and gives up soon, as a page does that its visitor leaves. */
async function waitBriefly(send: Send) {
  const waiting = send('link-wait', { email })
  const timer = setInterval(() => vi.setSystemTime(Date.now() + 21_000), 50)
  return waiting.finally(() => clearInterval(timer))
}

onMigratedDatabases('log-in by e-mail', (fresh) => {
  const { gateway, pass } = loginGatewayForTests({ fresh })

  it('logs a new browser in by the code of one mail [L19]', async () => {
    const { send, post, request } = visitor(gateway)
    expect(await send('email', { email })).toEqual({ status: 200, next: 'enterCode' })
    const code = await newestCode(gateway)
    expect(code).toMatch(/^\d{6}$/)
    const { user } = await (await post('code', { email, code })).json()
    const session = await request('GET', 'session')
    expect(await session.json()).toMatchObject({ user, email })
    expect((await mailbox(gateway)).match(/<dl>/g)).toHaveLength(1)

    pass(minute)
    await send('email', { email })
    await post('out')
    expect((await request('GET', 'session')).status).toBe(401)
    expect((await send('code', { email, code })).error).toBe('CODE_EXPIRED')
    pass(minute)
    await send('email', { email })
    const again = await post('code', { email, code: await newestCode(gateway) })
    expect(await again.json()).toEqual({ user, email, name: null, way: 'email' })
  })

  it('logs in the browser that waits when the link of the mail is confirmed in another one [L19]', async () => {
    const { send, request } = visitor(gateway, undefined, undefined, firefox)
    await send('email', { email })
    const link = await newestLink(gateway)
    // Opening the page does nothing, because scanners of mail servers open links.
    const page = await (await ask(gateway, link)).text()
    expect(page).toContain('Firefox on Windows is waiting to log in')
    const waiting = send('link-wait', { email })
    expect((await request('GET', 'session')).status).toBe(401)
    const pressed = await confirm(gateway, link)
    expect(await pressed.text()).toContain('You&#39;re logged in')
    expect(pressed.headers.getSetCookie()).toEqual([])
    expect(await waiting).toEqual({ status: 200, isLoggedIn: true })
    expect(await (await request('GET', 'session')).json()).toMatchObject({ email, way: 'email' })
    expect((await mailbox(gateway)).match(/<dl>/g)).toHaveLength(1)
  })

  it('logs in again where the answer to the waiting browser was lost, until it logs out [L19]', async () => {
    const { send, request, post, cookies } = visitor(gateway)
    await send('email', { email })
    await confirm(gateway, await newestLink(gateway))
    const before = new Map(cookies)
    await send('link-wait', { email })
    cookies.clear()
    for (const [name, value] of before) cookies.set(name, value)
    expect(await send('link-wait', { email })).toEqual({ status: 200, isLoggedIn: true })
    await post('out')
    expect(await waitBriefly(send)).toEqual({ status: 200, isLoggedIn: false })
    expect((await request('GET', 'session')).status).toBe(401)
  })

  it('offers the open code to a visitor who comes back before another mail may go out [L19]', async () => {
    const { send, post } = visitor(gateway)
    await send('email', { email })
    pass(23_000)
    const again = await send('email', { email })
    expect(again).toEqual({ status: 200, next: 'enterCode', retryAfter: 7 })
    expect((await mailbox(gateway)).match(/<dl>/g)).toHaveLength(1)
    const other = await visitor(gateway).send('email', { email })
    expect(other).toEqual({ status: 429, error: 'TOO_MANY_MAILS', retryAfter: 7 })
    expect((await post('code', { email, code: await newestCode(gateway) })).status).toBe(200)
    expect((await send('email', { email })).status).toBe(200)
  })

  it('takes a press of the link from its own page alone [L19]', async () => {
    const { send } = visitor(gateway)
    await send('email', { email })
    const link = await newestLink(gateway)
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of elsewhere)
      expect((await confirm(gateway, link, headers)).status).toBe(404)
    expect(await waitBriefly(send)).toEqual({ status: 200, isLoggedIn: false })
    const own = { 'sec-fetch-site': 'same-origin' }
    expect((await confirm(gateway, link, own)).status).toBe(200)
    expect(await waitBriefly(send)).toEqual({ status: 200, isLoggedIn: true })
  })

  it('takes a code and a link only for the browser that requested them [L19]', async () => {
    const [owner, thief] = [visitor(gateway), visitor(gateway)]
    await owner.send('email', { email })
    const code = await newestCode(gateway)
    await thief.send('email', { email: 'thief@mail.example' })
    expect((await thief.send('code', { email, code })).error).toBe('CODE_EXPIRED')
    await confirm(gateway, await newestLink(gateway))
    expect(await waitBriefly(thief.send)).toEqual({ status: 200, isLoggedIn: false })
    expect((await owner.post('code', { email, code })).status).toBe(200)
  })

  it('lets unknown browsers try fifty codes a day, while the link and known browsers work [L19]', async () => {
    const owner = visitor(gateway)
    await owner.logIn(email)
    const wrong = async (index: number) => {
      pass(10 * minute)
      const stranger = visitor(gateway)
      await stranger.send('email', { email })
      const code = String((Number(await newestCode(gateway)) + 1 + index) % 1_000_000)
      const tries = Array.from({ length: 5 }, () =>
        stranger.send('code', { email, code: code.padStart(6, '0') }),
      )
      return (await Promise.all(tries)).map(({ error }) => error)
    }
    const errors: unknown[] = []
    for (let index = 0; index < 12; index += 1) errors.push(...(await wrong(index)))
    // The owner's own first code was one of the fifty.
    expect(errors.filter((error) => error === 'CODE_WRONG')).toHaveLength(49)
    pass(10 * minute)
    const newcomer = visitor(gateway)
    await newcomer.send('email', { email })
    const code = await newestCode(gateway)
    expect((await newcomer.send('code', { email, code })).error).toBe('TOO_MANY_TRIES')
    await confirm(gateway, await newestLink(gateway))
    expect(await newcomer.send('link-wait', { email })).toEqual({ status: 200, isLoggedIn: true })
    await owner.send('email', { email })
    expect((await owner.post('code', { email, code: await newestCode(gateway) })).status).toBe(200)
  })

  it('gives cookies that no script reads, to the vault page in a frame alone [H6]', async () => {
    const { post, logIn } = visitor(gateway)
    const [device = ''] = (await post('email', { email })).headers.getSetCookie()
    pass(minute)
    await logIn(email)
    pass(minute)
    await post('email', { email })
    const response = await post('code', { email, code: await newestCode(gateway) })
    const [session = ''] = response.headers.getSetCookie()
    for (const cookie of [device, session])
      for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/login'])
        expect(cookie).toMatch(new RegExp(`; ${part}`, 'i'))
    expect(response.headers.get('access-control-allow-origin')).toBe(vaultOrigin)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    for (const origin of ['https://evil.example', 'null', 'https://site.example'])
      expect((await visitor(gateway, origin).post('email', { email })).status).toBe(403)
  })

  it('does not reveal whether an address is known [H6]', async () => {
    await visitor(gateway).logIn(email)
    pass(minute)
    const known = await visitor(gateway).send('email', { email })
    const unknown = await visitor(gateway).send('email', { email: 'nobody@mail.example' })
    expect(known).toEqual(unknown)
    const codes = [email, 'nobody@mail.example'].map((one) =>
      visitor(gateway).send('code', { email: one, code: '123456' }),
    )
    const [one, other] = await Promise.all(codes)
    expect(one).toEqual(other)
  })

  it('sends an address one mail in 30 s and ten in an hour [H6]', async () => {
    const { send, logIn } = visitor(gateway)
    await logIn(email)
    pass(hour)
    expect((await send('email', { email })).status).toBe(200)
    const refused = { status: 200, next: 'enterCode', retryAfter: 30 }
    expect(await send('email', { email })).toEqual(refused)
    pass(29_999)
    expect(await send('email', { email })).toEqual({ ...refused, retryAfter: 1 })
    for (let sent = 1; sent < 10; sent += 1) {
      pass(30_001)
      expect(await send('email', { email })).toEqual({ status: 200, next: 'enterCode' })
    }
    pass(minute)
    const { retryAfter } = await send('email', { email })
    expect(retryAfter).toBeGreaterThan(3000)
    pass(retryAfter * 1000)
    expect(await send('email', { email })).toEqual({ status: 200, next: 'enterCode' })
  })

  it('sends one mail for a hundred concurrent requests of an address [H6]', async () => {
    const requested = Array.from({ length: 100 }, () => visitor(gateway).send('email', { email }))
    const statuses = (await Promise.all(requested)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('lets a code be tried five times, also many at once, and then takes not even the right one [H6]', async () => {
    const { send, post } = visitor(gateway)
    await send('email', { email })
    const code = await newestCode(gateway)
    const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
    const tries = Array.from({ length: 50 }, (_, index) =>
      send('code', { email, code: wrong(index) }),
    )
    const errors = (await Promise.all(tries)).map(({ error }) => error)
    expect(errors.filter((error) => error === 'CODE_WRONG')).toHaveLength(5)
    expect(errors.filter((error) => error === 'TOO_MANY_TRIES')).toHaveLength(45)
    expect((await send('code', { email, code })).error).toBe('TOO_MANY_TRIES')
    pass(minute)
    await send('email', { email })
    expect((await post('code', { email, code: await newestCode(gateway) })).status).toBe(200)
  })

  it('takes a code for twenty minutes, once, and only the newest [H6]', async () => {
    const { send, post } = visitor(gateway)
    await send('email', { email })
    pass(21 * minute)
    const late = await send('code', { email, code: await newestCode(gateway) })
    expect(['CODE_EXPIRED', 'CODE_WRONG']).toContain(late.error)
    await send('email', { email })
    const older = await newestCode(gateway)
    pass(minute)
    await send('email', { email })
    const newest = await newestCode(gateway)
    if (older !== newest) expect((await send('code', { email, code: older })).status).toBe(401)
    expect((await post('code', { email, code: newest })).status).toBe(200)
    expect((await send('code', { email, code: newest })).status).toBe(401)
  })

  it('accepts only the newest link, for twenty minutes [L19]', async () => {
    const { send } = visitor(gateway)
    await send('email', { email })
    const older = await newestLink(gateway)
    pass(minute)
    await send('email', { email })
    const newest = await newestLink(gateway)
    for (const link of [older, '/login/link?token=none']) {
      expect((await ask(gateway, link)).status).toBe(404)
      expect((await confirm(gateway, link)).status).toBe(404)
    }
    expect((await confirm(gateway, newest)).status).toBe(200)
    expect(await (await ask(gateway, newest)).text()).toContain('You&#39;re logged in')
    pass(20 * minute)
    expect((await confirm(gateway, newest)).status).toBe(404)
    expect(await waitBriefly(send)).toEqual({ status: 200, isLoggedIn: false })
  })

  it('writes to the visitor in their language, and shows mails as text [H6]', async () => {
    const { send } = visitor(gateway)
    await send('email', { email, language: 'ar' })
    const link = await newestLink(gateway)
    const page = await ask(gateway, link)
    expect(await page.text()).toMatch(/<html lang="ar" dir="rtl">[\s\S]*هل تريد تسجيل الدخول هناك؟/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const accepting = { headers: { 'accept-language': 'ar-EG, en;q=0.5' } }
    for (const path of ['confirm?token=none', 'link?token=none', 'callback/google', 'mailbox']) {
      const own = await ask(gateway, `/login/${path}`, accepting)
      expect(await own.text()).toContain('<html lang="ar" dir="rtl">')
    }
    const evil = await ask(gateway, '/login/link?token="><script>alert(1)</script>')
    expect(await evil.text()).not.toContain('<script')
  })

  it('refuses what it does not know [H6]', async () => {
    const { send, request } = visitor(gateway)
    for (const body of [{}, { email: 'no address' }, { email, more: 1 }, { email: [email] }])
      expect(await send('email', body)).toEqual({ status: 422, error: 'MALFORMED' })
    expect((await send('code', { email, code: '12345' })).status).toBe(422)
    expect((await send('nothing')).status).toBe(404)
    for (const step of ['session', 'vault']) expect((await request('GET', step)).status).toBe(401)
  })

  it.each([
    ['POST', 'delete'],
    ['POST', 'email-change'],
    ['POST', 'email-change-primary'],
    ['POST', 'email-change-secondary'],
    ['PUT', 'vault'],
    ['PUT', 'passkey-share'],
    ['POST', 'share'],
  ] as const)('judges the login before the body: %s %s [H6]', async (method, step) => {
    const { request } = visitor(gateway)
    const answer = await request(method, step, { nonsense: true })
    expect([answer.status, (await answer.json()).error]).toEqual([401, 'LOGGED_OUT'])
  })
})
