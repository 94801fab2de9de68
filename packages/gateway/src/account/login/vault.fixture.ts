import { newEntropy } from '@latchkey/vault/keys'
import { ownerOf, storeText } from '@latchkey/vault/owner'
import { sealVault } from '@latchkey/vault/sealed'
import { newRecoveryCode, secretOfCode, wrapShare } from '@latchkey/vault/shares'
import { vaultOrigin } from './visitor.fixture.ts'

type Changes = {
  entropy?: Uint8Array<ArrayBuffer>
  replaces?: string
  setsAside?: string
  /** The passkey that takes the place of the recovery code. */
  recoveryPasskey?: string
  origin?: string
}

/** What a vault page makes for a user: a vault, and what it stores of it, with the owner's proof. */
export async function createVault(
  user: string,
  {
    entropy = newEntropy(),
    replaces,
    setsAside,
    recoveryPasskey,
    origin = vaultOrigin,
  }: Changes = {},
) {
  const { vault, shares } = await sealVault({ secret: entropy, createdAt: 1 }, { user, origin })
  const secret = secretOfCode(newRecoveryCode())
  if (!secret) throw new Error('The code is none')
  const recovery = await wrapShare(shares.recovery, { vault, holder: 'recovery', by: { secret } })
  const share = Buffer.from(shares.server).toString('base64url')
  const stored = {
    vault,
    recovery,
    share,
    ...(replaces !== undefined && { replaces }),
    ...(setsAside !== undefined && { setsAside }),
    ...(recoveryPasskey !== undefined && { recoveryPasskey }),
  }
  const owner = await ownerOf({ secret: entropy })
  const proof = await owner.prove(storeText(stored))
  return { entropy, vault, shares, body: { ...stored, owner: owner.publicKey, proof } }
}
