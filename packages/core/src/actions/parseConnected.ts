import { isChainId, isKnownError, knownError, namespaceOf, plainText } from '@latchkey/protocol'
import type { AnsweringWallet, Connected, Connector } from '../connector.ts'
import { pictureUrl } from '../foreign/picture.ts'
import { isRecord, parseText } from '../json.ts'
import type { SignedIn } from '../sign-in.ts'
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
  const wallet = parseWallet(answer.wallet)
  const signedIn = parseSignedIn(answer.signedIn)
  return {
    accounts,
    ...(isOwn && { chainId }),
    ...(wallet && { wallet }),
    ...(signedIn && { signedIn }),
  }
}

/** Of pictures only a `data:` image: a link would tell the wallet's host of every visitor. */
function parseWallet(value: unknown): AnsweringWallet | undefined {
  if (!isRecord(value)) return undefined
  const name = plainText(parseText(value.name) ?? '')
  const imageUrl = pictureUrl(value.imageUrl)
  return name === '' ? undefined : { name, ...(imageUrl && { imageUrl }) }
}

function parseSignedIn(value: unknown): SignedIn | undefined {
  if (!isRecord(value)) return undefined
  const address = parseText(value.address, 128)
  const message = parseText(value.message, 16_384)
  const signature = parseText(value.signature, 16_384)
  return address && message && signature ? { address, message, signature } : undefined
}
