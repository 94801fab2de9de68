import type { Handler } from '@latchkey/auth/channel'
import type { KeyDependencies } from './dependencies.ts'
import { passkeyIn } from './passkeyIn.ts'
import { doneOrRefused, orRefused, serve } from './serve.ts'

/** Returns the handlers that log the visitor in and out. */
export function loginHandlers({ gateway, unlocked, prove }: KeyDependencies): [string, Handler][] {
  /** The token of the current log-in with Farcaster. */
  let channel = ''

  return [
    serve('startByEmail', ({ email, language }) =>
      orRefused(async () => {
        const { next: status, ...more } = await gateway.startByEmail(email, language)
        return { status, ...more }
      }),
    ),
    serve('waitForDevice', ({ email, language }) =>
      orRefused(async () => {
        const isConfirmed = await gateway.waitForDevice(email, language)
        return { status: isConfirmed ? 'confirmed' : 'waiting' }
      }),
    ),
    serve('enterCode', ({ email, code }) => doneOrRefused(() => gateway.enterCode(email, code))),
    serve('waitForLink', ({ email }) =>
      orRefused(async () => {
        return { status: (await gateway.waitForLink(email)) ? 'done' : 'waiting' }
      }),
    ),
    serve('startSocial', ({ provider, challenge, returnTo }) =>
      orRefused(async () => ({
        status: 'started',
        url: await gateway.startSocial(provider, challenge, returnTo),
      })),
    ),
    serve('finishSocial', ({ token, secret }) =>
      doneOrRefused(() => gateway.finishSocial(token, secret)),
    ),
    serve('startFarcaster', () =>
      orRefused(async () => {
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
      orRefused(async () => ({
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
    serve('startEmailChange', ({ email, language }) =>
      orRefused(async () => {
        const proof = await prove('change email', email)
        return { status: await gateway.startEmailChange({ email, language }, proof) }
      }),
    ),
    serve('enterPrimaryCode', ({ code, language }) =>
      doneOrRefused(() => gateway.enterPrimaryCode(code, language)),
    ),
    serve('enterSecondaryCode', ({ code, language }) =>
      orRefused(async () => ({
        status: 'changed',
        email: await gateway.enterSecondaryCode(code, language),
      })),
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
