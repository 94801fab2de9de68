import { knownError } from '@latchkey/protocol'
import type { Result, WalletAddresses } from '../keys/calls.ts'
import { enterCodeScreen } from '../screens/EnterCode.tsx'
import { recoverScreen } from '../screens/Recover.tsx'
import { recoveryCodeScreen } from '../screens/RecoveryCode.tsx'
import type { Site } from './site.ts'

/** A wallet that is open, and whose it is. */
export type OpenWallet = { email: string; addresses: WalletAddresses }
/** Opens the wallet, asking the visitor for what it takes. Throws `CONNECTION_DECLINED`, `ABORTED`, `NETWORK_FAILED`. */
export type Open = (signal: AbortSignal) => Promise<OpenWallet>

export function openMethod(site: Site): Open {
  const { keyholder, origin: topOrigin } = site

  async function open(signal: AbortSignal): Promise<OpenWallet> {
    const result = await keyholder.ask('open', { topOrigin })
    switch (result.status) {
      case 'open':
        return walletOf(result)
      case 'made':
        await keepCode(result.recoveryCode, signal)
        return walletOf(result)
      case 'needsCode':
        return recover(result.email, signal)
      case 'needsLogin':
        await logInAgain(result.email, signal)
        return open(signal)
      case 'refused':
        throw knownError('NETWORK_FAILED')
    }
  }

  async function keepCode(code: string, signal: AbortSignal): Promise<void> {
    await site.screens.ask(recoveryCodeScreen({ language: site.language(), code }), signal)
  }

  /** Asks for the recovery code until it fits. */
  async function recover(email: string, signal: AbortSignal): Promise<OpenWallet> {
    const found = await site.screens.ask(
      recoverScreen({
        language: site.language(),
        email,
        attempt: (code) => keyholder.ask('recover', { topOrigin, code }),
      }),
      signal,
    )
    if (!found) throw knownError('CONNECTION_DECLINED')
    await keepCode(found.recoveryCode, signal)
    return walletOf(found)
  }

  /** The gateway gives its share out only to who has logged in lately. */
  async function logInAgain(email: string | null, signal: AbortSignal): Promise<void> {
    if (email === null) throw knownError('WALLET_NOT_CONNECTED')
    const isIn = await site.screens.ask(
      enterCodeScreen({ language: site.language(), email, keyholder }),
      signal,
    )
    if (!isIn) throw knownError('CONNECTION_DECLINED')
  }

  return open
}

function walletOf({
  email,
  addresses,
}: Extract<Result<'open'>, { status: 'open' | 'made' }>): OpenWallet {
  return { email, addresses }
}
