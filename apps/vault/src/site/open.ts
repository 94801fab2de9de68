import { knownError } from '@latchkey/protocol'
import type { CallInput, Result } from '../keys/calls.ts'
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

  /** Asks for the recovery code until it is correct, or for the passkey that replaces it. */
  async function recover(signal: AbortSignal): Promise<OpenWallet> {
    const by = await keyholder.ask('recoveryBy', null)
    if (by.status === 'by' && by.passkey !== null) {
      const { recoverByPasskey } = await withLaterWords(
        site,
        () => import('../recovery/recoverByPasskey.ts'),
      )
      return walletOf(await recoverByPasskey(site, by.passkey, signal))
    }
    const { recoverScreen } = await import('../screens/Recover.tsx')
    const found = await site.screens.ask(
      recoverScreen({
        language: site.language(),
        attempt: (code) => keyholder.ask('recover', { topOrigin, passkey: null, code }),
      }),
      signal,
    )
    if (!found) throw knownError('CONNECTION_DECLINED')
    if (found.recoveryCode !== null) await keepCode(site, found.recoveryCode, signal)
    return walletOf(found)
  }

  const open = async (signal: AbortSignal, wish: NewWallet = {}): Promise<OpenWallet> => {
    const result = await untilUnlocked<Result<'open'>>(site, signal, (passkey) =>
      keyholder.ask('open', { topOrigin, passkey, ...wish }),
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
        return recover(signal)
      case 'refused':
        throw knownError('NETWORK_FAILED')
    }
  }
  return (signal) => open(signal)
}

function walletOf({ email, name, way, addresses }: OpenWallet): OpenWallet {
  return { email, name, way, addresses }
}
