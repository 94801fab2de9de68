import { knownError } from '@latchkey/protocol'
import type { Result, WalletAddresses } from '../keys/calls.ts'
import { requireOpen } from '../manage/requireOpen.ts'
import { keepCode } from '../site/keepCode.ts'
import type { Site } from '../site/site.ts'
import { untilUnlocked } from '../site/untilUnlocked.ts'
import { limitPassed } from './limit.ts'
import { type Reason, requireCodeScreen } from './RequireCode.tsx'

type Open = {
  addresses: WalletAddresses
  isCodeSaved: boolean
  isLeaked: boolean
  isOlder: boolean
}

/**
 * Requires a recovery code if the wallet holds more than the operator's limit. Requires a new one if others may have
 * the server's share, or if the server's vault is older. Throws `CONNECTION_DECLINED` if the visitor declines.
 */
export async function requireCode(site: Site, open: Open, signal: AbortSignal): Promise<void> {
  if (open.isLeaked) return makeCode(site, { why: 'leak' }, signal)
  if (open.isOlder) return makeCode(site, { why: 'older' }, signal)
  if (open.isCodeSaved) return
  const amount = await limitPassed(site, open.addresses)
  if (amount !== undefined) await makeCode(site, { why: 'limit', amount }, signal)
}

/** Requires a saved recovery code before the words are shown. Throws the same. */
export async function requireCodeFor(
  site: Site,
  why: 'export',
  signal: AbortSignal,
): Promise<void> {
  const known = await site.keyholder.ask('settings', null)
  if (known.status === 'loggedIn' && !known.isCodeSaved) await makeCode(site, { why }, signal)
}

async function makeCode(site: Site, reason: Reason, signal: AbortSignal): Promise<void> {
  const { keyholder, screens, origin: topOrigin } = site
  const question = requireCodeScreen({ ...reason, language: site.language() })
  if (!(await screens.ask(question, signal))) throw knownError('CONNECTION_DECLINED')
  const result = await untilUnlocked<Result<'renewCode'>>(site, signal, (passkey) =>
    keyholder.ask('renewCode', { topOrigin, passkey }),
  )
  await keepCode(site, requireOpen(result, 'made').recoveryCode, signal, true)
}
