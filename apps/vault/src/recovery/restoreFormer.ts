import { knownError } from '@latchkey/protocol'
import type { PasskeyGiven, Result } from '../keys/calls.ts'
import { recoverScreen } from '../screens/Recover.tsx'
import { unlockScreen } from '../screens/Unlock.tsx'
import { keepCode } from '../site/keepCode.ts'
import type { OpenWallet } from '../site/openWallet.ts'
import { requireRecentLogin } from '../site/requireRecentLogin.ts'
import type { Site } from '../site/site.ts'
import { untilUnlocked } from '../site/untilUnlocked.ts'
import { type FormerWay, type FormerWays, formerScreen } from './Former.tsx'

/**
 * Puts a wallet that the user has set aside back into use, by this browser, a passkey or its recovery code. Returns `null`
 * if the visitor goes back. Throws `CONNECTION_DECLINED`, `ABORTED`.
 */
export async function restoreFormer(
  site: Site,
  ways: FormerWays,
  signal: AbortSignal,
): Promise<OpenWallet | null> {
  const { screens } = site
  await requireRecentLogin(site, signal)
  for (;;) {
    const language = site.language()
    const way = await screens.ask(formerScreen({ language, ways }), signal)
    if (way === 'cancel') return null
    const found = await restoreInWay(site, way, { ways, signal })
    if (found) return found
  }
}

function restoreInWay(
  site: Site,
  way: Exclude<FormerWay, 'cancel'>,
  { ways, signal }: { ways: FormerWays; signal: AbortSignal },
): Promise<OpenWallet | null> {
  if (way === 'code') return byCode(site, signal)
  if (way === 'passkey') return byPasskey(site, ways.passkeys, signal)
  return byBrowser(site, way.vault, signal)
}

async function byBrowser(site: Site, vault: string, signal: AbortSignal): Promise<OpenWallet> {
  const result = await untilUnlocked<Result<'restoreFormer'>>(site, signal, (passkey) =>
    restoreBy(site, { code: '', passkeys: passkey ? [passkey] : [], vault }),
  )
  if (result.status === 'open') return result
  throw knownError('NETWORK_FAILED')
}

async function byCode(site: Site, signal: AbortSignal): Promise<OpenWallet | null> {
  const attempt = async (code: string): Promise<Result<'recover'>> => {
    const result = await restoreBy(site, { code, passkeys: [] })
    return result.status === 'needsLogin' || result.status === 'needsPasskey'
      ? { status: 'changed' }
      : result
  }
  const found = await site.screens.ask(
    recoverScreen({ language: site.language(), attempt }),
    signal,
  )
  if (found && found.recoveryCode !== null) await keepCode(site, found.recoveryCode, signal)
  return found
}

async function byPasskey(
  site: Site,
  passkeys: readonly string[],
  signal: AbortSignal,
): Promise<OpenWallet | null> {
  const question = unlockScreen({ language: site.language(), passkeys, hasCode: false })
  const unlocked = await site.screens.ask(question, signal)
  if (unlocked.status !== 'passkey') return null
  const result = await restoreBy(site, { code: '', passkeys: [unlocked.passkey] })
  if (result.status === 'open') return result
  throw knownError('NETWORK_FAILED')
}

function restoreBy(
  { keyholder, origin: topOrigin }: Site,
  by: { code: string; passkeys: PasskeyGiven[]; vault?: string },
): Promise<Result<'restoreFormer'>> {
  return keyholder.ask('restoreFormer', { topOrigin, ...by })
}
