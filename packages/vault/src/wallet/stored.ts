import { type Found, isRefusal } from './gateway.ts'
import type { Means } from './means.ts'

/** What the gateway has of a user's wallet. `lost`: nothing, although the user had a vault there. */
export type StoredVault = { status: 'found'; found: Found } | { status: 'none' | 'lost' }

/**
 * Reads what the gateway has of the user's wallet. Throws a `GatewayRefusal`, of code `BAD_RESPONSE` where the answer is the vault
 * of another user or of another page.
 */
export async function storedVault({
  gateway,
  user,
  origin,
}: Pick<Means, 'gateway' | 'user' | 'origin'>): Promise<StoredVault> {
  try {
    const found = await gateway.find({ user, origin })
    return found ? { status: 'found', found } : { status: 'none' }
  } catch (error) {
    if (isRefusal(error, 'VAULT_LOST')) return { status: 'lost' }
    throw error
  }
}

/** Whether the gateway has refused its share because it has none of the user's wallet. */
export function isShareMissing(error: unknown): boolean {
  return isRefusal(error, 'NO_VAULT') || isRefusal(error, 'VAULT_LOST')
}
