import type { Handler } from '@latchkey/auth/channel'
import type { KeyDependencies } from './dependencies.ts'
import { ifStored } from './ifStored.ts'
import { doneOrRefused, orRefused, serve } from './serve.ts'

/** Returns the handlers that log the visitor in by e-mail, and change their address. */
export function emailHandlers({ gateway, device, prove }: KeyDependencies): [string, Handler][] {
  return [
    serve('startByEmail', ({ email, language }) =>
      ifStored(device, async () => {
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
  ]
}
