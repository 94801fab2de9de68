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

/** CACAOs of one answer that are read. */
const mostAnswers = 50

/** The result of a one-click sign-in on several chains. `more`: the further CACAOs that are in order. */
export type CacaosResult = CacaoResult & { more?: readonly Cacao[] }

/**
 * Signs in by all CACAOs of one request, such as one for each chain, as `verifyCacao` does by one. They share the request's
 * nonce, which is spent once. Leaves out those that are not in order; the first reason is returned if none is.
 */
export async function verifyCacaos({
  cacaos,
  nonces,
  ...held
}: Omit<CacaoAttempt, 'cacao'> & { cacaos: readonly unknown[] }): Promise<CacaosResult> {
  const { isOpen } = nonces
  const unspent = { ...(isOpen && { isOpen: isOpen.bind(nonces) }), spend: async () => true }
  const signed: Extract<CacaoResult, { status: 'signedIn' }>[] = []
  let failed: CacaoResult | undefined
  for (const cacao of cacaos.slice(0, mostAnswers)) {
    const result = await verifyCacao({ ...held, cacao, nonces: unspent })
    const isOther =
      signed[0] && result.status === 'signedIn' && result.data.nonce !== signed[0].data.nonce
    if (result.status === 'signedIn' && !isOther) signed.push(result)
    else failed ??= result
  }
  const [first, ...others] = signed
  if (!first) return failed ?? { status: 'refused', reason: 'malformed', field: 'form' }
  if (!(await nonces.spend(first.data.nonce))) return { status: 'refused', reason: 'nonceSpent' }
  const more = others.flatMap(({ cacao }) => (cacao ? [cacao] : []))
  return { ...first, ...(more.length > 0 && { more }) }
}
