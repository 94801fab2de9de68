import type { Handler } from '@latchkey/auth/channel'
import type { KeyDependencies } from './dependencies.ts'
import { emailHandlers } from './emailHandlers.ts'
import { ifStored } from './ifStored.ts'
import { passkeyIn } from './passkeyIn.ts'
import { doneOrRefused, orRefused, serve } from './serve.ts'

/** Returns the handlers that log the visitor in and out. */
export function loginHandlers(dependencies: KeyDependencies): [string, Handler][] {
  const { gateway, device, unlocked, prove } = dependencies
  /** The token of the current log-in with Farcaster. */
  let channel = ''

  return [
    ...emailHandlers(dependencies),
    serve('startSocial', ({ provider, challenge, returnTo }) =>
      ifStored(device, async () => ({
        status: 'started',
        url: await gateway.startSocial(provider, challenge, returnTo),
      })),
    ),
    serve('finishSocial', ({ token, secret }) =>
      doneOrRefused(() => gateway.finishSocial(token, secret)),
    ),
    serve('enterSiteToken', ({ token }) =>
      ifStored(device, async () => {
        await gateway.enterSiteToken(token)
        return { status: 'done' }
      }),
    ),
    serve('startFarcaster', () =>
      ifStored(device, async () => {
        const started = await gateway.startFarcaster()
        channel = started.channel
        return { status: 'started', url: started.url }
      }),
    ),
    serve('waitForFarcaster', () =>
      orRefused(async () => {
        return { status: (await gateway.waitForFarcaster(channel)) ? 'done' : 'waiting' }
      }),
    ),
    serve('passkeyOptions', ({ kind }) =>
      ifStored(device, async () => ({
        status: 'ready',
        options: JSON.stringify(await gateway.passkeyOptions(kind)),
      })),
    ),
    serve('enterPasskey', ({ kind, id, response, passkey }) =>
      doneOrRefused(async () => {
        const proof = kind === 'new' ? await prove('add passkey', id) : undefined
        await gateway.enterPasskey(kind, JSON.parse(response), proof)
        unlocked.keepPasskey(passkey ? passkeyIn(passkey) : undefined)
      }),
    ),
    serve('logOut', () =>
      doneOrRefused(async () => {
        unlocked.lock()
        await gateway.logOut()
      }),
    ),
    serve('logOutEverywhere', () =>
      doneOrRefused(async () => {
        unlocked.lock()
        await gateway.logOutEverywhere()
      }),
    ),
  ]
}
