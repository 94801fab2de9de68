import { browserStorage, type Storage } from '@latchkey/core'
import { parseHex32 } from '../crypto/keys.ts'
import { clientIdOf } from '../relay/jwt.ts'
import { keys } from '../storage/keys.ts'

/** What a push service of the platform knows this device by. */
export type Device = {
  /** Which push service knows the device. */
  type: 'fcm' | 'apns' | 'apns-sandbox' | 'noop'
  /** The token that the push service gave the device. */
  token: string
  /** Sends the sealed messages themselves to the device, not only notifications of them. */
  alwaysRaw?: boolean
}

/** `storage` and `projectId` are the client's; `pushUrl` is the root of the push service. */
type PushOptions = { projectId: string; storage?: Storage; pushUrl?: string }

/**
 * Registers this device with a push service (`pushUrl`), which notifies it of messages while the page is closed.
 * Resolves with false, without a request, if there is no such service or this browser has never used a relay. Throws a
 * `TypeError` if the service cannot be reached, an `Error` if it refuses.
 */
export async function registerDevice(options: PushOptions, device: Device): Promise<boolean> {
  const { type, token, alwaysRaw } = device
  return callPushService(options, (clientId) => ({
    method: 'POST',
    path: '',
    body: { client_id: clientId, type, token, ...(alwaysRaw && { always_raw: true }) },
  }))
}

/** Takes the registration back; otherwise as `registerDevice`. */
export async function unregisterDevice(options: PushOptions): Promise<boolean> {
  return callPushService(options, (clientId) => ({
    method: 'DELETE',
    path: `/${encodeURIComponent(clientId)}`,
  }))
}

type PushRequest = { method: string; path: string; body?: object }

async function callPushService(
  { pushUrl, projectId, storage = browserStorage() }: PushOptions,
  describe: (clientId: string) => PushRequest,
): Promise<boolean> {
  const seed = parseHex32(storage.get(keys.seed))
  if (pushUrl === undefined || !seed) return false
  const { method, path, body } = describe(clientIdOf(seed))
  const root = `${pushUrl.replace(/\/+$/, '')}/${encodeURIComponent(projectId)}/clients`
  const response = await fetch(root + path, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw new Error(`The push service answered ${response.status}`)
  return true
}
