import { type AccountId, isSameAddress, parseAccountId } from '@latchkey/protocol'
import { getEvents } from '@latchkey/protocol/wire'
import type { Latchkey } from '../client/client.ts'
import { internals } from '../client/internal.ts'
import { requestUrl } from '../http/request.ts'
import { shareNews } from './share.ts'

/** Milliseconds in which views come and go together. */
const settling = 200

/**
 * Has the gateway tell of the accounts whose data is looked at, for as long as the page is shown, and reads again what
 * has changed, until the signal aborts. Where no stream is to be had, data is read again when it has grown old, as without.
 */
export function followNews(client: Latchkey, signal: AbortSignal): void {
  const { resources, options } = client
  if (signal.aborted) return
  const { gatewayUrl, projectId } = options
  const { page, clock } = client[internals]
  const shared = shareNews({
    clock,
    name: `latchkey news ${gatewayUrl} ${projectId}`,
    page,
    address: (accounts, lastEventId) =>
      requestUrl({
        baseUrl: gatewayUrl,
        path: getEvents.path,
        query: { projectId, accounts: accounts.join(), lastEventId },
      }).href,
    following: resources.follow,
    lost: () => resources.follow([]),
    news(news) {
      for (const account of resources.seenAccounts())
        if (isSameAccount(account, news.account)) resources.applyNews({ ...news, account })
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
