import { expect, it } from 'vitest'
import { connect } from '../connecting.ts'
import { isSmartAccount, isSponsored } from '../kernel/state/derive.ts'
import { writable } from '../kernel/state/store.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'
import { scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, one, solAccount, testClient } from '../testing/world.ts'
import { accountState } from './accountState.ts'
import { preferAccountType } from './preferAccountType.ts'

type AccountTypes = 'eoa' | 'smartAccount'

/** A client with a wallet that knows smart accounts, as the embedded one does. */
async function connected(prefer: (type: AccountTypes) => Promise<void>) {
  const wallet = scriptedWallet({ accounts: [evmAccount(1), solAccount(1)] })
  const never = () => new Promise<never>(() => {})
  const idle = { start: never, enterPrimaryCode: never, enterSecondaryCode: never }
  const login = {
    email: true,
    socials: [],
    passkey: false,
    startByEmail: never,
    confirmDevice: never,
    waitForLink: never,
    enterCode: never,
    bySocial: never,
    byPasskey: never,
    manage: never,
    reminder: writable(null),
    emailChange: idle,
    frame: {
      origin: 'https://wallet.example',
      wanted: writable(null),
      title: writable(''),
      onLeave: () => () => {},
      mount: () => () => {},
      setAppearance() {},
      dismiss() {},
    },
    accountType: { networks: writable([one.caipNetworkId]), prefer },
  }
  const storage = memoryStorage()
  const client = testClient({ connectors: [{ ...wallet, login }], storage })
  await connect(client, { connectorId: wallet.id })
  return { client, storage, wallet }
}

it('sends the preferred type to the wallet, and remembers it [D6]', async () => {
  const preferences: string[] = []
  const { client, storage } = await connected(async (type) => void preferences.push(type))
  expect(accountState(client).preferredAccountType).toBe('smartAccount')
  await preferAccountType(client, 'eoa')
  expect(preferences).toEqual(['eoa'])
  expect(accountState(client).preferredAccountType).toBe('eoa')
  expect(accountState(client, 'solana').preferredAccountType).toBe('eoa')
  expect(accountState(testClient({ storage }), 'eip155').preferredAccountType).toBe('eoa')
})

it('keeps the earlier preference when the wallet does not receive the new one', async () => {
  const { client } = await connected(async () => {
    throw new TypeError('Gone')
  })
  await expect(preferAccountType(client, 'eoa')).rejects.toThrow('Gone')
  expect(accountState(client).preferredAccountType).toBe('smartAccount')
})

it('knows from the wallet whether a smart account is deployed and who pays [D5, E2]', async () => {
  const { client, wallet } = await connected(async () => {})
  const stateOf = (more: object) => {
    wallet.emit({ type: 'accounts', accounts: [{ ...evmAccount(1), ...more }] })
    return accountState(client)
  }
  expect(accountState(client).smartAccountDeployed).toBe(false)
  const smart = { type: 'smartAccount' } as const
  expect(stateOf({ ...smart, paysFees: true })).not.toHaveProperty('smartAccountDeployed')
  expect(isSmartAccount(client.getState())).toBe(true)
  expect(stateOf({ ...smart, deployed: false }).smartAccountDeployed).toBe(false)
  expect(stateOf({ ...smart, deployed: true }).smartAccountDeployed).toBe(true)
  expect(isSponsored(smart)).toBe(true)
  expect(isSponsored({ ...smart, paysFees: true })).toBe(false)
  expect(isSponsored({ type: 'eoa' })).toBe(false)
})
