import { checksumAddress } from '../message/checksum.ts'
import { misfitOf, writeMessage } from '../message/create.ts'
import type { MessageField, SignInMessage } from '../message/index.ts'
import { type CacaoPayload, issuerOf } from './cacao.ts'
import { parseRecap, recapBeginning, recapIn, recapStatement } from './recap.ts'

/** The message of a CACAO, and the text that its account signed. */
export type CacaoMessage =
  | { status: 'written'; message: SignInMessage; text: string }
  | { status: 'malformed'; field: MessageField }

/**
 * Converts a CACAO's payload to a message: EIP-4361, with the sentence of its ReCap in the statement, and the address
 * as the wallet wrote it. Each field has to fit its line. Never throws.
 */
export function cacaoMessage(payload: CacaoPayload): CacaoMessage {
  const account = issuerOf(payload.iss)
  if (!account) return { status: 'malformed', field: 'accountAddress' }
  const statement = statementOf(payload)
  if (typeof statement === 'object') return { status: 'malformed', ...statement }
  const { domain, aud, nonce, iat, exp, nbf, requestId, resources } = payload
  const message: SignInMessage = {
    domain,
    accountAddress: account.address,
    ...(statement && { statement }),
    uri: aud,
    version: '1',
    chainId: account.chainId,
    nonce,
    issuedAt: iat,
    ...(exp && { expirationTime: exp }),
    ...(nbf && { notBefore: nbf }),
    ...(requestId && { requestId }),
    ...(resources && { resources }),
  }
  const field = misfitOf({ ...message, accountAddress: checksumAddress(account.address) })
  if (field) return { status: 'malformed', field }
  return { status: 'written', message, text: writeMessage(message) }
}

/**
 * Returns the site's statement with the ReCap's sentence, which some wallets have already added. Refuses the sentence
 * of another ReCap, because it would show the visitor other grants.
 */
function statementOf({
  statement,
  resources,
}: CacaoPayload): string | undefined | { field: MessageField } {
  const resource = recapIn(resources)
  if (resource === undefined) return statement
  const recap = parseRecap(resource)
  if (!recap) return { field: 'resources' }
  const sentence = recapStatement(recap)
  if (!statement) return sentence
  const own = statement.replace(sentence, '')
  if (own.includes(recapBeginning.trim())) return { field: 'statement' }
  return own === statement ? `${statement} ${sentence}` : statement
}
