import { type DeviceShare, isPasskeyNeeded, releasePasskey } from '@latchkey/vault/wallet'
import type { Params, PasskeyList, Result } from '../calls.ts'
import type { KeyDependencies } from './dependencies.ts'
import { opening } from './managing.ts'
import { doneOrRefused, orRefused } from './serve.ts'

// The calls of the list of passkeys, each under its name.

export function passkeys({ gateway, device }: KeyDependencies): Promise<Result<'passkeys'>> {
  return orRefused(async () => {
    const login = await gateway.login()
    if (!login) return { status: 'refused', code: 'LOGGED_OUT' }
    const listed = await gateway.passkeys()
    const kept = await device.load(login.user)
    return {
      status: 'passkeys',
      ...listed,
      code: codeIn(kept),
      hasShare: kept !== undefined,
      opensHere: kept && 'passkey' in kept ? kept.passkey : null,
    }
  })
}

function codeIn(kept: DeviceShare | undefined): PasskeyList['code'] {
  if (!kept || kept.recoveryPasskey !== undefined) return 'none'
  if (kept.isCodeConfirmed) return 'saved'
  return kept.isCodeSaved ? 'assumed' : 'none'
}

export function namePasskey(
  { gateway, prove }: KeyDependencies,
  { id, name }: Params<'namePasskey'>,
): Promise<Result<'namePasskey'>> {
  return doneOrRefused(async () =>
    gateway.namePasskey(id, name, await prove('rename passkey', `${id} ${name}`)),
  )
}

export function isNeeded(
  { device }: KeyDependencies,
  { id }: Params<'isPasskeyNeeded'>,
): Promise<boolean> {
  return isPasskeyNeeded({ device }, id)
}

export function removePasskey(
  dependencies: KeyDependencies,
  { id, ...params }: Params<'removePasskey'>,
): Promise<Result<'removePasskey'>> {
  const { gateway, prove, unlocked } = dependencies
  return opening(dependencies, params, async (opened) => {
    const kept = await opened.device.load(opened.user)
    if (kept && 'passkey' in kept && kept.passkey === id) {
      const { passkey } = opened
      // The share must not depend on a passkey that the gateway no longer knows.
      const isReleased = passkey?.id === id && (await releasePasskey(opened, passkey))
      if (!isReleased) return { status: 'needsPasskey' as const, passkeys: [id] }
    }
    const keepsShare = await gateway.removePasskey(id, await prove('remove passkey', id))
    // The gateway accepts no share under a removed passkey.
    if (unlocked.passkey()?.id === id) unlocked.keepPasskey(undefined)
    const { passkeys: left } = await gateway.passkeys()
    if (left.some((one) => one.id === id))
      return { status: 'refused' as const, code: 'STILL_LISTED' }
    const opensFormerWallet = keepsShare || (await isPasskeyNeeded(opened, id))
    return { status: 'removed' as const, opensFormerWallet }
  })
}
