import type { Connected } from '@latchkey/core'
import { ask, attempt, type ConnectorMethods, errorCode, eventQueue } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { expected, parseAccounts, parseChainId } from './parse.ts'
import type { Eip1193Provider } from './provider.ts'
import { request } from './request.ts'

const names = { declined: 'CONNECTION_DECLINED', failed: 'WALLET_CONNECTION' } as const
const revokeDeadline = 2_000
/** The wallet has lost its own node, not the page. */
const tryAgainLater = 1013

/** What a connector over an EIP-1193 provider does. */
export function connectorMethods(provider: Eip1193Provider): ConnectorMethods {
  async function connected(method: string, signal: AbortSignal): Promise<Connected> {
    const answer = await request(provider, method, [], names, signal)
    const accounts = expected(parseAccounts(answer), answer)
    if (accounts.length === 0) return { accounts }
    const chain = await request(provider, 'eth_chainId', [], names, signal)
    return { accounts, chainId: expected(parseChainId(chain), chain) }
  }

  return {
    async connect({ signal }) {
      const answer = await connected('eth_requestAccounts', signal)
      if (answer.accounts.length === 0) throw knownError('WALLET_ACCOUNT')
      return answer
    },
    async restore({ signal }) {
      const answer = await connected('eth_accounts', signal)
      return answer.accounts.length === 0 ? null : answer
    },
    async disconnect() {
      // Few wallets know this request, and the page forgets the wallet in any case.
      const revoke = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
      const deadline = AbortSignal.timeout(revokeDeadline)
      await ask(() => provider.request(revoke), deadline).catch(() => {})
    },
    subscribe: (listener) => subscribe(provider, eventQueue(listener)),
  }
}

function subscribe(provider: Eip1193Provider, queue: ReturnType<typeof eventQueue>): () => void {
  const handlers = {
    accountsChanged(value: unknown) {
      const accounts = parseAccounts(value)
      if (accounts)
        queue.push(accounts.length > 0 ? { type: 'accounts', accounts } : { type: 'disconnect' })
    },
    chainChanged(value: unknown) {
      const chainId = parseChainId(value)
      if (chainId) queue.push({ type: 'chain', chainId })
    },
    disconnect(error: unknown) {
      if (errorCode(error) !== tryAgainLater) queue.push({ type: 'disconnect' })
    },
  }
  for (const [event, handler] of Object.entries(handlers))
    attempt(() => provider.on?.(event, handler))
  return () => {
    queue.close()
    for (const [event, handler] of Object.entries(handlers))
      attempt(() => provider.removeListener?.(event, handler))
  }
}
