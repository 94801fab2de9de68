import type { StoreRequest } from '@latchkey/vault/owner'
import type { SealedVault, WrappedShare } from '@latchkey/vault/protocol'

/** A request to store a vault, with the owner's public key and proof. */
export type ProvenStoreRequest = StoreRequest & { owner: string; proof: string }

const shareLength = 33

/**
 * Whether the members of a request fit each other, the user and the origin of the wallet's page. Does not verify the
 * owner's proof.
 */
export function isConsistent(
  request: ProvenStoreRequest,
  { user, vaultOrigin }: { user: string; vaultOrigin: string },
): boolean {
  const { vault, recovery, recoveryPasskey, passkey, takesOver, replaces, setsAside, share } =
    request
  return (
    vault.user === user &&
    vault.origin === vaultOrigin &&
    isShareOf(vault, recovery, 'recovery') &&
    // One passkey for both shares would open the wallet without the gateway.
    (!passkey || (isShareOf(vault, passkey.share, 'device') && passkey.id !== recoveryPasskey)) &&
    (takesOver === undefined || (takesOver !== user && replaces !== undefined)) &&
    (setsAside === undefined || replaces === undefined) &&
    Buffer.from(share, 'base64url').length === shareLength
  )
}

function isShareOf(
  { id }: SealedVault,
  share: WrappedShare,
  holder: WrappedShare['holder'],
): boolean {
  return share.holder === holder && share.vault === id
}
