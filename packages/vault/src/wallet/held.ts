import { generationOf } from '../sealed/index.ts'
import type { WalletDependencies } from './dependencies.ts'
import type { DeviceShare } from './device.ts'

/** A device's shares of a user's wallets: the one in use, then pending shares and shares set aside, newest first. */
export type HeldShares = { current: DeviceShare | undefined; others: DeviceShare[] }

/** Returns this device's shares of the user's wallets. */
export async function heldShares({
  device,
  user,
}: Pick<WalletDependencies, 'device' | 'user'>): Promise<HeldShares> {
  const current = await device.load(user)
  const isOther = ({ vault }: DeviceShare) => vault.user === user && vault.id !== current?.vault.id
  const others = (await device.all()).filter(isOther)
  return {
    current: current?.vault.user === user ? current : undefined,
    others: others.sort((one, other) => generationOf(other.vault) - generationOf(one.vault)),
  }
}

/** Returns a share of a wallet that the user has seen on this device and that no other log-in opens now. */
export function shareOfSeenWallet({ current, others }: HeldShares): DeviceShare | undefined {
  return current ?? others.find(({ isUnseen, isMoved }) => !isUnseen && !isMoved)
}

/** Whether this device has a share of a wallet of the user. */
export async function hasShare(
  holder: Pick<WalletDependencies, 'device' | 'user'>,
): Promise<boolean> {
  return shareOfSeenWallet(await heldShares(holder)) !== undefined
}
