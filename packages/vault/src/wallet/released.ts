import { type Bytes, wipe } from '../bytes.ts'
import { newReceiver } from '../release/index.ts'
import { openVault, type SealedVault, type VaultContents } from '../sealed/index.ts'
import type { WalletDependencies } from './dependencies.ts'

/**
 * Opens a vault by an unwrapped share and the gateway's. Returns `undefined` if they do not fit. `former`: the vault's id, if
 * it was set aside.
 */
export async function openByShare(
  dependencies: WalletDependencies,
  vault: SealedVault,
  share: Bytes | undefined,
  former?: string,
): Promise<VaultContents | undefined> {
  return share && openWith(vault, share, await gatewayShare(dependencies, former))
}

/** Opens a vault by two shares and wipes them. Returns `undefined` if they do not fit. */
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

/** Requests the gateway's share, encrypted to this page alone. */
async function gatewayShare(
  { gateway, user, origin, topOrigin }: WalletDependencies,
  former: string | undefined,
): Promise<Bytes | undefined> {
  const receiver = await newReceiver()
  const { share, binding } = await gateway.release(receiver, topOrigin, former)
  // Of the binding, use the gateway's values only for what this page does not know itself.
  return receiver.open(share, { ...binding, user, vaultOrigin: origin, topOrigin })
}
