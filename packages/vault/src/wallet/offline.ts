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
import type { Kept } from './device.ts'
import type { Passkey } from './means.ts'
import { openWith } from './released.ts'

/** What opens a wallet without the gateway, but for what unwraps it: this device's key, a passkey, the recovery code. */
export type RecoveryFile = {
  vault: SealedVault
  recovery: WrappedShare
  /** The passkey that unwraps the recovery share; absent: the code does. */
  recoveryPasskey?: string
  /** The device's share where a passkey unwraps it; absent: it is in the browser alone. */
  device?: { passkey: string; share: WrappedShare }
}

/** What came of it. `passkeys`: one of these is needed too. */
export type Offline =
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

/** The file that the visitor keeps for the day on which the gateway is gone. Alone it opens nothing. */
export function recoveryFileOf(kept: Kept): string {
  const { vault, recovery, recoveryPasskey, share } = kept
  const written = {
    ...{ format: 'latchkey wallet 1', vault, recovery },
    ...(recoveryPasskey !== undefined && { recoveryPasskey }),
    ...('passkey' in kept && { device: { passkey: kept.passkey, share } }),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

/** What such a file says, whatever was written before it; `undefined` where it is none. */
export function parseRecoveryFile(written: string): RecoveryFile | undefined {
  const json = written.slice(written.indexOf('{'))
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), file), json)
  if (!parsed.success) return undefined
  const { recoveryPasskey, device, ...rest } = parsed.output
  const [vault, recovery] = [parseSealedVault(rest.vault), parseWrappedShare(rest.recovery)]
  const share = device && parseWrappedShare(device.share)
  if (!vault || !recovery || (device && !share)) return undefined
  return {
    ...{ vault, recovery },
    ...(recoveryPasskey !== undefined && { recoveryPasskey }),
    ...(device && share && { device: { passkey: device.passkey, share } }),
  }
}

type By = {
  /** The recovery code; empty where a passkey stands in its place. */
  code: string
  passkeys: readonly Passkey[]
}

/**
 * Opens a wallet by the device's share and the recovery share: without the gateway. Of several, the first that these fit.
 *
 * @param kept what this device keeps
 * @param files what was downloaded
 */
export async function openOffline(
  kept: readonly Kept[],
  files: readonly RecoveryFile[],
  by: By,
): Promise<Offline> {
  const ways = waysOf(kept, files)
  if (ways.length === 0) return { status: 'noShare' }
  const missing = new Set<string>()
  for (const way of ways) {
    const { vault } = way
    const other = await recoveryShare(way, by)
    if (!other) {
      // Which passkey stands in the place of the code is told only where no code was typed.
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

/** A share of the device's with the recovery share of the same vault. */
type Way = Pick<RecoveryFile, 'vault' | 'recovery' | 'recoveryPasskey'> & {
  share: WrappedShare
} & ({ key: CryptoKey } | { passkey: string })

function waysOf(kept: readonly Kept[], files: readonly RecoveryFile[]): Way[] {
  const written = files.flatMap(({ device, ...file }) => (device ? [{ ...file, ...device }] : []))
  // A file that was downloaded has the recovery share of its own vault; this device may have the device's.
  const mixed = files.flatMap(({ device: _, ...file }) =>
    kept.filter(({ vault }) => vault.id === file.vault.id).map((one) => ({ ...one, ...file })),
  )
  return [...kept, ...mixed, ...written]
}

const isGiven = ({ passkeys }: By, id: string) => passkeys.some((one) => one.id === id)
const secretOfPasskey = ({ passkeys }: By, id: string) =>
  passkeys.find((one) => one.id === id)?.secret

async function recoveryShare(
  { vault, recovery, recoveryPasskey }: Way,
  by: By,
): Promise<Bytes | undefined> {
  const secret =
    recoveryPasskey === undefined ? secretOfCode(by.code) : secretOfPasskey(by, recoveryPasskey)
  return secret && unwrapShare(recovery, { vault, by: { secret } })
}

async function ownShare(way: Way, by: By): Promise<Bytes | undefined> {
  const { vault, share } = way
  const key = wrappingKeyOf(way, by)
  return key && unwrapShare(share, { vault, by: key })
}

function wrappingKeyOf(way: Way, by: By): WrappingKey | undefined {
  if ('key' in way) return { key: way.key }
  const secret = secretOfPasskey(by, way.passkey)
  return secret && { secret }
}
