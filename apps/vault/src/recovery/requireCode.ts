import { knownError } from '@latchkey/protocol'
import type { Result, WalletAddresses } from '../keys/calls.ts'
import { requireOpen } from '../manage/requireOpen.ts'
import { keepCode } from '../site/keepCode.ts'
import type { Site } from '../site/site.ts'
import { untilUnlocked } from '../site/untilUnlocked.ts'
import { type Holdings, readHoldings } from './limit.ts'
import { type Reason, requireCodeScreen } from './RequireCode.tsx'
import { type RecoveryFacts, recoveryDue } from './rule.ts'

type Open = Omit<RecoveryFacts, 'worth' | 'limit'> & { addresses: WalletAddresses }

/**
 * Asks for a recovery code if the rule says so. The visitor can put it off while the wallet holds little. Throws
 * `CONNECTION_DECLINED` if the visitor declines a code that is required.
 */
export async function requireCode(site: Site, open: Open, signal: AbortSignal): Promise<void> {
  const isFixed = open.isLeaked || open.isOlder || open.isRecoverable
  const holdings: Pick<Holdings, 'worth' | 'limit'> = isFixed
    ? { worth: 0, limit: '' }
    : await readHoldings(site, open.addresses)
  const { worth } = holdings
  const due = recoveryDue({ ...open, worth, limit: site.settings.recoveryLimit })
  if (due === undefined) return
  if (due === 'funds') return offerCode(site, signal)
  const reason: Reason = due === 'limit' ? { why: due, amount: holdings.limit } : { why: due }
  if (!(await asks(site, reason, signal))) throw knownError('CONNECTION_DECLINED')
  await makeCode(site, signal, true)
}

/**
 * Requires a recovery code before the words are shown, before another wallet is imported, or before a passkey is removed
 * that the wallet could not be recovered without. Throws the same.
 */
export async function requireCodeFor(
  site: Site,
  why: 'export' | 'import' | 'passkey',
  signal: AbortSignal,
): Promise<void> {
  const known = await site.keyholder.ask('settings', null)
  if (known.status !== 'loggedIn' || (why !== 'passkey' && known.isRecoverable)) return
  if (!(await asks(site, { why }, signal))) throw knownError('CONNECTION_DECLINED')
  await makeCode(site, signal, true)
}

/** Offers a recovery code for the first funds. */
async function offerCode(site: Site, signal: AbortSignal): Promise<void> {
  if (await asks(site, { why: 'funds' }, signal)) await makeCode(site, signal, false)
  else await site.keyholder.ask('codePutOff', null)
}

function asks(site: Site, reason: Reason, signal: AbortSignal): Promise<boolean> {
  return site.screens.ask(requireCodeScreen({ ...reason, language: site.language() }), signal)
}

async function makeCode(site: Site, signal: AbortSignal, isDemanded: boolean): Promise<void> {
  const { keyholder, origin: topOrigin } = site
  const result = await untilUnlocked<Result<'renewCode'>>(site, signal, (passkey) =>
    keyholder.ask('renewCode', { topOrigin, passkey }),
  )
  await keepCode(site, requireOpen(result, 'made').recoveryCode, signal, isDemanded)
}
