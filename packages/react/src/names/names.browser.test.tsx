import { connect, type LatchkeyEvent } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada, fullGateway, grace, serve } from '../testing/gateway.ts'
import { openPage, type Page, type } from '../testing/page.tsx'
import { createWorld, type World } from '../testing/world.ts'

const zone = 'latchkey.id'
let page: Page
let world: World
let unserve = () => {}
/** Who has which name. */
let owners: Map<string, string>
/** What was sent to be registered. */
let sent: Record<string, unknown>[]
let emitted: LatchkeyEvent[]
/** What a gateway gives that is not honest: another text to sign, or a record for another account. */
let given: { message?: string; owner?: string } | undefined

function answer(url: URL, body?: string): unknown {
  const { pathname, searchParams } = url
  if (pathname.startsWith('/v1/identity/')) {
    const address = pathname.split('/').at(-1)
    const [name] = [...owners].find(([, owner]) => owner === address) ?? [null]
    return { name, avatar: null, resolvedAt: null }
  }
  if (pathname.startsWith('/v1/profile/suggestions/')) {
    const label = pathname.split('/').at(-1)
    const names = [label, `${label}1`, `my-${label}`].map((one) => `${one}.${zone}`)
    return { suggestions: names.map((name) => ({ name, registered: owners.has(name) })) }
  }
  if (pathname === '/v1/profile/challenge') {
    const name = searchParams.get('name')
    const message = JSON.stringify({ name, attributes: {}, timestamp: 1, nonce: 'n' })
    return { message: given?.message ?? message, expiresAt: '2026-11-23T12:00:00Z' }
  }
  if (pathname === '/v1/profile/account') return register(JSON.parse(body ?? '{}'))
  return fullGateway(url, body)
}

function register(body: { message: string; address: string }): unknown {
  sent.push(body)
  const { name }: { name: string } = JSON.parse(body.message)
  if (owners.has(name)) {
    const reasons = [{ field: 'name', description: 'Name is already registered' }]
    return Response.json({ status: 'FAILED', reasons }, { status: 400 })
  }
  owners.set(name, body.address)
  const addresses = { 2147514985: { address: given?.owner ?? body.address, created_at: '' } }
  return { name, registered_at: '', updated_at: null, attributes: null, addresses }
}

beforeEach(async () => {
  owners = new Map([[`taken.${zone}`, '0x01']])
  sent = []
  emitted = []
  given = undefined
  unserve = serve(answer)
  world = createWorld()
  world.client.events.subscribe((event) => emitted.push(event))
  await connect(world.client, { connectorId: 'metamask' })
  page = openPage(world.client)
  await page.open()
})
afterEach(() => {
  page.close()
  unserve()
})

const press = async (name: string | RegExp) => (await page.finds(name)).click()
const input = () => page.view().querySelector('input')
const registers = () => page.control('Register name')
const text = () => page.view().textContent ?? ''

/** From Account to the field, with a text typed into it. */
async function toField(typed: string): Promise<void> {
  await press('Switch account or wallet')
  const entry = await page.finds(/^Choose a name/)
  await expect.poll(() => entry.matches(':disabled, [aria-disabled="true"]')).toBe(false)
  entry.click()
  await page.sees(`alice.${zone}`)
  await press('Choose a name')
  await expect.poll(input).toBeTruthy()
  await enter(typed)
}

async function enter(typed: string): Promise<void> {
  const field = input()
  if (!field) throw new Error('There is no field')
  type(field, typed)
}

describe('a name', () => {
  it('is looked up while it is typed, registered by a signature, and shown in Account [A4, B1, B2, E8]', async () => {
    await toField('Grace')
    await page.sees(`grace.${zone} is available`)
    await press('Register name')
    await expect.poll(page.title).toBe('Name registered')
    expect(text()).toContain(`grace.${zone}`)
    expect(world.signing.requests.map((one) => JSON.parse(one).name)).toEqual([`grace.${zone}`])
    expect(sent).toMatchObject([{ address: ada, coin_type: 2147514985, signature: '0x00' }])
    await press("Let's go")
    await expect.poll(page.title).toBe('Account')
    await page.sees(`grace.${zone}`)
    expect(emitted.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS']),
    )
    await press('Switch account or wallet')
    await page.sees(`grace.${zone}`)
    expect(text()).not.toContain('Choose a name')
  })

  it.each([
    ['Zoë', 'Use only the letters'],
    ['ab--cd', 'Use only the letters'],
    ['ada', 'Use 4 to 64 characters'],
    ['taken', `taken.${zone} is taken`],
  ])('%s cannot be registered, and the field says why [E8]', async (typed, why) => {
    await toField(typed)
    await page.sees(why)
    expect(registers()).toHaveProperty('disabled', true)
  })

  it('that is taken has others beside it, which can be picked, and a free one has none', async () => {
    await toField('taken')
    await press(/^taken1/)
    await expect.poll(() => input()?.value).toBe('taken1')
    await page.sees(`taken1.${zone} is available`)
    expect(text()).not.toContain('Suggestions')
  })

  it('that another account gets first says so, back at the field', async () => {
    await toField('grace')
    await page.sees(`grace.${zone} is available`)
    world.signing.answer = 'wait'
    await press('Register name')
    await page.sees('Sign in MetaMask')
    owners.set(`grace.${zone}`, '0x02')
    world.signing.approve()
    await expect.poll(page.title).toBe('Your name')
    await page.sees('This name is taken')
    await enter('grace1')
    await page.sees(`grace1.${zone} is available`)
    expect(text()).not.toContain('This name is taken')
  })

  it('that the visitor does not sign for is not registered', async () => {
    await toField('grace')
    await page.sees(`grace.${zone} is available`)
    world.signing.answer = 'decline'
    await press('Register name')
    await page.sees('Signature declined')
    page.press('Try again')
    await expect.poll(page.title).toBe('Your name')
    expect(input()?.value).toBe('grace')
    world.signing.answer = 'wait'
    await press('Register name')
    await page.sees('Sign in MetaMask')
    await press('Cancel')
    await expect.poll(page.title).toBe('Your name')
    expect(sent).toEqual([])
  })

  it('is not called registered where its record names another account', async () => {
    given = { owner: grace }
    await toField('grace')
    await page.sees(`grace.${zone} is available`)
    await press('Register name')
    await expect.poll(() => sent.length).toBe(1)
    await expect.poll(() => page.view().querySelector('[role=alert]')?.textContent).toBeTruthy()
    expect(page.title()).toBe('Your name')
  })

  it('is no reason to sign another text of the gateway', async () => {
    given = { message: 'shop.example wants you to sign in with your Ethereum account' }
    await toField('grace')
    await page.sees(`grace.${zone} is available`)
    await press('Register name')
    await expect.poll(() => page.view().querySelector('[role=alert]')?.textContent).toBeTruthy()
    expect(world.signing.requests).toEqual([])
  })
})
