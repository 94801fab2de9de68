import { isChainId, isKnownError, knownError, namespaceOf } from '@latchkey/protocol'
import type { Connected, Connector } from '../connector.ts'
import { isRecord } from '../json.ts'
import { parseAccounts } from '../storage/parse.ts'

/**
 * What a connector answers, checked: connectors may be written by others. Throws `WALLET_MISBEHAVED`, or
 * `WALLET_ACCOUNT` when it gives no account of its namespaces.
 */
export function parseConnected(connector: Connector, answer: unknown): Connected {
  try {
    return parse(connector, answer)
  } catch (cause) {
    throw isKnownError(cause) ? cause : knownError('WALLET_MISBEHAVED', cause)
  }
}

function parse({ namespaces }: Connector, answer: unknown): Connected {
  if (!isRecord(answer) || !Array.isArray(answer.accounts)) throw knownError('WALLET_MISBEHAVED')
  const { accounts: given, chainId } = answer
  const accounts = parseAccounts(given, namespaces)
  if (accounts.length === 0) throw knownError('WALLET_ACCOUNT')
  const isOwn = isChainId(chainId) && namespaces.includes(namespaceOf(chainId))
  return { accounts, ...(isOwn && { chainId }) }
}
