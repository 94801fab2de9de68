import { generationOf } from '../sealed/index.ts'
import type { Kept, KeptShares } from './device.ts'
import type { Addresses } from './keyring.ts'

// Each change of what a device keeps. No change overwrites a share of another vault, and none but those that follow a decision
// of the visitor deletes one.

const pendingOf = (vaultId: string) => `pending ${vaultId}`
const asideOf = (vaultId: string) => `aside ${vaultId}`

/** Adds a share whose vault the gateway has not confirmed yet. */
export function withPending(now: KeptShares, kept: Kept): KeptShares {
  return new Map([...now, [pendingOf(kept.vault.id), kept]])
}

/** Makes a share the one in use. Sets the one before aside. */
export function withCurrent(now: KeptShares, user: string, kept: Kept): KeptShares {
  const { isUnseen: _unseen, isMoved: _moved, ...current } = kept
  const next = withAside(now, user, kept)
  next.delete(pendingOf(kept.vault.id))
  next.delete(asideOf(kept.vault.id))
  for (const [name, one] of next) if (one.isUnseen && one.vault.user === user) next.delete(name)
  return next.set(user, current)
}

/** Sets another user's shares of a wallet aside: another log-in opens that wallet now. */
export function withMoved(now: KeptShares, user: string, addresses: Addresses): KeptShares {
  const next = new Map(now)
  for (const [name, one] of now) {
    if (one.vault.user !== user || !isSameWallet(one.addresses, addresses)) continue
    next.delete(name)
    next.set(asideOf(one.vault.id), { ...one, isMoved: true })
  }
  return next
}

/**
 * Notes that the visitor has saved the code of a vault, and removes older shares of the same wallet. Changes nothing where
 * another vault is in use by now.
 */
export function withCodeSaved(now: KeptShares, user: string, vaultId: string): KeptShares {
  const current = now.get(user)
  if (current?.vault.id !== vaultId) return now
  const isOlder = ({ vault, addresses }: Kept) =>
    generationOf(vault) < generationOf(current.vault) && isSameWallet(addresses, current.addresses)
  const rest = [...now].filter(([name, one]) => !isSpare(name, one) || !isOlder(one))
  return new Map([...rest, [user, { ...current, isCodeSaved: true }]])
}

/** Removes the wallet that a user has decided to delete. Shares of another wallet stay. */
export function withoutWallet(now: KeptShares, user: string): KeptShares {
  const current = now.get(user)
  if (!current) return now
  const isOf = ([name, one]: [string, Kept]) =>
    name === user || (isSpare(name, one) && isSameWallet(one.addresses, current.addresses))
  return new Map([...now].filter((entry) => !isOf(entry)))
}

/** Changes the share in use, if it is still the one of a vault: another tab may have replaced it. */
export function withChanged(
  now: KeptShares,
  { user, vaultId }: { user: string; vaultId: string },
  change: (kept: Kept) => Kept,
): KeptShares {
  const current = now.get(user)
  return current?.vault.id === vaultId ? new Map([...now, [user, change(current)]]) : now
}

/** Whether a share is pending or set aside. */
function isSpare(name: string, { vault }: Kept): boolean {
  return name === pendingOf(vault.id) || name === asideOf(vault.id)
}

export function isSameWallet(one: Addresses, other: Addresses): boolean {
  return one.eip155 === other.eip155 && one.solana === other.solana
}

function withAside(now: KeptShares, user: string, { vault }: Kept): Map<string, Kept> {
  const next = new Map(now)
  const before = now.get(user)
  if (before && before.vault.id !== vault.id) next.set(asideOf(before.vault.id), before)
  return next
}
