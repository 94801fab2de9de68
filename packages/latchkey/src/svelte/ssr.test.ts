import { get } from 'svelte/store'
import { expect, it } from 'vitest'
import { address, connectedState, makeClient } from '../testing/serverState.fixture.ts'
import { createLatchkeyStores } from './index.ts'

it('has on a server the account of its state, and none without one [L34]', async () => {
  const { account } = createLatchkeyStores(makeClient(), { initialState: await connectedState() })
  expect(get(account).address).toBe(address)
  const { account: none, dialog } = createLatchkeyStores(makeClient())
  expect(get(none).address).toBeUndefined()
  expect(get(dialog).isOpen).toBe(false)
})
