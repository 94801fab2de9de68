import type { WalletDependencies } from './dependencies.ts'
import type { FoundWallet } from './gateway/types.ts'
import { isRefusal } from './refusal.ts'

/**
 * The result of reading the gateway's record of a user's wallet. `lost`: there is none, although the user had a vault
 * there.
 */
export type StoredVaultResult =
  | { status: 'found'; found: FoundWallet }
  | { status: 'none' | 'lost' }

/**
 * Reads the gateway's record of the user's wallet. Throws a `GatewayRefusal`, with `BAD_RESPONSE` if the vault belongs
 * to another user or page.
 */
export async function storedVault({
  gateway,
  user,
  origin,
}: Pick<WalletDependencies, 'gateway' | 'user' | 'origin'>): Promise<StoredVaultResult> {
  try {
    const found = await gateway.find({ user, origin })
    return found ? { status: 'found', found } : { status: 'none' }
  } catch (error) {
    if (isRefusal(error, 'VAULT_LOST')) return { status: 'lost' }
    throw error
  }
}

/** Whether the gateway refused because it has no share of the user's wallet. */
export function isShareMissing(error: unknown): boolean {
  return isRefusal(error, 'NO_VAULT') || isRefusal(error, 'VAULT_LOST')
}
