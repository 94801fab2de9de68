import { generationOf } from '../sealed/index.ts'
import type { DeviceShare, DeviceShares } from './device.ts'
import type { Addresses } from './keyring.ts'

// Transitions of a device's shares. No transition overwrites a share of another vault. Only those that follow a
// decision of the visitor delete a share.

const pendingOf = (vaultId: string) => `pending ${vaultId}`
const asideOf = (vaultId: string) => `aside ${vaultId}`

/** Adds a share whose vault the gateway has not confirmed yet. */
export function withPending(now: DeviceShares, kept: DeviceShare): DeviceShares {
  return new Map([...now, [pendingOf(kept.vault.id), kept]])
}

/** Puts a share into use, and sets the previous one aside. */
export function withCurrent(now: DeviceShares, user: string, kept: DeviceShare): DeviceShares {
  const { isUnseen: _unseen, isMoved: _moved, ...current } = kept
  const next = withAside(now, user, kept)
  next.delete(pendingOf(kept.vault.id))
  next.delete(asideOf(kept.vault.id))
  for (const [name, one] of next) if (one.isUnseen && one.vault.user === user) next.delete(name)
  return next.set(user, current)
}

/** Sets another user's shares of a wallet aside, because another log-in opens that wallet now. */
export function withMoved(now: DeviceShares, user: string, addresses: Addresses): DeviceShares {
  const next = new Map(now)
  for (const [name, one] of now) {
    if (one.vault.user !== user || !isSameWallet(one.addresses, addresses)) continue
    next.delete(name)
    next.set(asideOf(one.vault.id), { ...one, isMoved: true })
  }
  return next
}

/**
 * Records that the visitor has saved the code of a vault, and removes older shares of the same wallet. Changes nothing
 * if another vault is in use by now.
 */
export function withCodeSaved(now: DeviceShares, user: string, vaultId: string): DeviceShares {
  const current = now.get(user)
  if (current?.vault.id !== vaultId) return now
  const isOlder = ({ vault, addresses }: DeviceShare) =>
    generationOf(vault) < generationOf(current.vault) && isSameWallet(addresses, current.addresses)
  const rest = [...now].filter(([name, one]) => !isSpare(name, one) || !isOlder(one))
  return new Map([...rest, [user, { ...current, isCodeSaved: true, isCodeConfirmed: true }]])
}

/** Removes the wallet that a user has decided to delete. Shares of other wallets stay. */
export function withoutWallet(now: DeviceShares, user: string): DeviceShares {
  const current = now.get(user)
  if (!current) return now
  const isOf = ([name, one]: [string, DeviceShare]) =>
    name === user || (isSpare(name, one) && isSameWallet(one.addresses, current.addresses))
  return new Map([...now].filter((entry) => !isOf(entry)))
}

/** Changes the share in use if it still belongs to the given vault. Another tab may have replaced it. */
export function withChanged(
  now: DeviceShares,
  { user, vaultId }: { user: string; vaultId: string },
  change: (kept: DeviceShare) => DeviceShare,
): DeviceShares {
  const current = now.get(user)
  return current?.vault.id === vaultId ? new Map([...now, [user, change(current)]]) : now
}

/** Whether a share is pending or set aside. */
function isSpare(name: string, { vault }: DeviceShare): boolean {
  return name === pendingOf(vault.id) || name === asideOf(vault.id)
}

export function isSameWallet(one: Addresses, other: Addresses): boolean {
  return one.eip155 === other.eip155 && one.solana === other.solana
}

function withAside(
  now: DeviceShares,
  user: string,
  { vault }: DeviceShare,
): Map<string, DeviceShare> {
  const next = new Map(now)
  const before = now.get(user)
  if (before && before.vault.id !== vault.id) next.set(asideOf(before.vault.id), before)
  return next
}
