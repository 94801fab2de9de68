import { type AccountId, isSameAddress, parseAccountId } from '@latchkey/protocol'
import { getEvents } from '@latchkey/protocol/wire'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { requestUrl } from '../http/request.ts'
import { shareStream } from './share.ts'

/** Milliseconds to wait for further views before the followed accounts change. */
const settling = 200

/**
 * Follows the gateway's event stream for the accounts whose data is shown, and invalidates the data that changed. Stops
 * while the page is hidden, and when the signal aborts. Without a stream, data is read again once it is stale.
 */
export function followAccountChanges(client: Latchkey, signal: AbortSignal): void {
  const { resources, options } = client
  if (signal.aborted) return
  const { gatewayUrl, projectId } = options
  const { page, clock } = client[internals]
  const shared = shareStream({
    clock,
    name: `latchkey changes ${gatewayUrl} ${projectId}`,
    page,
    address: (accounts, lastEventId) =>
      requestUrl({
        baseUrl: gatewayUrl,
        path: getEvents.path,
        query: { projectId, accounts: accounts.join(), lastEventId },
      }).href,
    following: resources.follow,
    lost: () => resources.follow([]),
    changed(change) {
      for (const account of resources.seenAccounts())
        if (isSameAccount(account, change.account))
          resources.applyAccountChange({ ...change, account })
    },
  })
  let cancel = () => {}
  const update = () => {
    cancel()
    shared.want(document.hidden ? [] : resources.seenAccounts())
  }
  const undo = resources.watchSeen(() => {
    cancel()
    cancel = clock.after(settling, update)
  })
  document.addEventListener('visibilitychange', update)
  signal.addEventListener('abort', () => {
    cancel()
    undo()
    document.removeEventListener('visibilitychange', update)
    shared.close()
  })
  update()
}

function isSameAccount(one: AccountId, other: AccountId): boolean {
  const [a, b] = [parseAccountId(one), parseAccountId(other)]
  return a?.chainId === b?.chainId && !!a && isSameAddress(a.namespace, a.address, b?.address ?? '')
}
