import { writable } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import { expect, it, vi } from 'vitest'
import { readAnswer } from '../answers/read.ts'
import type { Step } from '../login/step.ts'
import type { Wallet } from '../state.ts'
import { managingBy } from './managing.ts'

const addresses = { eip155: '0xaa', solana: 'So1' }
const loggedIn = { status: 'loggedIn', email: null, name: null, way: 'email' }

/** Closes the settings while the page has this session. Returns how often the site has disconnected. */
async function closedAt(session: object | Error, isUnloaded = false): Promise<number> {
  const [leave, emit] = [vi.fn(), vi.fn()]
  const state = writable<Wallet | undefined>({ addresses, chainId: 'eip155:1' })
  const step: Step = async (answer, method, params) => {
    if (method === 'manage') throw knownError('ABORTED')
    expect(params).toEqual({ afterOthers: true })
    if (session instanceof Error) throw session
    return readAnswer(answer, { ...session })
  }
  const frame = { isUnloaded: () => isUnloaded }
  const parts = { networks: () => [], state, frame, step, leave, emit }
  const { signal } = new AbortController()
  const managing = managingBy(parts).manage({ signal })
  await expect(managing).rejects.toMatchObject({ code: 'ABORTED' })
  expect(leave).toHaveBeenCalledTimes(emit.mock.calls.length)
  return emit.mock.calls.filter(([event]) => event.type === 'disconnect').length
}

it('disconnects when the settings are closed after another wallet has taken the place of the connected one [L5]', async () => {
  expect(await closedAt({ ...loggedIn, addresses: { eip155: '0xbb' } })).toBe(1)
  expect(await closedAt({ status: 'loggedOut' })).toBe(1)
  for (const known of [addresses, null])
    expect(await closedAt({ ...loggedIn, addresses: known })).toBe(0)
  expect(await closedAt(knownError('NETWORK_FAILED'))).toBe(0)
})

it('reads no session of a page that did not load for the settings', async () => {
  expect(await closedAt({ status: 'loggedOut' }, true)).toBe(0)
})
