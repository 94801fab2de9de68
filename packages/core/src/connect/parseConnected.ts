import { isChainId, isKnownError, knownError, namespaceOf, plainText } from '@latchkey/protocol'
import type { AnsweringWallet, Connected, Connector } from '../kernel/connector/connector.ts'
import { isRecord, parseText } from '../kernel/foreign/json.ts'
import { pictureUrl } from '../kernel/foreign/picture.ts'
import { parseAccounts } from '../kernel/storage/parse.ts'

/**
 * What a connector answers, checked: connectors may be written by others. Throws `WALLET_MISBEHAVED`, or
 * `WALLET_ACCOUNT` when it gives no account of its namespaces. What it answers to a sign-in is parsed where it is wanted.
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
  const wallet = parseWallet(answer.wallet)
  return {
    accounts,
    ...(isOwn && { chainId }),
    ...(wallet && { wallet }),
  }
}

/** Accepts pictures only as `data:` images. A link would report every visitor to the wallet's host. */
function parseWallet(value: unknown): AnsweringWallet | undefined {
  if (!isRecord(value)) return undefined
  const name = plainText(parseText(value.name) ?? '')
  const imageUrl = pictureUrl(value.imageUrl)
  return name === '' ? undefined : { name, ...(imageUrl && { imageUrl }) }
}
