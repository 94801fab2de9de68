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

/** The visitor has decided to create a new wallet. */
type NewWallet = Pick<CallInput<'open'>, 'isNew' | 'replacesLost'>

export function openMethod(site: Site): Open {
  const { keyholder, origin: topOrigin } = site

  /** Lets the visitor choose a way to open the wallet in this browser. */
  async function unlock(signal: AbortSignal, wish: NewWallet): Promise<OpenWallet> {
    const { unlockHere } = await withLaterWords(site, () => import('../enrolment/unlockHere.ts'))
    const unlocked = await unlockHere(site, signal)
    return unlocked.status === 'open'
      ? walletOf(unlocked.wallet)
      : open(signal, wish, unlocked.passkey)
  }

  const open = async (
    signal: AbortSignal,
    wish: NewWallet = {},
    used: PasskeyGiven | null = null,
  ): Promise<OpenWallet> => {
    const result = await untilUnlocked<Result<'open'>>(site, signal, (passkey) =>
      keyholder.ask('open', { topOrigin, passkey: passkey ?? used, ...wish }),
    )
    switch (result.status) {
      case 'open':
        if (result.isLeaked || result.isOlder || !result.isRecoverable) {
          const { requireCode } = await withLaterWords(
            site,
            () => import('../recovery/requireCode.ts'),
          )
          await requireCode(site, result, signal)
        }
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
      case 'made':
        // The code waits until there is something to lose, unless the operator wants it at once.
        if (site.settings.askForRecovery === 'atOnce' && !result.isRecoverable)
          await keepCode(site, result.recoveryCode, signal)
        return walletOf(result)
      case 'needsCode':
      case 'useCode':
        return unlock(signal, wish)
      case 'refused':
        throw knownError('NETWORK_FAILED')
    }
  }
  return (signal) => open(signal)
}

function walletOf({ email, name, way, addresses }: OpenWallet): OpenWallet {
  return { email, name, way, addresses }
}
