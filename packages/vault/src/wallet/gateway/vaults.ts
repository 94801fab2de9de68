import type { InferOutput } from 'valibot'
import type { ReleaseBinding, ReleasedShare } from '../../protocol/shapes.ts'
import { getVault, postFormerVault, postShare, putVault } from '../../protocol/vaults.ts'
import type { ShareReceiver } from '../../release/index.ts'
import type { VaultScope } from '../../sealed/index.ts'
import { refused } from '../refusal.ts'
import { type GatewayRequest, unless } from './request.ts'
import type { FoundWallet, ProvenStoreRequest, StoredWallet } from './types.ts'

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
    /** Requests the gateway's share. `former`: the id of a vault that was set aside. Absent: the vault in use. */
    release(
      { publicKey }: Pick<ShareReceiver, 'publicKey'>,
      topOrigin: string,
      former?: string,
    ): Promise<{ share: ReleasedShare; binding: ReleaseBinding }> {
      return ask(postShare, { publicKey, topOrigin, ...(former !== undefined && { former }) })
    },
    /** Puts a vault that was set aside back into use. `proof`: its owner's. */
    async restore(vault: string, proof: string): Promise<void> {
      await ask(postFormerVault, { vault, proof })
    },
  }
}

type VaultAnswer = InferOutput<(typeof getVault)['response']>

function foundIn(
  { former, lostFormer, ...found }: VaultAnswer,
  owner: VaultScope | undefined,
): FoundWallet {
  const others = former.map((one) => recordIn(one, owner))
  return { ...recordIn(found, owner), former: others, lostFormer }
}

function recordIn(
  { recoveryPasskey, ...found }: Omit<VaultAnswer, 'former' | 'lostFormer'>,
  owner: VaultScope | undefined,
): StoredWallet {
  const { vault } = found
  if (owner && (vault.user !== owner.user || vault.origin !== owner.origin))
    throw refused('BAD_RESPONSE')
  return { ...(recoveryPasskey !== null && { recoveryPasskey }), ...found }
}
