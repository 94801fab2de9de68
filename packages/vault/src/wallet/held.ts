import { generationOf } from '../sealed/index.ts'
import type { Kept } from './device.ts'
import type { Means } from './means.ts'

/** A device's shares of a user's wallets: the one in use, and those that are pending or set aside, the newest first. */
export type HeldShares = { current: Kept | undefined; others: Kept[] }

/** Returns this device's shares of the user's wallets. */
export async function heldShares({
  device,
  user,
}: Pick<Means, 'device' | 'user'>): Promise<HeldShares> {
  const current = await device.load(user)
  const isOther = ({ vault }: Kept) => vault.user === user && vault.id !== current?.vault.id
  const others = (await device.all()).filter(isOther)
  return {
    current: current?.vault.user === user ? current : undefined,
    others: others.sort((one, other) => generationOf(other.vault) - generationOf(one.vault)),
  }
}

/** Returns a share of a wallet that the user has seen on this device, and that no other log-in opens by now. */
export function shareOfSeenWallet({ current, others }: HeldShares): Kept | undefined {
  return current ?? others.find(({ isUnseen, isMoved }) => !isUnseen && !isMoved)
}

/** Whether this device has a share of a wallet of the user. */
export async function hasShare(holder: Pick<Means, 'device' | 'user'>): Promise<boolean> {
  return shareOfSeenWallet(await heldShares(holder)) !== undefined
}
