import { expect, it } from 'vitest'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { loginGatewayForTests } from './loginGateway.fixture.ts'
import { newestCode, visitor } from './visitor.fixture.ts'

const email = 'ada@mail.example'
const minute = 60_000
const hour = 60 * minute

onSqliteFirst('the limits of mails', (fresh) => {
  const { gateway, pass } = loginGatewayForTests({ fresh, now: Date.UTC(2026, 10, 26) })
  /** How many of these requests had a mail sent, each by a browser that is new. */
  const sent = async (count: number, of: (index: number) => { email: string; client?: string }) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => {
        const { email: to, client = '192.0.2.1' } = of(index)
        return visitor(gateway, undefined, client).send('email', { email: to })
      }),
    )
    for (const { status } of answers) expect([200, 429]).toContain(status)
    return answers.filter(({ status }) => status === 200).length
  }

  it('lets one client send strangers thirty mails an hour, however many addresses it names [H6]', async () => {
    const named = (index: number) => ({ email: `a${index}@site${index}.example` })
    expect(await sent(40, named)).toBe(30)
    pass(minute)
    expect(await sent(10, (index) => named(200 + index))).toBe(0)
    // Others are served meanwhile.
    expect(await sent(1, () => ({ email, client: '198.51.100.1' }))).toBe(1)
    pass(hour)
    expect(await sent(1, named)).toBe(1)
  })

  it('counts the networks of one IPv6 customer as one client [H6]', async () => {
    const named = (index: number) => ({
      email: `a${index}@site${index}.example`,
      client: `2001:db8:1:${index.toString(16)}::1`,
    })
    expect(await sent(40, named)).toBe(30)
  })

  it('sends a mailbox one mail, by whatever tags it is named, and ten an hour [H6]', async () => {
    const tagged = (index: number) => ({
      email: index % 2 ? `a.da+${index}@gmail.com` : `ADA+${index}@googlemail.com`,
      client: `192.0.2.${index}`,
    })
    expect(await sent(20, tagged)).toBe(1)
    let all = 1
    for (let index = 0; index < 30; index += 1) {
      pass(minute)
      all += await sent(1, () => tagged(100 + index))
    }
    expect(all).toBe(10)
  })

  it('lets one client send a mailbox half of what it gets from strangers [H6]', async () => {
    let all = 0
    for (let index = 0; index < 12; index += 1) {
      all += await sent(1, () => ({ email }))
      pass(minute)
    }
    expect(all).toBe(5)
    // The owner at a new browser, from elsewhere.
    expect(await sent(1, () => ({ email, client: '198.51.100.1' }))).toBe(1)
  })

  it('sends a domain a hundred mails an hour, its subdomains among them [H6]', async () => {
    let all = 0
    for (let index = 0; index < 5; index += 1) {
      all += await sent(30, (one) => ({
        email: `a${one}@n${index}-${one}.company.example`,
        client: `192.0.2.${index * 30 + one}`,
      }))
      pass(minute)
    }
    expect(all).toBe(100)
    const elsewhere = { email, client: '198.51.100.1' }
    expect(await sent(1, () => elsewhere)).toBe(1)
  })

  it('sends strangers sixty mails a minute in all [H6]', async () => {
    const named = (index: number) => ({
      email: `a${index}@site${index}.example`,
      client: `192.0.2.${index}`,
    })
    expect(await sent(70, named)).toBe(60)
    pass(minute)
    expect(await sent(1, (index) => named(200 + index))).toBe(1)
  })

  it('keeps no browser out that the mailbox has let in, whatever strangers ask for [H6]', async () => {
    const owner = visitor(gateway, undefined, '198.51.100.1')
    await owner.logIn(email)
    pass(hour)
    for (let index = 0; index < 12; index += 1) {
      await sent(1, () => ({ email, client: `192.0.2.${index}` }))
      pass(minute)
    }
    await sent(70, (index) => ({
      email: `a${index}@mail.example`,
      client: `203.0.113.${index}`,
    }))
    expect(await sent(1, () => ({ email, client: '198.51.100.9' }))).toBe(0)
    expect(await owner.send('email', { email })).toEqual({ status: 200, next: 'enterCode' })
    const code = await newestCode(gateway)
    expect((await owner.post('code', { email, code })).status).toBe(200)
    // It has separate limits.
    expect(await owner.send('email', { email })).toMatchObject({ status: 429, retryAfter: 30 })
  })

  it('counts the mails of a change of address: the new one’s as a stranger’s [H6]', async () => {
    const page = visitor(gateway, undefined, '192.0.2.1')
    await page.logIn(email)
    // What a client has left for strangers is used up.
    expect(await sent(35, (index) => ({ email: `a${index}@site${index}.example` }))).toBe(29)
    expect(await page.send('email-change', { email: 'ada@new.example' })).toEqual({
      status: 200,
      next: 'primary',
    })
    const { error } = await page.send('email-change-primary', { code: await newestCode(gateway) })
    expect(error).toBe('TOO_MANY_MAILS')
  })
})
