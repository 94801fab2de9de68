import type { Handler } from '@latchkey/auth/channel'
import type { VaultGateway } from '@latchkey/vault/wallet'
import type { Hand } from './hand.ts'
import { passkeyIn } from './passkeyIn.ts'
import type { Prove } from './proof.ts'
import { doneOrRefused, orRefused, serve } from './serve.ts'

type Means = { gateway: VaultGateway; hand: Hand; prove: Prove }

/** Returns the handlers that log the visitor in and out. */
export function loginHandlers({ gateway, hand, prove }: Means): [string, Handler][] {
  /** The token of the current log-in with Farcaster. */
  let channel = ''

  return [
    serve('startByEmail', ({ email, language }) =>
      orRefused(async () => ({ status: await gateway.startByEmail(email, language) })),
    ),
    serve('waitForDevice', ({ email, language }) =>
      orRefused(async () => {
        const isConfirmed = await gateway.waitForDevice(email, language)
        return { status: isConfirmed ? 'confirmed' : 'waiting' }
      }),
    ),
    serve('enterCode', ({ email, code }) => doneOrRefused(() => gateway.enterCode(email, code))),
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
        hand.keepPasskey(passkey ? passkeyIn(passkey) : undefined)
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
        hand.lock()
        await gateway.logOut()
      }),
    ),
  ]
}
