import { base64urlnopad } from '@scure/base'
import { type Bytes, wipe } from '../bytes.ts'
import { newEntropy } from '../keys/index.ts'
import { newReceiver } from '../release/index.ts'
import { openVault, type SealedVault, sealVault, type VaultContents } from '../sealed/index.ts'
import {
  newBrowserKey,
  newRecoveryCode,
  secretOfCode,
  unwrapShare,
  type WrappedShare,
  wrapShare,
} from '../shares/index.ts'
import type { DeviceStore } from './device.ts'
import type { VaultGateway } from './gateway.ts'
import { type Keyring, openKeyring } from './keyring.ts'

type Means = {
  gateway: VaultGateway
  device: DeviceStore
  /** The user who is logged in. */
  user: string
  /** The origin of the vault page. */
  origin: string
  /** The origin of the site around it; the page's own where there is none. */
  topOrigin: string
}

/** A wallet that is open, and the code that recovers it, which is shown this once. */
export type Made = { keyring: Keyring; recoveryCode: string }

/** What came of opening: the device has no share, the gateway's or the device's share does not fit, or it is open. */
export type Opened = { status: 'open'; keyring: Keyring } | { status: 'noShare' | 'changed' }

/** Makes a wallet for who has none. Throws a `GatewayRefusal`: `VAULT_CHANGED` where there is one by now. */
export function makeWallet(means: Means): Promise<Made> {
  return keep(means, { entropy: newEntropy(), createdAt: Date.now() }, undefined)
}

/** Opens the wallet on a device that it was opened on before: by the device's share and the gateway's. */
export async function openWallet(means: Means): Promise<Opened> {
  const kept = await means.device.load(means.user)
  if (!kept) return { status: 'noShare' }
  const { vault, share, key } = kept
  const own = await unwrapShare(share, { vault, by: { key } })
  const contents = own && (await openWith(vault, own, await gatewayShare(means)))
  return contents
    ? { status: 'open', keyring: await openKeyring(contents.entropy) }
    : { status: 'changed' }
}

/** What came of recovering: there is no wallet, the code is another, the gateway's share does not fit, or it is open. */
export type Recovered =
  | ({ status: 'open' } & Made)
  | { status: 'noWallet' | 'wrongCode' | 'changed' }

/**
 * Opens the wallet on a new device by the recovery code and the gateway's share, and seals it again: the share of the device
 * that was lost opens it no more, and a new code stands in the place of the old.
 */
export async function recoverWallet(means: Means, code: string): Promise<Recovered> {
  const stored = await means.gateway.find()
  if (!stored) return { status: 'noWallet' }
  const { vault, recovery } = stored
  const secret = secretOfCode(code)
  const share = secret && (await unwrapShare(recovery, { vault, by: { secret } }))
  if (!share) return { status: 'wrongCode' }
  const contents = await openWith(vault, share, await gatewayShare(means))
  return contents
    ? { status: 'open', ...(await keep(means, contents, vault.id)) }
    : { status: 'changed' }
}

/** Opens the wallet by the device's share and the recovery code: without the gateway. `undefined` where the code is another. */
export async function openOffline(
  { device, user }: Pick<Means, 'device' | 'user'>,
  code: string,
  recovery: WrappedShare,
): Promise<VaultContents | undefined> {
  const secret = secretOfCode(code)
  const kept = await device.load(user)
  if (!secret || !kept) return undefined
  const { vault, share, key } = kept
  const [own, other] = [
    await unwrapShare(share, { vault, by: { key } }),
    await unwrapShare(recovery, { vault, by: { secret } }),
  ]
  return own && other && openWith(vault, own, other)
}

/** Seals a wallet under a new key, and leaves each share where it belongs: the gateway first, which may refuse. */
async function keep(
  means: Means,
  contents: VaultContents,
  replaces: string | undefined,
): Promise<Made> {
  const { gateway, device, user, origin } = means
  const { vault, shares } = await sealVault(contents, { user, origin })
  const recoveryCode = newRecoveryCode()
  const secret = secretOfCode(recoveryCode)
  if (!secret) throw new TypeError('The recovery code is none')
  const recovery = await wrapShare(shares.recovery, { vault, holder: 'recovery', by: { secret } })
  const key = await newBrowserKey()
  const share = await wrapShare(shares.device, { vault, holder: 'device', by: { key } })
  const server = base64urlnopad.encode(shares.server)
  await gateway.store({
    vault,
    recovery,
    share: server,
    ...(replaces !== undefined && { replaces }),
  })
  wipe(shares.device, shares.server, shares.recovery, secret)
  const keyring = await openKeyring(contents.entropy)
  await device.save(user, { vault, share, key, addresses: keyring.addresses })
  return { keyring, recoveryCode }
}

/** The gateway's share, encrypted to this page alone. */
async function gatewayShare({
  gateway,
  user,
  origin,
  topOrigin,
}: Means): Promise<Bytes | undefined> {
  const receiver = await newReceiver()
  const { share, binding } = await gateway.release(receiver, topOrigin)
  // What the gateway says of the release is believed only as far as this page knows it itself.
  return receiver.open(share, { ...binding, user, vaultOrigin: origin, topOrigin })
}

async function openWith(
  vault: SealedVault,
  one: Bytes,
  other: Bytes | undefined,
): Promise<VaultContents | undefined> {
  try {
    return other && (await openVault(vault, [one, other]))
  } finally {
    wipe(one, ...(other ? [other] : []))
  }
}
