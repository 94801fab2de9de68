import { expect, it } from 'vitest'
import { onSqliteFirst } from '../../../edge/database/testing/migrated.ts'
import { loginGatewayForTests } from '../loginGateway.fixture.ts'
import { mailbox, newestCode, visitor } from '../visitor.fixture.ts'

const [before, after] = ['ada@mail.example', 'ada@new.example']

onSqliteFirst('a change of the address', (fresh) => {
  const { gateway, pass } = loginGatewayForTests({ fresh })
  /** The newest code, and whom it went to. */
  const newest = async () => {
    const text = await mailbox(gateway)
    const [, to, code] = /<dd>([^<]+@[^<]+)<\/dd>[\s\S]*?wallet is (\d{6})\./.exec(text) ?? []
    return { to, code: code ?? '' }
  }

  it('takes a code of the mailbox before and of the new one, and the new one logs in from then on [B2, H6]', async () => {
    const page = visitor(gateway)
    const { user } = await page.logIn(before)
    pass(60_000)
    expect(await page.send('email-change', { email: after })).toEqual({
      status: 200,
      next: 'primary',
    })
    const first = await newest()
    expect(first.to).toBe(before)
    expect(await page.send('email-change-secondary', { code: first.code })).toMatchObject({
      error: 'CODE_EXPIRED',
    })
    expect(await page.send('email-change-primary', { code: '000000' })).toMatchObject({
      error: first.code === '000000' ? undefined : 'CODE_WRONG',
    })
    expect(await page.send('email-change-primary', { code: first.code })).toEqual({
      status: 200,
      next: 'secondary',
    })
    const second = await newest()
    expect(second.to).toBe(after)
    expect(await page.send('email-change-primary', { code: first.code })).toMatchObject({
      error: 'CODE_EXPIRED',
    })
    expect(await page.send('email-change-secondary', { code: second.code })).toEqual({
      status: 200,
      email: after,
    })
    expect(await (await page.request('GET', 'session')).json()).toMatchObject({
      user,
      email: after,
    })
    pass(60_000)
    // The browser that proved the mailbox needs no link.
    expect(await page.send('email', { email: after })).toEqual({ status: 200, next: 'enterCode' })
    pass(60_000)
    expect((await visitor(gateway).logIn(before)).user).not.toBe(user)
  })

  it('takes no address that somebody else has, no code six times, and none after twenty minutes [H6]', async () => {
    await visitor(gateway).logIn(after)
    const page = visitor(gateway)
    pass(60_000)
    await page.logIn(before)
    pass(60_000)
    await page.send('email-change', { email: after })
    await page.send('email-change-primary', { code: (await newest()).code })
    const { code } = await newest()
    expect(await page.send('email-change-secondary', { code })).toMatchObject({
      error: 'EMAIL_TAKEN',
    })
    pass(60_000)
    await page.send('email-change', { email: 'other@new.example' })
    const right = (await newest()).code
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const tries = Array.from({ length: 8 }, () =>
      page.send('email-change-primary', { code: wrong }),
    )
    const errors = (await Promise.all(tries)).map(({ error }) => error)
    expect(errors.filter((error) => error === 'CODE_WRONG')).toHaveLength(5)
    expect((await page.send('email-change-primary', { code: right })).error).toBe('TOO_MANY_TRIES')
    pass(60_000)
    await page.send('email-change', { email: 'other@new.example' })
    pass(1_200_001)
    const late = await page.send('email-change-primary', { code: (await newest()).code })
    expect(late.error).toBe('CODE_EXPIRED')
  })

  it('is begun at once by who has just logged in by the mail before [H6]', async () => {
    const page = visitor(gateway)
    await page.logIn(before)
    pass(60_000)
    await page.send('email', { email: before })
    pass(5_000)
    await page.send('code', { email: before, code: await newestCode(gateway) })
    const change = () => page.send('email-change', { email: after })
    expect(await change()).toEqual({ status: 200, next: 'primary' })
    expect(await change()).toMatchObject({ status: 429, error: 'TOO_MANY_MAILS' })
  })

  it('is for who is logged in alone, and sends no address two mails in 30 s [H6]', async () => {
    const page = visitor(gateway)
    expect((await page.send('email-change', { email: after })).error).toBe('LOGGED_OUT')
    await page.logIn(before)
    pass(60_000)
    await page.send('email-change', { email: after })
    expect(await page.send('email-change', { email: after })).toMatchObject({
      status: 429,
      error: 'TOO_MANY_MAILS',
    })
  })
})
