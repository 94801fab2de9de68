import { makeWallet, openWallet, recoverWallet } from '@latchkey/vault/wallet'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGateway, type Gateway } from '../../gateway.ts'
import { loggedInDevice } from './device.fixture.ts'
import { login, newestCode } from './visitor.fixture.ts'

const email = 'canary@mail.example'
let gateway: Gateway
let written = ''
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  written = ''
  for (const stream of [process.stderr, process.stdout])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written += String(text)
      return true
    })
  gateway = await createGateway({ logs: 'json', login })
})
afterEach(async () => {
  await gateway.close()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('writes nothing of a visitor into its log: no address, code, cookie, share or user [H6]', async () => {
  const { page, dependencies } = await loggedInDevice(gateway, email)
  const { keyring, recoveryCode } = await makeWallet(dependencies)
  await openWallet(dependencies)
  vi.setSystemTime(Date.now() + 60_000)
  const second = await loggedInDevice(gateway, email)
  await recoverWallet(second.dependencies, recoveryCode)
  const stored = await dependencies.gateway.find()
  // Refused, malformed and anonymous requests get an answer and a log entry, too.
  await page.send('code', { email, code: '000000' })
  await page.send('share', { publicKey: stored?.vault.data, topOrigin: 'https://evil.example' })
  await page.request('PUT', 'vault', { ...stored, share: recoveryCode })
  await gateway.close()

  const lines = written.split('\n').filter((line) => line.includes('/login'))
  expect(lines.length).toBeGreaterThan(5)
  const secrets = [
    ...[email, recoveryCode, await newestCode(gateway).catch(() => ''), dependencies.user],
    ...[keyring.addresses.eip155, keyring.addresses.solana],
    ...[stored?.vault.data, stored?.recovery.data, stored?.vault.id],
    ...page.cookies.values(),
    ...second.page.cookies.values(),
    ...[login.secret, ...login.sealingKeys],
  ].filter((secret) => secret !== undefined && secret !== '')
  expect(secrets.length).toBeGreaterThan(12)
  for (const secret of secrets) expect(written).not.toContain(secret)
})
