import { base64urlnopad } from '@scure/base'
import { combine, split } from 'shamir-secret-sharing'
import * as v from 'valibot'
import { aesKey, decrypt, encrypt } from '../aead.ts'
import { type Bytes, bytesOfWords, randomBytes, wipe } from '../bytes.ts'
import { decodeContents, encodeContents, type VaultContents } from './contents.ts'

/** Whose vault it is, and the one origin that opens it. */
export type VaultOwner = {
  /** The user's id at the gateway. */
  user: string
  /** The origin of the vault page, such as `https://vault.site.example`. */
  origin: string
}

const text = v.pipe(v.string(), v.maxLength(1000))
const sealedVault = v.strictObject({
  version: v.literal(1),
  /** 128 random bits: the shares of another sealing do not open it. */
  id: text,
  user: text,
  origin: text,
  /**
   * Counts how often the user's wallet was sealed: of two vaults, the one with the higher number is newer. Absent: sealed
   * before there was a count.
   */
  generation: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  iv: text,
  data: text,
})
/** A vault that two of its three shares open. In the clear it tells nothing but whose it is. */
export type SealedVault = v.InferOutput<typeof sealedVault>

/** Returns the generation of a vault; 0 for one from before there was a count. */
export function generationOf({ generation = 0 }: Pick<SealedVault, 'generation'>): number {
  return generation
}

/**
 * Whether a vault is not newer than one that was seen before. `false` where that one is from before there was a count: the two
 * cannot be compared.
 */
export function isBehind(vault: SealedVault, seen: SealedVault): boolean {
  if (vault.id === seen.id || seen.generation === undefined) return false
  return generationOf(vault) <= seen.generation
}

/** Who keeps a share. */
export type ShareHolder = 'device' | 'server' | 'recovery'
/** The shares of a vault, 33 bytes each. One alone says nothing about its key. */
export type Shares = Record<ShareHolder, Bytes>

/** A sealed vault from outside; `undefined` where it is none. */
export function parseSealedVault(value: unknown): SealedVault | undefined {
  const parsed = v.safeParse(sealedVault, value)
  return parsed.success ? parsed.output : undefined
}

/**
 * Seals a vault under a new key, and splits that in three of which two are needed. Sealing again makes every share from
 * before useless to who has the new vault only.
 *
 * @param generation see `SealedVault`; authenticated along with the contents
 */
export async function sealVault(
  contents: VaultContents,
  { user, origin }: VaultOwner,
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

/** Opens a vault with two of its shares; `undefined` where they are not both of this vault. */
export async function openVault(
  vault: SealedVault,
  shares: readonly [Uint8Array, Uint8Array],
): Promise<VaultContents | undefined> {
  const key = await combined(shares)
  if (!key) return undefined
  try {
    // A wrong share makes a wrong key, silently; that is told here.
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
