import { isChainId, knownError, namespaceOf } from '@latchkey/protocol'
import type { Account, Connected, Connector } from '../connector.ts'
import { isRecord, parseAccount } from '../storage/parse.ts'

const maxAccounts = 1000

/**
 * What a connector answers, checked: connectors may be written by others. Throws `WALLET_MISBEHAVED`, or
 * `WALLET_ACCOUNT` when it gives no account of its namespaces.
 */
export function parseConnected(connector: Connector, answer: unknown): Connected {
  if (!isRecord(answer) || !Array.isArray(answer.accounts)) throw knownError('WALLET_MISBEHAVED')
  const accounts = parseAccounts(connector, answer.accounts)
  if (accounts.length === 0) throw knownError('WALLET_ACCOUNT')
  const { chainId } = answer
  const known = isChainId(chainId) && connector.namespaces.includes(namespaceOf(chainId))
  return { accounts, ...(known && { chainId }) }
}

export function parseAccounts(connector: Connector, values: readonly unknown[]): Account[] {
  const accounts: Account[] = []
  const seen = new Set<string>()
  for (const value of values.slice(0, maxAccounts)) {
    const account = parseAccount(value)
    if (!account || !connector.namespaces.includes(account.namespace)) continue
    const key = `${account.namespace}:${account.address}`
    if (seen.has(key)) continue
    seen.add(key)
    accounts.push(account)
  }
  return accounts
}
