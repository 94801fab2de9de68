import {
  type AccountId,
  isSameAddress,
  knownError,
  namespaceOf,
  parseAccountId,
  type Verification,
} from '@latchkey/protocol'
import {
  createSignInMessage,
  parseSignInMessage,
  type SignInFields,
  type SignInMessage,
} from '@latchkey/siwx/message'
import type { Latchkey } from '../../kernel/client/client.ts'
import type { SessionCheck, SiwxOptions, SiwxSession } from '../../kernel/client/siwxOptions.ts'
import { callWallet } from '../../kernel/operations/callWallet.ts'
import { type Operating, operate } from '../../kernel/operations/operate.ts'
import { askSignIn } from './askSignIn.ts'
import { siteFields } from './siteFields.ts'

/** A session that is to be kept, and the way to verify it. */
export type SignedSession = SessionCheck & { session: SiwxSession }

/** Writes the message and has the wallet of the active account sign it. Throws what `operate` and the wallet throw. */
export async function signSession(
  client: Latchkey,
  siwx: SiwxOptions,
  account: AccountId,
  signal: AbortSignal,
): Promise<SignedSession> {
  const from = parseAccountId(account)
  if (!from) throw knownError('NO_ACTIVE_ACCOUNT')
  const operating = await operate(client, { from, signal })
  const { address: accountAddress, chainId } = from
  const fields = { ...(await siteFields(client, siwx)), accountAddress, chainId }
  signal.throwIfAborted()
  const signed = await askWallet(operating, fields, siwx, signal)
  const data = siwx.sessions.write
    ? ownMessage(signed.message, fields)
    : signedMessage(signed.message, fields, siwx)
  return { session: { account, data, ...signed }, verify: () => verifySigned(operating, signed) }
}

type Signed = { message: string; signature: string }

async function askWallet(
  { operations, context }: Operating,
  fields: SignInFields,
  siwx: SiwxOptions,
  signal: AbortSignal,
): Promise<Signed> {
  const { signIn, signMessage } = operations
  const { sessions } = siwx
  // A wallet that writes the message itself writes the strict one.
  const own =
    signIn && !siwx.informal && !sessions.write
      ? await askSignIn(operations, context, fields)
      : undefined
  if (own) return own
  if (!signMessage) throw knownError('FEATURE_UNSUPPORTED')
  const message = (await sessions.write?.(fields)) ?? createSignInMessage(fields, siwx)
  signal.throwIfAborted()
  const { signature } = await callWallet(() => signMessage(context, message), signal)
  return { message, signature }
}

/** Parses a text of the site's own. One of another form has the fields that the site was given to write it. */
function ownMessage(text: string, fields: SignInFields): SignInMessage {
  const parsed = parseSignInMessage(text)
  return parsed.status === 'parsed' ? parsed.message : { issuedAt: '', ...fields, version: '1' }
}

/** Parses the signed message. Throws `WALLET_MISBEHAVED` if a field differs from the request. */
function signedMessage(text: string, fields: SignInFields, siwx: SiwxOptions): SignInMessage {
  const parsed = parseSignInMessage(text, siwx)
  if (parsed.status !== 'parsed') throw knownError('WALLET_MISBEHAVED', parsed)
  const { message } = parsed
  const namespace = namespaceOf(fields.chainId)
  const isRequested =
    message.chainId === fields.chainId &&
    isSameAddress(namespace, message.accountAddress, fields.accountAddress) &&
    fixed.every((name) => JSON.stringify(message[name]) === JSON.stringify(fields[name]))
  if (!isRequested) throw knownError('WALLET_MISBEHAVED', text)
  return message
}

const fixed = [
  'domain',
  'uri',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'statement',
  'resources',
] as const

const noVerifier: Verification = { status: 'unverified', reason: 'notSupported' }

/** Whether the account of an operation signed, by the rules of its family. Never rejects. */
export async function verifySigned(
  { operations, context }: Pick<Operating, 'operations' | 'context'>,
  signed: Signed,
): Promise<Verification> {
  try {
    return (await operations.verifyMessage?.(context, signed)) ?? noVerifier
  } catch {
    return { status: 'unverified', reason: 'nodeDown' }
  }
}
