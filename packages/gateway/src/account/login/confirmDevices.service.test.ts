import { ask } from '@latchkey/service/testing'
import { expect, it } from 'vitest'
import { storedLoginGatewayForTests } from './loginGateway.fixture.ts'
import { confirm, mailbox, newestCode, newestLink, visitor } from './visitor.fixture.ts'

const email = 'ada@mail.example'
const minute = 60_000
const { gateway, pass, restart } = storedLoginGatewayForTests(async () => undefined)

it('confirms a new browser by a separate mail where the operator wants it [L19]', async () => {
  await restart({ confirmDevices: true })
  const { send, post } = visitor(gateway)
  expect(await send('email', { email })).toEqual({ status: 200, next: 'confirmDevice' })
  expect(await mailbox(gateway)).toContain('Approve a new device for Example')
  expect(await newestCode(gateway)).toBe('')
  const link = await newestLink(gateway)
  expect(await (await ask(gateway, link)).text()).toContain('Approve this device?')
  const waiting = send('device', { email })
  expect((await send('code', { email, code: '123456' })).error).toBe('DEVICE_UNCONFIRMED')
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  expect((await confirm(gateway, link, elsewhere)).status).toBe(404)
  expect(await (await confirm(gateway, link)).text()).toContain('Device approved')
  expect((await confirm(gateway, link)).status).toBe(404)
  expect(await waiting).toEqual({ status: 200, isConfirmed: true })
  const code = await newestCode(gateway)
  // The code comes once, and counts for its browser.
  await send('device', { email })
  expect(await newestCode(gateway)).toBe(code)
  expect(await send('email', { email })).toMatchObject({ status: 200, retryAfter: 30 })
  expect((await post('code', { email, code })).status).toBe(200)
  pass(minute)
  expect(await send('email', { email })).toEqual({ status: 200, next: 'enterCode' })
})
