import { knownError } from '@latchkey/protocol'
import type { PasskeyList, Result } from '../../keys/calls.ts'
import { signalAccepted, signalRemoved } from '../../passkey/signals.ts'
import { requireCodeFor } from '../../recovery/requireCode.ts'
import type { Open } from '../../site/open.ts'
import { openForAction } from '../../site/openForAction.ts'
import type { Site } from '../../site/site.ts'
import { untilUnlocked } from '../../site/untilUnlocked.ts'
import { newCode } from '../newCode.ts'
import { recoveryPasskey } from '../recoveryPasskey.ts'
import { cannotRemoveScreen } from './CannotRemove.tsx'
import { passkeyName } from './describe.ts'
import { removePasskeyScreen } from './RemovePasskey.tsx'
import { readPasskeys, unlessUnanswered } from './readPasskeys.ts'
import { planRemoval, type RemovalPlan } from './removal.ts'

/** The reason why an action failed. `failed`: the gateway refused it. `needed`: the passkey is still needed. */
export type PasskeyProblem = 'unreachable' | 'failed' | 'needed'
type Removal = { id: string; open: Open; signal: AbortSignal }

/**
 * Removes a passkey, unless it is needed. First opens the wallet, so that what remains is known, and has a recovery code
 * saved if nothing else could recover the wallet. Returns `undefined` if nothing was removed. Throws
 * `CONNECTION_DECLINED`.
 */
export async function removePasskey(
  site: Site,
  { id, open, signal }: Removal,
): Promise<'removed' | 'kept' | PasskeyProblem | undefined> {
  await openForAction(site, open, signal)
  let planned = await planOf(site, id)
  if (typeof planned === 'object' && planned.plan.needsCode && !planned.plan.refusal) {
    await requireCodeFor(site, 'passkey', signal)
    planned = await planOf(site, id)
  }
  if (typeof planned === 'string') return planned
  const { list, plan } = planned
  if (plan.refusal) {
    const language = site.language()
    const question = cannotRemoveScreen({ language, why: plan.refusal })
    if (!(await site.screens.ask(question, signal))) return undefined
    await (plan.refusal === 'recovers' ? newCode : recoveryPasskey)(site, signal, open)
    return undefined
  }
  if (plan.needsCode || !(await isMeant(site, { list, plan, id }, signal)))
    throw knownError('CONNECTION_DECLINED')
  const { keyholder, origin: topOrigin } = site
  const result = await unlessUnanswered(() =>
    untilUnlocked<Result<'removePasskey'>>(site, signal, (passkey) =>
      keyholder.ask('removePasskey', { topOrigin, passkey, id }),
    ),
  )
  if (!result) return 'unreachable'
  if (result.status === 'useCode') throw knownError('CONNECTION_DECLINED')
  if (result.status !== 'removed') return isNeededStill(result) ? 'needed' : 'failed'
  const { rpId, passkeys } = list
  if (!result.opensFormerWallet) signalRemoved(rpId, id)
  signalAccepted(
    rpId,
    passkeys.filter((one) => one.id !== id),
  )
  return result.opensFormerWallet ? 'kept' : 'removed'
}

const isNeededStill = (result: { status: string; code?: string }) =>
  result.status === 'refused' && result.code === 'PASSKEY_NEEDED'

type Planned = { list: PasskeyList; plan: RemovalPlan }

/**
 * Plans the removal by what the gateway reports now. `unreachable`: it does not answer. `failed`: it refuses, or no longer
 * lists the passkey.
 */
async function planOf(site: Site, id: string): Promise<Planned | 'unreachable' | 'failed'> {
  const list = await readPasskeys(site)
  if (!list) return 'unreachable'
  if (list.status === 'refused') return 'failed'
  const plan = planRemoval(list, id)
  return plan ? { list, plan } : 'failed'
}

async function isMeant(
  site: Site,
  { list, plan: { opens, ways }, id }: Planned & { id: string },
  signal: AbortSignal,
): Promise<boolean> {
  const language = site.language()
  const passkey = list.passkeys.find((one) => one.id === id)
  const name = passkey ? passkeyName(passkey, language) : ''
  const opensHere = list.opensHere === id
  const ask = { about: 'removePasskey', language, name, opens, opensHere, ways } as const
  return site.screens.ask(removePasskeyScreen(ask), signal)
}
