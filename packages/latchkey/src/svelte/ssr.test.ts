import { get } from 'svelte/store'
import { expect, it, vi } from 'vitest'
import {
  address,
  connectedState,
  makeClient,
  returningClient,
} from '../testing/serverState.fixture.ts'
import { createLatchkeyStores } from './index.ts'

it('has on a server the account of its state, and none without one [L34]', async () => {
  const { account } = createLatchkeyStores(makeClient(), { initialState: await connectedState() })
  expect(get(account).address).toBe(address)
  const { account: none, dialog } = createLatchkeyStores(makeClient())
  expect(get(none).address).toBeUndefined()
  expect(get(dialog).isOpen).toBe(false)
})

it('begins without an account that only the browser remembers, as the server did [L34]', async () => {
  const client = await returningClient()
  expect(client.getState().connections).toHaveLength(1)
  expect(get(createLatchkeyStores(client).account).address).toBeUndefined()
})

it('reads no balances on a server [L34]', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { balances } = createLatchkeyStores(await returningClient())
  expect(get(balances).data).toBeUndefined()
  expect(fetched).not.toHaveBeenCalled()
  fetched.mockRestore()
})
