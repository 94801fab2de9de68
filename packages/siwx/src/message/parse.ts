import { type ChainId, hasAddressSyntax, isChainId, namespaceOf } from '@latchkey/protocol'
import { isStrictAddress, namespaceOfName } from './families.ts'
import {
  isAuthority,
  isDateTime,
  isNonce,
  isPlainLine,
  isRequestId,
  isScheme,
  isStatement,
  isUri,
} from './grammar.ts'
import {
  longestMessage,
  type MessageField,
  type MessageOptions,
  type ParsedMessage,
  type SignInMessage,
} from './message.ts'

/** The lines of a message in their order (EIP-4361). Each line's contents are checked separately. */
const form = new RegExp(
  [
    '^(?:(?<scheme>[^\\n:/?#@ ]*)://)?(?<domain>[^\\n ]*) wants you to sign in with your (?<name>[^\\n]*) account:',
    '\\n(?<accountAddress>[^\\n]*)',
    '\\n\\n(?:(?<statement>[^\\n]+)\\n\\n|(?<gap>\\n)?)',
    'URI: (?<uri>[^\\n]*)',
    '\\nVersion: (?<version>[^\\n]*)',
    '\\nChain ID: (?<chain>[^\\n]*)',
    '\\nNonce: (?<nonce>[^\\n]*)',
    '\\nIssued At: (?<issuedAt>[^\\n]*)',
    '(?:\\nExpiration Time: (?<expirationTime>[^\\n]*))?',
    '(?:\\nNot Before: (?<notBefore>[^\\n]*))?',
    '(?:\\nRequest ID: (?<requestId>[^\\n]*))?',
    '(?:\\nResources:(?<resources>(?:\\n- [^\\n]*)*))?$',
  ].join(''),
)

type Parts = Readonly<Record<string, string | undefined>>

/** Parses the text of a sign-in message: every line in its order, and no other text. Never throws. */
export function parseSignInMessage(
  text: string,
  { informal = false }: MessageOptions = {},
): ParsedMessage {
  if (text.length > longestMessage) return malformed('length')
  const parts: Parts | undefined = form.exec(text)?.groups
  if (!parts) return malformed('form')
  return informal ? parseInformal(parts) : parseStrict(parts)
}

function parseStrict(parts: Parts): ParsedMessage {
  const { name = '', chain = '', accountAddress = '' } = parts
  const namespace = namespaceOfName(name)
  if (!namespace || (namespace === 'eip155' && parts.statement === undefined && !parts.gap))
    return malformed('form')
  const chainId = `${namespace}:${chain}`
  if (!isChainId(chainId) || (namespace === 'eip155' && !/^[1-9]\d*$/.test(chain)))
    return malformed('chainId')
  if (!isStrictAddress(namespace, accountAddress)) return malformed('accountAddress')
  return readFields(parts, chainId, isStatement)
}

function parseInformal(parts: Parts): ParsedMessage {
  const { name = '', chain = '', accountAddress = '' } = parts
  if (!/^(?:\*\*blockchain\*\*|[A-Za-z0-9][A-Za-z0-9 ]{0,39})$/.test(name)) return malformed('form')
  if (!isChainId(chain)) return malformed('chainId')
  if (!hasAddressSyntax(namespaceOf(chain), accountAddress)) return malformed('accountAddress')
  return readFields(parts, chain, isPlainLine)
}

const rules: readonly [keyof SignInMessage, (text: string) => boolean][] = [
  ['scheme', isScheme],
  ['domain', isAuthority],
  ['uri', isUri],
  ['version', (text) => text === '1'],
  ['nonce', isNonce],
  ['issuedAt', isDateTime],
  ['expirationTime', isDateTime],
  ['notBefore', isDateTime],
  ['requestId', isRequestId],
]

function readFields(
  parts: Parts,
  chainId: ChainId,
  isOwnStatement: (text: string) => boolean,
): ParsedMessage {
  const { statement } = parts
  if (statement !== undefined && !isOwnStatement(statement)) return malformed('statement')
  for (const [field, isValid] of rules) {
    const value = parts[field]
    if (value !== undefined && !isValid(value)) return malformed(field)
  }
  const resources = parts.resources?.split('\n- ').slice(1)
  if (resources && !resources.every(isUri)) return malformed('resources')
  return { status: 'parsed', message: messageOf(parts, chainId, resources) }
}

function messageOf(
  parts: Parts,
  chainId: ChainId,
  resources: readonly string[] | undefined,
): SignInMessage {
  const { scheme, statement, expirationTime, notBefore, requestId } = parts
  const { domain = '', accountAddress = '', uri = '', nonce = '', issuedAt = '' } = parts
  return {
    ...(scheme !== undefined && { scheme }),
    domain,
    accountAddress,
    ...(statement !== undefined && { statement }),
    uri,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources }),
  }
}

function malformed(field: MessageField): ParsedMessage {
  return { status: 'malformed', field }
}
