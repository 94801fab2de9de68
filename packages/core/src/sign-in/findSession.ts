import { type AccountId, accountId, namespaceOf } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import type { SiwxOptions, SiwxSession } from '../kernel/client/siwxOptions.ts'
import { verifyStored } from './verifyStored.ts'

/** The session that signs an account in: its own, or another one where the site does not want each to be signed. */
export async function findSession(
  client: Latchkey,
  siwx: SiwxOptions,
  account: AccountId,
): Promise<SiwxSession | undefined> {
  for (const candidate of candidates(client, siwx, account)) {
    const session = await siwx.sessions.find(candidate, (stored) => verifyStored(client, stored))
    if (session && isCurrent(client, session)) return session
  }
  return undefined
}

/** The accounts of which any session counts, the active one first. */
function candidates(
  client: Latchkey,
  { askAgain = 'network' }: SiwxOptions,
  account: AccountId,
): Iterable<AccountId> {
  const found = new Set([account])
  if (askAgain === 'network') return found
  for (const { accounts } of client.getState().connections) {
    for (const { namespace, address } of accounts) {
      const isWanted = askAgain === 'never' || account.endsWith(`:${address}`)
      for (const { caipNetworkId } of client.options.networks) {
        if (isWanted && namespaceOf(caipNetworkId) === namespace)
          found.add(accountId(caipNetworkId, address))
      }
    }
  }
  return found
}

/** Whether a session has not ended by its own word. */
export function isCurrent(client: Latchkey, { data }: SiwxSession): boolean {
  const { expirationTime } = data
  return expirationTime === undefined || client[internals].clock.now() < Date.parse(expirationTime)
}
