import { expect, it } from 'vitest'
import { isBackedUp } from './backedUp.ts'

const dataWith = (flags: number) =>
  Uint8Array.from({ length: 37 }, (_, at) => (at === 32 ? flags : 0xff)).buffer

it.each([
  [0x1d, true],
  // It may be backed up, and is not.
  [0x0d, false],
  [0x15, false],
  [0x05, false],
])('takes a passkey with the flags %i as one that other devices have: %s [L21]', (flags, isSynced) => {
  expect(isBackedUp(dataWith(flags))).toBe(isSynced)
})

it('takes a passkey without authenticator data as one of this device [L21]', () => {
  expect(isBackedUp(undefined)).toBe(false)
  expect(isBackedUp(new ArrayBuffer(8))).toBe(false)
})
