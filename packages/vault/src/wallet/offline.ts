import * as v from 'valibot'
import type { Bytes } from '../bytes.ts'
import { parseSealedVault, type SealedVault, type VaultContents } from '../sealed/index.ts'
import {
  parseWrappedShare,
  secretOfCode,
  unwrapShare,
  type WrappedShare,
  type WrappingKey,
} from '../shares/index.ts'
import type { Passkey } from './dependencies.ts'
import type { DeviceShare } from './device.ts'
import { openWith } from './released.ts'

/** Opens a wallet without the gateway, together with a secret: this device's key, a passkey or the recovery code. */
export type RecoveryFile = {
  vault: SealedVault
  recovery: WrappedShare
  /** The passkey that unwraps the recovery share. Absent: the recovery code unwraps it. */
  recoveryPasskey?: string
  /** The device's share, if a passkey unwraps it. Absent: only the browser stores it. */
  device?: { passkey: string; share: WrappedShare }
}

/** The result of opening a wallet without the gateway. `passkeys`: one of these is also needed. */
export type OfflineResult =
  | { status: 'contents'; contents: VaultContents; vault: SealedVault }
  | { status: 'needsPasskey'; passkeys: string[] }
  | { status: 'noShare' | 'wrongCode' }

const text = v.pipe(v.string(), v.maxLength(1400))
const file = v.object({
  format: v.literal('latchkey wallet 1'),
  vault: v.unknown(),
  recovery: v.unknown(),
  recoveryPasskey: v.exactOptional(text),
  device: v.exactOptional(v.object({ passkey: text, share: v.unknown() })),
})

/** Returns the recovery file, which opens the wallet if the gateway no longer exists. The file alone opens nothing. */
export function recoveryFileOf(kept: DeviceShare): string {
  const { vault, recovery, recoveryPasskey, share } = kept
  const written = {
    format: 'latchkey wallet 1',
    vault,
    recovery,
    ...(recoveryPasskey !== undefined && { recoveryPasskey }),
    ...('passkey' in kept && { device: { passkey: kept.passkey, share } }),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

/** Parses a recovery file, and ignores text before the JSON. Returns `undefined` for other text. */
export function parseRecoveryFile(written: string): RecoveryFile | undefined {
  const json = written.slice(written.indexOf('{'))
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), file), json)
  if (!parsed.success) return undefined
  const { recoveryPasskey, device, ...rest } = parsed.output
  const [vault, recovery] = [parseSealedVault(rest.vault), parseWrappedShare(rest.recovery)]
  const share = device && parseWrappedShare(device.share)
  if (!vault || !recovery || (device && !share)) return undefined
  return {
    vault,
    recovery,
    ...(recoveryPasskey !== undefined && { recoveryPasskey }),
    ...(device && share && { device: { passkey: device.passkey, share } }),
  }
}

type RecoverySecrets = {
  /** The recovery code. Empty if a passkey replaces it. */
  code: string
  passkeys: readonly Passkey[]
}

/**
 * Opens a wallet by the device's share and the recovery share, without the gateway. Of several wallets, opens the first
 * that the secrets fit.
 *
 * @param kept the shares of this device
 * @param files the recovery files
 */
export async function openOffline(
  kept: readonly DeviceShare[],
  files: readonly RecoveryFile[],
  by: RecoverySecrets,
): Promise<OfflineResult> {
  const ways = waysOf(kept, files)
  if (ways.length === 0) return { status: 'noShare' }
  const missing = new Set<string>()
  for (const way of ways) {
    const { vault } = way
    const other = await recoveryShare(way, by)
    if (!other) {
      // Report the passkey that replaces the code only if no code was typed.
      const { recoveryPasskey: id } = way
      if (id !== undefined && by.code === '' && !isGiven(by, id)) missing.add(id)
      continue
    }
    const own = await ownShare(way, by)
    const contents = own && (await openWith(vault, own, other))
    if (contents) return { status: 'contents', contents, vault }
    if ('passkey' in way && !isGiven(by, way.passkey)) missing.add(way.passkey)
  }
  return missing.size > 0
    ? { status: 'needsPasskey', passkeys: [...missing] }
    : { status: 'wrongCode' }
}

/** A device's share with the recovery share of the same vault. */
type SharePair = Pick<RecoveryFile, 'vault' | 'recovery' | 'recoveryPasskey'> & {
  share: WrappedShare
} & ({ key: CryptoKey } | { passkey: string })

function waysOf(kept: readonly DeviceShare[], files: readonly RecoveryFile[]): SharePair[] {
  const written = files.flatMap(({ device, ...file }) => (device ? [{ ...file, ...device }] : []))
  // A recovery file has the recovery share of its own vault. This device may have the device's share.
  const mixed = files.flatMap(({ device: _, ...file }) =>
    kept.filter(({ vault }) => vault.id === file.vault.id).map((one) => ({ ...one, ...file })),
  )
  return [...kept, ...mixed, ...written]
}

const isGiven = ({ passkeys }: RecoverySecrets, id: string) => passkeys.some((one) => one.id === id)
const secretOfPasskey = ({ passkeys }: RecoverySecrets, id: string) =>
  passkeys.find((one) => one.id === id)?.secret

async function recoveryShare(
  { vault, recovery, recoveryPasskey }: SharePair,
  by: RecoverySecrets,
): Promise<Bytes | undefined> {
  const secret =
    recoveryPasskey === undefined ? secretOfCode(by.code) : secretOfPasskey(by, recoveryPasskey)
  return secret && unwrapShare(recovery, { vault, by: { secret } })
}

async function ownShare(way: SharePair, by: RecoverySecrets): Promise<Bytes | undefined> {
  const { vault, share } = way
  const key = wrappingKeyOf(way, by)
  return key && unwrapShare(share, { vault, by: key })
}

function wrappingKeyOf(way: SharePair, by: RecoverySecrets): WrappingKey | undefined {
  if ('key' in way) return { key: way.key }
  const secret = secretOfPasskey(by, way.passkey)
  return secret && { secret }
}
