import { type AccountId, knownError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import type { SiwxSession } from '../kernel/client/siwxOptions.ts'
import { counts, next, type SignInEvent, type SignInState } from './transitions.ts'

const account: AccountId = 'eip155:31337:0x0000000000000000000000000000000000000001'
const session: SiwxSession = {
  account,
  message: 'text',
  signature: '0x',
  data: {
    domain: 'site.example',
    accountAddress: '0x0000000000000000000000000000000000000001',
    uri: 'https://site.example',
    version: '1',
    chainId: 'eip155:31337',
    nonce: '12345678',
    issuedAt: '2026-01-01T00:00:00Z',
  },
}
const error = knownError('SIGNATURE_DECLINED')

const states: readonly SignInState[] = [
  { status: 'signedOut' },
  { status: 'checking', account },
  { status: 'asked', account },
  { status: 'signing', account },
  { status: 'saving', account },
  { status: 'signedIn', account, session },
  { status: 'failed', account, error },
  { status: 'dismissed', account },
]
/** Each event, and the status behind it. */
const events: readonly (readonly [SignInEvent, SignInState['status']])[] = [
  [{ type: 'found', session }, 'signedIn'],
  [{ type: 'missing' }, 'asked'],
  [{ type: 'unknown', error }, 'failed'],
  [{ type: 'begun' }, 'signing'],
  [{ type: 'signed' }, 'saving'],
  [{ type: 'saved', session }, 'signedIn'],
  [{ type: 'failed', error }, 'asked'],
  [{ type: 'cancelled' }, 'dismissed'],
  [{ type: 'expired' }, 'asked'],
  [{ type: 'removed', isRequired: true }, 'asked'],
  [{ type: 'removed', isRequired: false }, 'dismissed'],
]

it.each(events)('goes by %o to %s from where it counts, and nowhere else [F2]', (event, status) => {
  for (const state of states) {
    const after = next(state, event)
    if (counts[event.type].includes(state.status)) expect(after.status).toBe(status)
    else expect(after).toBe(state)
  }
})

it('is signed in only by a session that was found or kept, and of the requested account [F1]', () => {
  for (const state of states) {
    for (const [event] of events) {
      const after = next(state, event)
      if (after === state || after.status !== 'signedIn') continue
      expect(['found', 'saved']).toContain(event.type)
      expect(after).toEqual({ status: 'signedIn', account, session })
    }
  }
})
