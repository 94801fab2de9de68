import { type Bytes, wipe } from '../bytes.ts'
import { newReceiver } from '../release/index.ts'
import { openVault, type SealedVault, type VaultContents } from '../sealed/index.ts'
import type { Means } from './means.ts'

/** Opens a vault by a share that is in hand and the gateway's; `undefined` where they do not fit. */
export async function openByShare(
  means: Means,
  vault: SealedVault,
  share: Bytes | undefined,
): Promise<VaultContents | undefined> {
  return share && openWith(vault, share, await gatewayShare(means))
}

/** Opens a vault by two shares, which are wiped; `undefined` where they do not fit. */
export async function openWith(
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
