import { knownError } from '@latchkey/protocol'
import { vaultGateway } from '@latchkey/vault/wallet'
import { expect, it } from 'vitest'
import { orRefused } from './serve.ts'

const gateway = (answer: () => Response) =>
  vaultGateway('https://gateway.example', async () => answer())

it('returns refusals of the gateway, and throws failures of this device', async () => {
  const refusing = gateway(() =>
    Response.json({ error: 'TOO_MANY_MAILS', retryAfter: 9 }, { status: 429 }),
  )
  expect(await orRefused(() => refusing.enterCode('ada@site.example', '123456'))).toEqual({
    status: 'refused',
    code: 'TOO_MANY_MAILS',
    retryAfter: 9,
  })
  const broken = gateway(() => new Response('', { status: 502 }))
  expect(await orRefused(() => broken.logOut())).toEqual({
    status: 'refused',
    code: 'BAD_RESPONSE',
  })

  // The browser blocks its storage: a failure of this device, reported as such.
  const denied = () => Promise.reject(knownError('STORAGE_BLOCKED'))
  await expect(orRefused(denied)).rejects.toMatchObject({ code: 'STORAGE_BLOCKED' })
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(orRefused(gone)).rejects.toMatchObject({ code: 'NETWORK_FAILED' })
})
