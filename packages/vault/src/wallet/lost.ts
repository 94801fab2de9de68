import { generationOf, type SealedVault, type VaultContents } from '../sealed/index.ts'
import { secretOfCode } from '../shares/index.ts'
import type { Passkey, WalletDependencies } from './dependencies.ts'
import type { DeviceShare } from './device.ts'
import { heldShares } from './held.ts'
import { keepByCode, type MadeWallet } from './keeping.ts'
import { openKeyring } from './keyring.ts'
import { openOffline, type RecoveryFile } from './offline.ts'
import { openByRecovery } from './openByRecovery.ts'
import { isRefusal } from './refusal.ts'
import { storedVault } from './stored.ts'

/** The visitor's input. `code`: empty if a passkey recovers the wallet. `file`: the recovery file. */
export type Recovery = { code: string; passkeys: readonly Passkey[]; file?: RecoveryFile }
/**
 * The open wallet. `isStored`: the gateway has stored a new share, and `recoveryCode` is new. Otherwise the gateway
 * refused, and `recoveryCode` is the entered code.
 */
type RecoverResult = { status: 'open'; isStored: boolean } & MadeWallet
/** The result of recovering by a device. `passkeys`: one of these is also needed. */
export type DeviceRecoverResult =
  | RecoverResult
  | { status: 'needsPasskey'; passkeys: string[] }
  | { status: 'noShare' | 'wrongCode' }

/**
 * Opens a wallet whose share the gateway has lost, by the device's share or the recovery file and the recovery share.
 * Then stores a new vault at the gateway. If the gateway refuses to store it, the wallet opens nevertheless, unless the
 * log-in is too old. Throws a `GatewayRefusal`.
 */
export async function recoverLost(
  dependencies: WalletDependencies,
  recovery: Recovery,
): Promise<DeviceRecoverResult> {
  const { current, others } = await heldShares(dependencies)
  const result = await openHeld(dependencies, current ? [current, ...others] : others, recovery)
  if (result.status === 'open' || result.status === 'needsPasskey') return result
  // The code may belong to an older vault of the gateway.
  const { code } = recovery
  const found = await openByRecovery(dependencies, undefined, secretOfCode(code))
  return found.status === 'contents' ? storeAgain(dependencies, found.contents, code) : result
}

/**
 * Recovers in the same way if the gateway has a vault that the code does not open. If that vault is newer than this
 * device's, the code is void. If it is the same vault, codes of older shares are void.
 */
export async function recoverDespite(
  dependencies: WalletDependencies,
  recovery: Recovery,
): Promise<DeviceRecoverResult> {
  const { current, others } = await heldShares(dependencies)
  const stored = await storedVault(dependencies)
  const vault = stored.status === 'found' ? stored.found.vault : undefined
  if (vault && current && isNewer(vault, current.vault)) return { status: 'wrongCode' }
  const isSame = vault !== undefined && vault.id === current?.vault.id
  const older = isSame ? [] : others
  return openHeld(dependencies, current ? [current, ...older] : older, recovery)
}

/** Whether a vault is newer than this device's. Vaults from before the count cannot be compared. */
function isNewer(vault: SealedVault, current: SealedVault): boolean {
  return current.generation !== undefined && generationOf(vault) > current.generation
}

async function openHeld(
  dependencies: WalletDependencies,
  held: readonly DeviceShare[],
  recovery: Recovery,
): Promise<DeviceRecoverResult> {
  const { code, file } = recovery
  const opened = await openOffline(held, file ? [file] : [], recovery)
  return opened.status === 'contents' ? storeAgain(dependencies, opened.contents, code) : opened
}

/** Seals the wallet again. Stores the vault if the gateway has none, or one of the same wallet. */
async function storeAgain(
  dependencies: WalletDependencies,
  contents: VaultContents,
  code: string,
): Promise<RecoverResult> {
  const secret = contents.secret.slice()
  try {
    const stored = await storedVault(dependencies)
    // That vault was not opened, so only its id is trusted.
    const replaced = stored.status === 'found' ? { replaces: { id: stored.found.vault.id } } : {}
    const made = await keepByCode(dependencies, contents, replaced)
    secret.fill(0)
    return { status: 'open', isStored: true, ...made }
  } catch (error) {
    if (isRefusal(error) && !needsLogin.has(error.code))
      return {
        status: 'open',
        isStored: false,
        keyring: await openKeyring({ ...contents, secret }),
        recoveryCode: code,
      }
    secret.fill(0)
    throw error
  }
}

/** Refusals after which the visitor logs in and retries. */
const needsLogin: ReadonlySet<string> = new Set(['LOGIN_STALE', 'LOGGED_OUT'])
