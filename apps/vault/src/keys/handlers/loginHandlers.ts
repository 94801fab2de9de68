import type { Handler } from '@latchkey/auth/channel'
import { isKnownError } from '@latchkey/protocol'
import type { KeyDependencies } from './dependencies.ts'
import { passkeyIn } from './passkeyIn.ts'
import { doneOrRefused, orRefused, serve } from './serve.ts'

/** Returns the handlers that log the visitor in and out. */
export function loginHandlers({
  gateway,
  device,
  unlocked,
  prove,
}: KeyDependencies): [string, Handler][] {
  /** The token of the current log-in with Farcaster. */
  let channel = ''

  /**
   * Starts a log-in, if the browser lets this page store something. Otherwise the visitor would reach the end of the
   * log-in and get no wallet.
   */
  async function ifStored<Answer>(start: () => Promise<Answer>) {
    try {
      await device.change((now) => now)
    } catch (error) {
      if (!isKnownError(error, 'STORAGE_BLOCKED')) throw error
      return { status: 'refused' as const, code: error.code }
    }
    return orRefused(start)
  }

  return [
    serve('startByEmail', ({ email, language }) =>
      ifStored(async () => {
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
      ifStored(async () => ({
        status: 'started',
        url: await gateway.startSocial(provider, challenge, returnTo),
      })),
    ),
    serve('finishSocial', ({ token, secret }) =>
      doneOrRefused(() => gateway.finishSocial(token, secret)),
    ),
    serve('startFarcaster', () =>
      ifStored(async () => {
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
      ifStored(async () => ({
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
