import { type SignInAttempt, type SignInResult, settleSignIn } from '../sign-in/verify.ts'
import { type Cacao, parseCacao } from './cacao.ts'
import { cacaoMessage } from './message.ts'
import { parseRecap, type Recap, recapIn } from './recap.ts'

/** A CACAO from a wallet, and the expectations for it. */
export type CacaoAttempt = Pick<SignInAttempt, 'expected' | 'nonces' | 'ethCall'> & {
  /** Untrusted input. */
  cacao: unknown
}

/** The result of a one-click sign-in. On success it has the parsed CACAO and the account's grants. */
export type CacaoResult = SignInResult & { cacao?: Cacao; recap?: Recap }

/**
 * Signs an account in by a CACAO (CAIP-74), as `verifySignIn` does by a message. Writes the payload as the signed text
 * and verifies that text. Ignores the signature type that the CACAO names. Rejects only if `nonces` does.
 */
export async function verifyCacao({ cacao, ...held }: CacaoAttempt): Promise<CacaoResult> {
  const parsed = parseCacao(cacao)
  if (!parsed) return { status: 'refused', reason: 'malformed', field: 'form' }
  const written = cacaoMessage(parsed.p)
  if (written.status === 'malformed')
    return { status: 'refused', reason: 'malformed', field: written.field }
  const { message, text } = written
  const result = await settleSignIn(message, { ...held, message: text, signature: parsed.s.s })
  if (result.status !== 'signedIn') return result
  const resource = recapIn(message.resources)
  const recap = resource === undefined ? undefined : parseRecap(resource)
  return { ...result, cacao: parsed, ...(recap && { recap }) }
}
