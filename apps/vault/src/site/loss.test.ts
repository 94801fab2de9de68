import { expect, it } from 'vitest'
import { lossOf } from './loss.ts'

const known = {
  ...({ status: 'loggedIn', email: null, name: null, user: 'u', isRecent: true } as const),
  ...({
    opensBy: 'browser',
    secret: 'words',
    recoversBy: 'code',
    isCodeSaved: false,
    isRecoverable: false,
  } as const),
}

it.each([
  ['email', 'browser', 'email'],
  ['google', 'browser', 'social'],
  ['farcaster', 'browser', 'social'],
  ['passkey', 'browser', 'browser'],
  ['passkey', 'passkey', 'passkey'],
  ['email', 'passkey', 'passkey'],
] as const)('names what loses a wallet of a login by %s that opens by the %s: %s [L21]', (way, opensBy, loss) => {
  expect(lossOf({ ...known, way, opensBy })).toBe(loss)
  expect(lossOf({ ...known, way, opensBy, isRecoverable: true })).toBeNull()
})
