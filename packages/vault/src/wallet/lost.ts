import { generationOf, type SealedVault, type VaultContents } from '../sealed/index.ts'
import { secretOfCode } from '../shares/index.ts'
import type { Kept } from './device.ts'
import { isRefusal } from './gateway.ts'
import { heldShares } from './held.ts'
import { keepByCode, type Made } from './keeping.ts'
import { openKeyring } from './keyring.ts'
import type { Means, Passkey } from './means.ts'
import { openOffline, type RecoveryFile } from './offline.ts'
import { openByRecovery } from './openByRecovery.ts'
import { storedVault } from './stored.ts'

/** What the visitor has given. `code`: empty where a passkey recovers the wallet. `file`: the recovery file. */
export type Recovery = { code: string; passkeys: readonly Passkey[]; file?: RecoveryFile }
/**
 * The wallet is open. `isStored`: the gateway has a new part, and `recoveryCode` is new. Otherwise the gateway has refused the
 * part, and `recoveryCode` is the one that was entered.
 */
type Recovered = { status: 'open'; isStored: boolean } & Made
/** What came of it. `passkeys`: one of these is needed too. */
export type RecoveredByDevice =
  | Recovered
  | { status: 'needsPasskey'; passkeys: string[] }
  | { status: 'noShare' | 'wrongCode' }

/**
 * Opens a wallet of which the gateway has lost its part: by this device's share, or the one in the recovery file, and what
 * recovers it. Then has the gateway store a new vault. Opens the wallet also where the gateway refuses that, unless the log-in
 * is too old. Throws a `GatewayRefusal`.
 */
export async function recoverLost(means: Means, recovery: Recovery): Promise<RecoveredByDevice> {
  const { current, others } = await heldShares(means)
  const result = await openHeld(means, current ? [current, ...others] : others, recovery)
  if (result.status === 'open' || result.status === 'needsPasskey') return result
  // The gateway may have an older vault, which the code is of.
  const { code } = recovery
  const found = await openByRecovery(means, undefined, secretOfCode(code))
  return found.status === 'contents' ? storeAgain(means, found.contents, code) : result
}

/**
 * The same where the gateway has a vault that the code does not fit. A code is void where that vault is newer than this device's,
 * and the code of an older share where it is the same.
 */
export async function recoverDespite(means: Means, recovery: Recovery): Promise<RecoveredByDevice> {
  const { current, others } = await heldShares(means)
  const stored = await storedVault(means)
  const vault = stored.status === 'found' ? stored.found.vault : undefined
  if (vault && current && isNewer(vault, current.vault)) return { status: 'wrongCode' }
  const isSame = vault !== undefined && vault.id === current?.vault.id
  const older = isSame ? [] : others
  return openHeld(means, current ? [current, ...older] : older, recovery)
}

/** Whether a vault is newer than the one of this device. Vaults from before there was a count cannot be compared. */
function isNewer(vault: SealedVault, current: SealedVault): boolean {
  return current.generation !== undefined && generationOf(vault) > current.generation
}

async function openHeld(
  means: Means,
  held: readonly Kept[],
  recovery: Recovery,
): Promise<RecoveredByDevice> {
  const { code, file } = recovery
  const opened = await openOffline(held, file ? [file] : [], recovery)
  return opened.status === 'contents' ? storeAgain(means, opened.contents, code) : opened
}

/** Seals the wallet, and has the gateway store the vault where it has none, or one of the same wallet. */
async function storeAgain(means: Means, contents: VaultContents, code: string): Promise<Recovered> {
  const entropy = contents.entropy.slice()
  try {
    const stored = await storedVault(means)
    // Of that vault, which was not opened, nothing but the id is to be relied on.
    const replaced = stored.status === 'found' ? { replaces: { id: stored.found.vault.id } } : {}
    const made = await keepByCode(means, contents, replaced)
    entropy.fill(0)
    return { status: 'open', isStored: true, ...made }
  } catch (error) {
    if (isRefusal(error) && !needsLogin.has(error.code))
      return {
        status: 'open',
        isStored: false,
        keyring: await openKeyring(entropy),
        recoveryCode: code,
      }
    entropy.fill(0)
    throw error
  }
}

/** Refusals after which the visitor logs in and tries once more. */
const needsLogin: ReadonlySet<string> = new Set(['LOGIN_STALE', 'LOGGED_OUT'])
