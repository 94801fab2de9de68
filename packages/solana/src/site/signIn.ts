import type { OperationContext } from '@latchkey/core'
import { copyOf, featureOf, field, withoutUndefined } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { askWallet, bytesIn, handleOf, signatureIn } from '../operations/wallet.ts'
import { parseAccounts } from '../parse.ts'
import { requireSignature } from './requireSignature.ts'
import type { SolanaSignedIn, SolanaSignInInput } from './types.ts'

/** Has the wallet write and sign a sign-in message, and checks it. Throws as `signIn` of a site. */
export async function signInWith(
  context: OperationContext,
  input: SolanaSignInInput,
): Promise<SolanaSignedIn> {
  // A feature of the wallet: accounts do not list it.
  const feature = featureOf(handleOf(context).wallet, 'solana:signIn')
  if (!feature) throw knownError('FEATURE_UNSUPPORTED')
  const { address } = context.account
  const here = globalThis.location ? { domain: location.host } : {}
  const given = copyOf({ ...here, ...withoutUndefined(input) })
  const call = () => feature.call({ ...copyOf(given), address })
  const output = await askWallet(context, call, 'WALLET_SIGN_IN')
  const [account] = parseAccounts({ accounts: [field(output, 'account')] })
  const signedMessage = bytesIn(output, 'signedMessage')
  const signature = signatureIn(output)
  const text = new TextDecoder().decode(signedMessage)
  if (account?.address !== address || !hasFields(text, address, given))
    throw knownError('WALLET_MISBEHAVED', output)
  await requireSignature({ signedMessage, signature }, address)
  return { address, signedMessage, signature }
}

/** Whether a sign-in message (CAIP-122) is of the address and has each requested field. */
function hasFields(text: string, address: string, input: SolanaSignInInput): boolean {
  const [first = '', second, ...lines] = text.split('\n')
  const opening = ' wants you to sign in with your Solana account:'
  const isOpened =
    input.domain === undefined ? first.endsWith(opening) : first === `${input.domain}${opening}`
  const wanted = [
    ...(input.statement === undefined ? [] : input.statement.split('\n')),
    ...labels.flatMap(([name, label]) =>
      input[name] === undefined ? [] : `${label}: ${input[name]}`,
    ),
    ...(input.resources ?? []).map((resource) => `- ${resource}`),
  ]
  return isOpened && second === address && wanted.every((line) => lines.includes(line))
}

const labels = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const
