import { expect, it } from 'vitest'
import type { Keyholder } from '../keys/keyholder.ts'
import { enterSecondaryCode, startEmailChange } from './emailChange.ts'
import { createQueue } from './queue.ts'
import type { Site } from './site.ts'

const { signal } = new AbortController()
const known = { status: 'loggedIn', user: 'ada', isRecent: true }

/** Creates a page whose visitor agrees to everything. Counts the questions, and records the calls to the keys. */
function page() {
  const calls: string[] = []
  const settings: object[] = []
  let clicks = 0
  const keyholder: Keyholder = {
    async ask(name) {
      calls.push(name)
      const answers: Record<string, object> = {
        settings: settings.shift() ?? known,
        recoveryBy: { status: 'noWallet' },
        startEmailChange: { status: 'primary' },
        enterSecondaryCode: { status: 'changed', email: 'new@site.example' },
      }
      return JSON.parse(JSON.stringify(answers[name]))
    },
  }
  const site: Site = {
    origin: 'https://site.example',
    settings: { gatewayUrl: '', sites: [], chains: [], recoveryLimit: 0 },
    screens: {
      async ask() {
        clicks += 1
        return JSON.parse('true')
      },
      still() {},
      onShown() {},
    },
    keyholder,
    language: () => 'en',
    currency: () => 'USD',
    accountType: 'smartAccount',
    sent: new Map(),
  }
  const never = () => Promise.reject(new Error('There is no wallet to open'))
  const change = { site, open: never, queue: createQueue(), agreed: new Set<string>() }
  return {
    calls,
    settings,
    clicks: () => clicks,
    start: (email: string) => startEmailChange(change)({ email }, signal),
    finish: () => enterSecondaryCode(change)({ code: '123456' }, signal),
  }
}

it('starts no change without a click, even after the gateway failed to return the log-in [B2]', async () => {
  const { start, settings, clicks, calls } = page()
  settings.push({ status: 'refused', code: 'BAD_RESPONSE' })
  await expect(start('first@site.example')).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
  expect(calls).not.toContain('startEmailChange')
  settings.push({ status: 'loggedOut' })
  await expect(start('first@site.example')).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
  expect(clicks()).toBe(0)
  await start('second@site.example')
  expect(clicks()).toBe(1)
})

it('takes one click for each address of each visitor, and another once the address has changed [B2]', async () => {
  const { start, finish, settings, clicks } = page()
  await start('new@site.example')
  await start('NEW@site.example')
  expect(clicks()).toBe(1)
  await start('other@site.example')
  expect(clicks()).toBe(2)
  settings.push({ ...known, user: 'eve' })
  await start('new@site.example')
  expect(clicks()).toBe(3)
  await finish()
  await start('new@site.example')
  expect(clicks()).toBe(4)
})
