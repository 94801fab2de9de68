import { base64urlnopad } from '@scure/base'
import { combine, split } from 'shamir-secret-sharing'
import * as v from 'valibot'
import { aesKey, decrypt, encrypt } from '../aead.ts'
import { type Bytes, bytesOfWords, randomBytes, wipe } from '../bytes.ts'
import { type SealedVault, sealedVaultSchema } from '../protocol/shapes.ts'
import { decodeContents, encodeContents, type VaultContents } from './contents.ts'

/** The user of a vault, and the one origin that opens it. */
export type VaultScope = {
  /** The user's id at the gateway. */
  user: string
  /** The origin of the vault page, such as `https://vault.site.example`. */
  origin: string
}

/** Returns the generation of a vault, or 0 for a vault from before the count. */
export function generationOf({ generation = 0 }: Pick<SealedVault, 'generation'>): number {
  return generation
}

/**
 * Whether a vault is not newer than one that was seen before. `false` if the seen vault has no count, since the two
 * cannot be compared.
 */
export function isBehind(vault: SealedVault, seen: SealedVault): boolean {
  if (vault.id === seen.id || seen.generation === undefined) return false
  return generationOf(vault) <= seen.generation
}

/** The holder of a share. */
export type ShareHolder = 'device' | 'server' | 'recovery'
/** The shares of a vault, 33 bytes each. A single share reveals nothing about the key. */
export type Shares = Record<ShareHolder, Bytes>

/** Parses a sealed vault. Returns `undefined` for any other value. */
export function parseSealedVault(value: unknown): SealedVault | undefined {
  const parsed = v.safeParse(sealedVaultSchema, value)
  return parsed.success ? parsed.output : undefined
}

/**
 * Seals a vault under a new key, and splits the key into three shares, of which two open it. Shares from before do not
 * open the new vault.
 *
 * @param generation see `SealedVault`; authenticated with the contents
 */
export async function sealVault(
  contents: VaultContents,
  { user, origin }: VaultScope,
  generation?: number,
): Promise<{ vault: SealedVault; shares: Shares }> {
  const id = base64urlnopad.encode(randomBytes(16))
  const counted = generation === undefined ? {} : { generation }
  const owned = { version: 1, id, user, origin, ...counted } as const
  const key = randomBytes(32)
  const plain = encodeContents(contents)
  try {
    const sealed = await encrypt(await aesKey(key), plain, contextOf(owned))
    const [device, server, recovery] = (await split(key, 3, 2)).map((one) => new Uint8Array(one))
    if (!device || !server || !recovery) throw new TypeError('The key was not split in three')
    return { vault: { ...owned, ...sealed }, shares: { device, server, recovery } }
  } finally {
    wipe(key, plain)
  }
}

/** Opens a vault with two of its shares. Returns `undefined` unless both belong to this vault. */
export async function openVault(
  vault: SealedVault,
  shares: readonly [Uint8Array, Uint8Array],
): Promise<VaultContents | undefined> {
  const key = await combined(shares)
  if (!key) return undefined
  try {
    // A wrong share gives a wrong key without an error. Decryption detects it here.
    const plain = await decrypt(await aesKey(key), vault, contextOf(vault))
    return plain && decodeContents(plain)
  } finally {
    wipe(key)
  }
}

async function combined(shares: readonly [Uint8Array, Uint8Array]): Promise<Bytes | undefined> {
  try {
    const key = new Uint8Array(await combine([...shares]))
    return key.length === 32 ? key : undefined
  } catch {
    return undefined
  }
}

function contextOf({ version, id, user, origin, generation }: Omit<SealedVault, 'iv' | 'data'>) {
  const counted = generation === undefined ? [] : [generation]
  return bytesOfWords(['latchkey vault', version, id, user, origin, ...counted])
}
