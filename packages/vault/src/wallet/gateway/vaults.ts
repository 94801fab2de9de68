import type { InferOutput } from 'valibot'
import type { ReleaseBinding, ReleasedShare } from '../../protocol/shapes.ts'
import { getVault, postShare, putVault } from '../../protocol/vaults.ts'
import type { ShareReceiver } from '../../release/index.ts'
import type { VaultScope } from '../../sealed/index.ts'
import { refused } from '../refusal.ts'
import { type GatewayRequest, unless } from './request.ts'
import type { FoundWallet, ProvenStoreRequest } from './types.ts'

/** Returns the requests about the vault and the share of the gateway. */
export function vaultRequests(ask: GatewayRequest) {
  return {
    /**
     * Returns the gateway's record of the user's wallet, or `undefined` if there never was one. `owner`: the expected
     * user and origin. Throws `VAULT_LOST` if the gateway has lost the record.
     */
    async find(owner?: VaultScope): Promise<FoundWallet | undefined> {
      const answer = await ask(getVault).catch(unless('NO_VAULT'))
      return answer && foundIn(answer, owner)
    },
    /** Stores a vault completely or not at all. */
    async store(stored: ProvenStoreRequest): Promise<void> {
      await ask(putVault, stored)
    },
    release(
      { publicKey }: Pick<ShareReceiver, 'publicKey'>,
      topOrigin: string,
    ): Promise<{ share: ReleasedShare; binding: ReleaseBinding }> {
      return ask(postShare, { publicKey, topOrigin })
    },
  }
}

function foundIn(
  { recoveryPasskey, ...found }: InferOutput<(typeof getVault)['response']>,
  owner: VaultScope | undefined,
): FoundWallet {
  const { vault } = found
  if (owner && (vault.user !== owner.user || vault.origin !== owner.origin))
    throw refused('BAD_RESPONSE')
  return { ...(recoveryPasskey !== null && { recoveryPasskey }), ...found }
}
