import type { SignInState } from '@latchkey/core'
import { expect, it } from 'vitest'
import { isOutdated } from './isOutdated.ts'

const account = 'eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const otherNetwork = 'eip155:31338:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const otherAccount = 'eip155:31337:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function signedIn(as: typeof account | typeof otherAccount): SignInState {
  const session = {
    account: as,
    data: {
      domain: 'localhost',
      accountAddress: as.slice(13),
      uri: 'http://localhost/',
      version: '1',
      chainId: 'eip155:31337',
      nonce: 'abcdefgh',
      issuedAt: '2026-11-23T00:00:00Z',
    },
    message: 'x',
    signature: '0x',
  } as const
  return { status: 'signedIn', account: as, session }
}

it('draws the members page anew once its account has signed in or out [F2]', () => {
  expect(isOutdated(undefined, signedIn(account))).toBe(true)
  expect(isOutdated(account, signedIn(account))).toBe(false)
  expect(isOutdated(otherAccount, signedIn(account))).toBe(true)
  for (const status of ['asked', 'dismissed'] as const) {
    expect(isOutdated(account, { status, account })).toBe(true)
    expect(isOutdated(undefined, { status, account })).toBe(false)
  }
})

it('leaves the members page as it is when another account or network has no session [F2]', () => {
  for (const other of [otherNetwork, otherAccount] as const)
    for (const status of ['asked', 'dismissed', 'checking', 'signing'] as const)
      expect(isOutdated(account, { status, account: other })).toBe(false)
})
