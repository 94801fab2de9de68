import { expect, it } from 'vitest'
import { onMigratedDatabases } from '../../edge/database/testing/migrated.ts'
import { loginGatewayForTests } from './loginGateway.fixture.ts'
import { visitor } from './visitor.fixture.ts'

const minute = 60_000

onMigratedDatabases('tokens of sessions', (fresh) => {
  const { gateway, pass: passTime } = loginGatewayForTests({ fresh })
  const pass = (minutes: number) => passTime(minutes * minute)
  type Page = ReturnType<typeof visitor>
  const status = async (page: Page) => (await page.request('GET', 'session')).status
  /** A browser with what was copied of another's cookies. */
  const copyOf = (page: Page) => {
    const copy = visitor(gateway)
    for (const [name, value] of page.cookies) copy.cookies.set(name, value)
    return copy
  }
  const loggedIn = async () => {
    const page = visitor(gateway)
    await page.logIn('ada@mail.example')
    return page
  }

  it('rotate while a session is used, and a rotated token ends the session [H6]', async () => {
    const page = await loggedIn()
    const thief = copyOf(page)
    const first = page.cookies.get('latchkey_turn')
    expect(await status(page)).toBe(200)
    expect(page.cookies.get('latchkey_turn')).toBe(first)
    pass(10)
    expect(await status(page)).toBe(200)
    expect(page.cookies.get('latchkey_turn')).not.toBe(first)
    expect(await status(page)).toBe(200)
    pass(1)
    expect(await status(thief)).toBe(401)
    expect(await status(page)).toBe(401)
  })

  it('end a session that is shown without one, or with another session’s [H6]', async () => {
    const page = await loggedIn()
    pass(1)
    const other = visitor(gateway)
    await other.logIn('eve@mail.example')
    const bare = copyOf(page)
    bare.cookies.set('latchkey_turn', other.cookies.get('latchkey_turn') ?? '')
    expect(await status(bare)).toBe(401)
    expect(await status(page)).toBe(401)
    expect(await status(other)).toBe(200)
    const without = copyOf(other)
    without.cookies.delete('latchkey_turn')
    expect(await status(without)).toBe(401)
    expect(await status(other)).toBe(401)
  })

  it('end the session of both where the thief was first [H6]', async () => {
    const page = await loggedIn()
    const thief = copyOf(page)
    pass(10)
    expect(await status(thief)).toBe(200)
    pass(1)
    // The visitor's response may have been lost, so the next request of either decides.
    expect(await status(page)).toBe(200)
    expect(await status(thief)).toBe(401)
    expect(await status(page)).toBe(401)
  })

  it('let many requests at once through, and a browser whose answer was lost [H6]', async () => {
    const page = await loggedIn()
    pass(10)
    const copies = Array.from({ length: 8 }, () => copyOf(page))
    expect(await Promise.all(copies.map(status))).toEqual(Array(8).fill(200))
    const turned = copies.filter(
      ({ cookies }) => cookies.get('latchkey_turn') !== page.cookies.get('latchkey_turn'),
    )
    expect(turned).toHaveLength(1)
    // None of the answers has come: the browser shows what it has.
    pass(1)
    expect(await status(page)).toBe(200)
    expect(await status(page)).toBe(200)
  })
})
