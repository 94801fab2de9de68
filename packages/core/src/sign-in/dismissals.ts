import { type AccountId, parseAccountId, parseJson, writeJson } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { storageKeys } from '../kernel/storage/storage.ts'

const key = storageKeys.dismissedSignIn

/** Whether the visitor has dismissed the sign-in of an account, on any network, since its wallet was connected. */
export function isDismissed(client: Latchkey, account: AccountId): boolean {
  return read(client).includes(ownerOf(account))
}

/** Remembers that the visitor has dismissed the sign-in of an account. */
export function rememberDismissal(client: Latchkey, account: AccountId): void {
  if (!isDismissed(client, account)) write(client, [...read(client), ownerOf(account)])
}

/** Forgets it, since the visitor has signed in. */
export function forgetDismissal(client: Latchkey, account: AccountId): void {
  if (isDismissed(client, account))
    write(
      client,
      read(client).filter((one) => one !== ownerOf(account)),
    )
}

/** Forgets the dismissals of accounts that are not connected any more. */
export function pruneDismissals(client: Latchkey): void {
  const { connections } = client.getState()
  const owners = connections.flatMap(({ accounts }) =>
    accounts.map(({ namespace, address }) => `${namespace}:${address}`),
  )
  const kept = read(client).filter((one) => owners.includes(one))
  if (kept.length < read(client).length) write(client, kept)
}

function ownerOf(account: AccountId): string {
  const { namespace, address } = parseAccountId(account) ?? {}
  return `${namespace}:${address}`
}

function read(client: Latchkey): string[] {
  const stored = parseJson(client[internals].storage.get(key))
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
}

function write(client: Latchkey, owners: readonly string[]): void {
  const { storage } = client[internals]
  if (owners.length === 0) storage.remove(key)
  else storage.set(key, writeJson(owners))
}
