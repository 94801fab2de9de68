import { type Bytes, wipe } from '../bytes.ts'
import type { SealedVault, VaultContents } from '../sealed/index.ts'
import { unwrapShare } from '../shares/index.ts'
import type { WalletDependencies } from './dependencies.ts'
import type { FoundWallet } from './gateway/types.ts'
import { openByShare } from './released.ts'
import { isShareMissing, storedVault } from './stored.ts'

/**
 * The reason why a wallet was not recovered: there is none, the code or passkey is wrong, or the gateway's share does
 * not fit.
 */
export type RecoverFailure = { status: 'noWallet' | 'wrongCode' | 'changed' }

/** The contents of the gateway's vault, which a new vault replaces. */
type Contents = {
  status: 'contents'
  contents: VaultContents
  replaces: Pick<SealedVault, 'id' | 'generation'>
}

/** Opens the gateway's vault by its share and the recovery share. */
export async function openByRecovery(
  dependencies: WalletDependencies,
  id: string | undefined,
  secret: Bytes | undefined,
): Promise<Contents | RecoverFailure> {
  const stored = await storedVault(dependencies)
  if (stored.status !== 'found') return { status: 'noWallet' }
  const share = secret && (await recoveryShare(stored.found, id, secret))
  if (!share) return { status: 'wrongCode' }
  const { vault } = stored.found
  try {
    const contents = await openByShare(dependencies, vault, share)
    return contents ? { status: 'contents', contents, replaces: vault } : { status: 'changed' }
  } catch (error) {
    wipe(share)
    if (isShareMissing(error)) return { status: 'changed' }
    throw error
  }
}

async function recoveryShare(
  { vault, recovery, recoveryPasskey }: FoundWallet,
  id: string | undefined,
  secret: Bytes,
): Promise<Bytes | undefined> {
  return id === recoveryPasskey ? unwrapShare(recovery, { vault, by: { secret } }) : undefined
}
