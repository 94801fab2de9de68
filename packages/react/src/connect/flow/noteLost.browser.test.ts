import {
  browserStorage,
  createLatchkey,
  type LostConnection,
  storageKeys,
  writable,
} from '@latchkey/core'
import { afterEach, expect, it } from 'vitest'
import { localOne } from '../../testing/gateway.ts'
import { noteLost } from './noteLost.ts'

const over = new AbortController()
const other = document.createElement('iframe')
afterEach(() => {
  over.abort()
  other.remove()
  localStorage.clear()
})

it('is gone, and there, as another tab of the site has it', async () => {
  document.body.append(other)
  const theirs = other.contentWindow?.localStorage
  const lost = { connectorId: 'x', name: 'X', reason: 'SESSION_EXPIRED', at: Date.now() }
  localStorage.setItem(storageKeys.lostConnection, JSON.stringify(lost))
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'http://127.0.0.1:9',
    networks: [localOne],
    storage: browserStorage(),
  })
  const place = writable<LostConnection | null>(null)
  noteLost(client, place, over.signal)
  await expect.poll(place.get).not.toBeNull()
  theirs?.removeItem(storageKeys.lostConnection)
  await expect.poll(place.get).toBeNull()
  theirs?.setItem(storageKeys.lostConnection, JSON.stringify(lost))
  await expect.poll(place.get).not.toBeNull()
})
