import { ask, onBothDatabases } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
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

onBothDatabases('log-in by e-mail', (fresh) => {
  const { gateway, pass } = loginGatewayForTests({ fresh })

  it('confirms a new browser by a link, and then sends a code that logs it in [H6]', async () => {
    const { send, post, request } = visitor(gateway)
    expect(await send('email', { email })).toEqual({ status: 200, next: 'confirmDevice' })
    expect(await mailbox(gateway)).toContain('Approve a new device for Example')
    expect(await newestCode(gateway)).toBe('')
    const link = await newestLink(gateway)
    // Opening the page confirms nothing, because scanners of mail servers open links.
    expect(await (await ask(gateway, link)).text()).toContain('Approve this device?')
    const waiting = send('device', { email })
    expect((await send('code', { email, code: '123456' })).error).toBe('DEVICE_UNCONFIRMED')
    expect(await (await confirm(gateway, link)).text()).toContain('Device approved')
    expect(await waiting).toEqual({ status: 200, isConfirmed: true })
    const code = await newestCode(gateway)
    expect(code).toMatch(/^\d{6}$/)
    const { user } = await (await post('code', { email, code })).json()
    const session = await request('GET', 'session')
    expect(await session.json()).toMatchObject({ user, email })

    pass(minute)
    expect(await send('email', { email })).toEqual({ status: 200, next: 'enterCode' })
    expect((await request('GET', 'session')).status).toBe(200)
    await post('out')
    expect((await request('GET', 'session')).status).toBe(401)
    expect((await send('code', { email, code })).error).toBe('CODE_WRONG')
    const again = await post('code', { email, code: await newestCode(gateway) })
    expect(await again.json()).toEqual({ user, email, name: null, way: 'email' })
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

  it('sends an address one mail in 30 s and ten in an hour, save for the code after a link [H6]', async () => {
    const { send } = visitor(gateway)
    await send('email', { email })
    await confirm(gateway, await newestLink(gateway))
    expect(await send('device', { email })).toEqual({ status: 200, isConfirmed: true })
    const first = await newestCode(gateway)
    expect(first).toMatch(/^\d{6}$/)
    // It comes once.
    await send('device', { email })
    expect(await newestCode(gateway)).toBe(first)
    const refused = { status: 429, error: 'TOO_MANY_MAILS', retryAfter: 30 }
    expect(await send('email', { email })).toEqual(refused)
    expect(await visitor(gateway).send('email', { email })).toEqual(refused)
    pass(29_999)
    expect(await send('email', { email })).toEqual({ ...refused, retryAfter: 1 })
    for (let sent = 1; sent < 10; sent += 1) {
      pass(30_001)
      expect((await send('email', { email })).status).toBe(200)
    }
    pass(minute)
    const { status, retryAfter } = await send('email', { email })
    expect(status).toBe(429)
    expect(retryAfter).toBeGreaterThan(3000)
    pass(retryAfter * 1000)
    expect((await send('email', { email })).status).toBe(200)
  })

  it('sends one mail for a hundred concurrent requests of an address [H6]', async () => {
    const requested = Array.from({ length: 100 }, () => visitor(gateway).send('email', { email }))
    const statuses = (await Promise.all(requested)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('lets a code be tried five times, also many at once, and then takes not even the right one [H6]', async () => {
    const { send, post } = visitor(gateway)
    await send('email', { email })
    await confirm(gateway, await newestLink(gateway))
    await send('device', { email })
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
    await confirm(gateway, await newestLink(gateway))
    await send('device', { email })
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

  it('accepts only the newest link, once, for twenty minutes, and admits only the requesting browser [H6]', async () => {
    const { send } = visitor(gateway)
    await send('email', { email })
    const older = await newestLink(gateway)
    pass(minute)
    await send('email', { email })
    const newest = await newestLink(gateway)
    for (const link of [older, '/login/confirm?token=none']) {
      expect((await ask(gateway, link)).status).toBe(404)
      expect((await confirm(gateway, link)).status).toBe(404)
    }
    pass(20 * minute)
    expect((await confirm(gateway, newest)).status).toBe(404)
    await send('email', { email })
    const link = await newestLink(gateway)
    expect((await confirm(gateway, link)).status).toBe(200)
    expect((await confirm(gateway, link)).status).toBe(404)
    await send('device', { email })
    const thief = visitor(gateway)
    pass(minute)
    await thief.send('email', { email: 'thief@mail.example' })
    const stolen = await thief.send('code', { email, code: await newestCode(gateway) })
    expect(stolen.error).toBe('DEVICE_UNCONFIRMED')
  })

  it('writes to the visitor in their language, and shows mails as text [H6]', async () => {
    const { send } = visitor(gateway)
    await send('email', { email, language: 'ar' })
    const link = await newestLink(gateway)
    const page = await ask(gateway, link)
    expect(await page.text()).toMatch(/<html lang="ar" dir="rtl">[\s\S]*هل توافق على هذا الجهاز؟/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const accepting = { headers: { 'accept-language': 'ar-EG, en;q=0.5' } }
    for (const path of ['confirm?token=none', 'callback/google', 'mailbox']) {
      const own = await ask(gateway, `/login/${path}`, accepting)
      expect(await own.text()).toContain('<html lang="ar" dir="rtl">')
    }
    const evil = await ask(gateway, '/login/confirm?token="><script>alert(1)</script>')
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
