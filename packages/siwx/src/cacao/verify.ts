import { type SignInAttempt, type SignInResult, settleSignIn } from '../sign-in/verify.ts'
import { type Cacao, parseCacao } from './cacao.ts'
import { cacaoMessage } from './message.ts'
import { parseRecap, type Recap, recapIn } from './recap.ts'

/** A CACAO that a wallet answered with, and what it is held to. */
export type CacaoAttempt = Pick<SignInAttempt, 'expected' | 'nonces' | 'ethCall'> & {
  /** As it came from outside. */
  cacao: unknown
}

/** What came of a one-click sign-in: where it succeeded, the CACAO as it was read, and what the account granted. */
export type CacaoResult = SignInResult & { cacao?: Cacao; recap?: Recap }

/**
 * Signs an account in by a CACAO (CAIP-74), as `verifySignIn` does by a message: what it says is written as the text that
 * was signed, and that is verified. The signature's type is not believed. Rejects only where `nonces` does.
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
