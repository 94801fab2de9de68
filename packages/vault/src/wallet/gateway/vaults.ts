import * as v from 'valibot'
import {
  parseReleasedShare,
  type ReleaseBinding,
  type ReleasedShare,
  type ShareReceiver,
} from '../../release/index.ts'
import { parseSealedVault, type VaultScope } from '../../sealed/index.ts'
import { parseWrappedShare } from '../../shares/index.ts'
import { refused } from '../refusal.ts'
import { type GatewayRequest, parseAnswer, present, unless } from './request.ts'
import { bindingSchema, foundSchema } from './schemas.ts'
import type { FoundWallet, ProvenStoreRequest } from './types.ts'

/** Returns the requests about the vault and the share of the gateway. */
export function vaultRequests(ask: GatewayRequest) {
  return {
    /**
     * Returns the gateway's record of the user's wallet, or `undefined` if there never was one. `owner`: the expected
     * user and origin. Throws `VAULT_LOST` if the gateway has lost the record.
     */
    async find(owner?: VaultScope): Promise<FoundWallet | undefined> {
      const answer = await ask('GET', 'vault').catch(unless('NO_VAULT'))
      if (answer === undefined) return undefined
      return foundIn(answer, owner)
    },
    /** Stores a vault completely or not at all. */
    async store(stored: ProvenStoreRequest): Promise<void> {
      await ask('PUT', 'vault', stored)
    },
    async release(
      { publicKey }: Pick<ShareReceiver, 'publicKey'>,
      topOrigin: string,
    ): Promise<{ share: ReleasedShare; binding: ReleaseBinding }> {
      const answer = await ask('POST', 'share', { publicKey, topOrigin })
      const { share, binding } = parseAnswer(
        v.object({ share: v.unknown(), binding: bindingSchema }),
        answer,
      )
      return { share: present(parseReleasedShare(share)), binding }
    },
  }
}

function foundIn(answer: unknown, owner: VaultScope | undefined): FoundWallet {
  const { recovery, recoveryPasskey, passkeys, ...rest } = parseAnswer(foundSchema, answer)
  const vault = present(parseSealedVault(rest.vault))
  if (owner && (vault.user !== owner.user || vault.origin !== owner.origin))
    throw refused('BAD_RESPONSE')
  return {
    ...(recoveryPasskey !== null && { recoveryPasskey }),
    vault,
    recovery: present(parseWrappedShare(recovery)),
    passkeys: passkeys.map(({ id, share }) => ({ id, share: present(parseWrappedShare(share)) })),
  }
}
