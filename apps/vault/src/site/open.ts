import { knownError } from '@latchkey/protocol'
import type { CallInput, PasskeyGiven, Result } from '../keys/calls.ts'
import { withLaterWords } from '../words/words.ts'
import { keepCode } from './keepCode.ts'
import type { OpenWallet } from './openWallet.ts'
import type { Site } from './site.ts'
import { untilUnlocked } from './untilUnlocked.ts'

/**
 * Opens the wallet, and asks the visitor for every necessary step. Throws `CONNECTION_DECLINED`, `ABORTED`,
 * `NETWORK_FAILED`.
 */
export type Open = (signal: AbortSignal) => Promise<OpenWallet>

/** The visitor's decision to create a new wallet, or to open another one than this browser's. */
type Wish = Pick<CallInput<'open'>, 'isNew' | 'replacesLost' | 'startsOver' | 'acceptsOther'>

export function openMethod(site: Site): Open {
  const { keyholder, origin: topOrigin } = site

  /** Lets the visitor choose a way to open the wallet in this browser. */
  async function unlock(signal: AbortSignal, wish: Wish): Promise<OpenWallet> {
    const { unlockHere } = await withLaterWords(site, () => import('../enrolment/unlockHere.ts'))
    const unlocked = await unlockHere(site, signal)
    switch (unlocked.status) {
      case 'open':
        return walletOf(unlocked.wallet)
      case 'passkey':
        return open(signal, wish, unlocked.passkey)
      case 'startOver':
        return open(signal, { startsOver: unlocked.vault })
    }
  }

  const open = async (
    signal: AbortSignal,
    wish: Wish = {},
    used: PasskeyGiven | null = null,
  ): Promise<OpenWallet> => {
    const result = await untilUnlocked<Result<'open'>>(site, signal, (passkey) =>
      keyholder.ask('open', { topOrigin, passkey: passkey ?? used, ...wish }),
    )
    switch (result.status) {
      case 'open':
        await requireCodeIfDue(site, result, signal)
        return walletOf(result)
      case 'hasOther': {
        const { bringOver } = await withLaterWords(site, () => import('../recovery/bringOver.ts'))
        const taken = await bringOver(site, result.address, signal)
        return taken ? walletOf(taken) : open(signal, { isNew: true })
      }
      case 'lost': {
        const { recoverLost } = await withLaterWords(
          site,
          () => import('../recovery/recoverLost.ts'),
        )
        const found = await recoverLost(site, result, signal)
        return found ? walletOf(found) : open(signal, { replacesLost: true })
      }
      case 'setAside': {
        const { openSetAside } = await withLaterWords(
          site,
          () => import('../recovery/openSetAside.ts'),
        )
        const restored = await openSetAside(site, result.addresses, signal)
        // The restored wallet has the rules of every other: it opens like one.
        return open(signal, restored ? {} : { acceptsOther: true })
      }
      case 'made':
        // The code waits until there is something to lose, unless the operator wants it at once.
        if (site.settings.askForRecovery === 'atOnce' && !result.isRecoverable)
          await keepCode(site, result.recoveryCode, signal)
        return walletOf(result)
      case 'needsCode':
      case 'useCode':
        return unlock(signal, wish)
      case 'refused':
        // The wallet to start over from is no longer the one that the visitor has read about.
        if (result.code === 'VAULT_CHANGED' && wish.startsOver !== undefined) return open(signal)
        throw knownError('NETWORK_FAILED')
    }
  }
  return (signal) => open(signal)
}

type OpenedWallet = Extract<Result<'open'>, { status: 'open' }>

/** Has a recovery code saved if the wallet must be sealed again, or if nothing could recover it. */
async function requireCodeIfDue(
  site: Site,
  opened: OpenedWallet,
  signal: AbortSignal,
): Promise<void> {
  if (!opened.isLeaked && !opened.isOlder && opened.isRecoverable) return
  const { requireCode } = await withLaterWords(site, () => import('../recovery/requireCode.ts'))
  await requireCode(site, opened, signal)
}

function walletOf({ email, name, way, addresses }: OpenWallet): OpenWallet {
  return { email, name, way, addresses }
}
