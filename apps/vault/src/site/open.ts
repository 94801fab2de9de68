import type { Visitor } from '@latchkey/auth/protocol'
import { knownError } from '@latchkey/protocol'
import type { Result, WalletAddresses } from '../keys/calls.ts'
import { recoverScreen } from '../screens/Recover.tsx'
import { keepCode } from './keepCode.ts'
import type { Site } from './site.ts'
import { untilUnlocked } from './untilUnlocked.ts'

/** A wallet that is open, and whose it is. */
export type OpenWallet = Visitor & { addresses: WalletAddresses }
/** Opens the wallet, asking the visitor for what it takes. Throws `CONNECTION_DECLINED`, `ABORTED`, `NETWORK_FAILED`. */
export type Open = (signal: AbortSignal) => Promise<OpenWallet>

export function openMethod(site: Site): Open {
  const { keyholder, origin: topOrigin } = site

  /** Asks for the recovery code until it fits. */
  async function recover(signal: AbortSignal): Promise<OpenWallet> {
    const found = await site.screens.ask(
      recoverScreen({
        language: site.language(),
        attempt: (code) => keyholder.ask('recover', { topOrigin, code }),
      }),
      signal,
    )
    if (!found) throw knownError('CONNECTION_DECLINED')
    await keepCode(site, found.recoveryCode, signal)
    return walletOf(found)
  }

  return async (signal) => {
    const result = await untilUnlocked<Result<'open'>>(site, signal, (passkey) =>
      keyholder.ask('open', { topOrigin, passkey }),
    )
    switch (result.status) {
      case 'open':
        return walletOf(result)
      case 'made':
        await keepCode(site, result.recoveryCode, signal)
        return walletOf(result)
      case 'needsCode':
      case 'useCode':
        return recover(signal)
      case 'refused':
        throw knownError('NETWORK_FAILED')
    }
  }
}

function walletOf({
  email,
  name,
  way,
  addresses,
}: Extract<Result<'open'>, { status: 'open' | 'made' }>): OpenWallet {
  return { email, name, way, addresses }
}
