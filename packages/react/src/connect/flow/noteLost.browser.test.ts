import { browserStorage, createLatchkey, writable } from '@latchkey/core'
import { type LostConnection, lostConnectionKey } from '@latchkey/core/actions'
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
  localStorage.setItem(lostConnectionKey, JSON.stringify(lost))
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'http://127.0.0.1:9',
    networks: [localOne],
    storage: browserStorage(),
  })
  const place = writable<LostConnection | null>(null)
  noteLost(client, place, over.signal)
  await expect.poll(place.get).not.toBeNull()
  theirs?.removeItem(lostConnectionKey)
  await expect.poll(place.get).toBeNull()
  theirs?.setItem(lostConnectionKey, JSON.stringify(lost))
  await expect.poll(place.get).not.toBeNull()
})
