import { namespaceOf, referenceOf } from '@latchkey/protocol'
import { checksumAddress } from './checksum.ts'
import { accountName } from './families.ts'
import type { MessageField, MessageOptions, SignInMessage } from './message.ts'
import { parseSignInMessage } from './parse.ts'

/** The fields of a new message. The version is `1`. The time of issue is now by default. */
export type SignInFields = Omit<SignInMessage, 'version' | 'issuedAt'> & {
  /** When the message was written (RFC 3339). */
  issuedAt?: string
}

/**
 * Creates the text of a sign-in message: EIP-4361 on eip155, where the address gets its checksum, and CAIP-122 on the
 * other families. Throws a `TypeError` that names the first invalid field, such as a statement with a line break.
 */
export function createSignInMessage(fields: SignInFields, options: MessageOptions = {}): string {
  const message = completed(fields, options)
  const field = misfitOf(message, options)
  if (field) throw new TypeError(`The sign-in message cannot be written: ${field}`)
  return writeMessage(message, options)
}

/** Returns the first field that does not fit its line, in a message whose address has its checksum. */
export function misfitOf(
  message: SignInMessage,
  options: MessageOptions = {},
): MessageField | undefined {
  const parsed = parseSignInMessage(writeMessage(message, options), options)
  return parsed.status === 'parsed' ? differing(message, parsed.message) : parsed.field
}

function completed(fields: SignInFields, { informal }: MessageOptions): SignInMessage {
  const { accountAddress, chainId } = fields
  const hasChecksum = !informal && namespaceOf(chainId) === 'eip155'
  return {
    ...fields,
    version: '1',
    issuedAt: fields.issuedAt ?? new Date().toISOString(),
    accountAddress: hasChecksum ? checksumAddress(accountAddress) : accountAddress,
  }
}

/** Writes the text of a message without validating its fields. */
export function writeMessage(message: SignInMessage, { informal }: MessageOptions = {}): string {
  const { scheme, domain, accountAddress, statement, chainId } = message
  const name = informal ? '**blockchain**' : accountName(namespaceOf(chainId))
  // Wallets of Solana read a message without a statement only with one empty line.
  const isShort = informal || namespaceOf(chainId) === 'solana'
  const withoutStatement = isShort ? [''] : ['', '']
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${domain} wants you to sign in with your ${name} account:`,
    accountAddress,
    ...(statement === undefined ? withoutStatement : ['', statement, '']),
    ...fieldLines(message, informal ? chainId : referenceOf(chainId)),
  ].join('\n')
}

function fieldLines(message: SignInMessage, chain: string): readonly string[] {
  const { uri, version, nonce, issuedAt, expirationTime, notBefore, requestId, resources } = message
  return [
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chain}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ]
}

const fieldNames = [
  'scheme',
  'domain',
  'accountAddress',
  'statement',
  'uri',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
] as const satisfies readonly (keyof SignInMessage)[]

/** Returns the first field that parses differently from its input, such as one with line breaks. */
function differing(given: SignInMessage, read: SignInMessage): keyof SignInMessage | undefined {
  return fieldNames.find((name) => JSON.stringify(given[name]) !== JSON.stringify(read[name]))
}
