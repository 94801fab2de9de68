import { type AccountId, accountId, isChainId, knownError, namespaceOf } from '@latchkey/protocol'
import { parseCacao } from '@latchkey/siwx/cacao'
import type { Latchkey } from '../../kernel/client/client.ts'
import type { SiwxOptions, SiwxSession } from '../../kernel/client/siwxOptions.ts'
import type { SignInRequest } from '../../kernel/connector/signInRequest.ts'
import { isRecord, parseText } from '../../kernel/foreign/json.ts'
import { onChain, operate } from '../../kernel/operations/operate.ts'
import { emitSignIn } from '../emitSignIn.ts'
import { tellTabs } from '../sessionTabs.ts'
import { readMessage } from '../stores/readMessage.ts'
import { verifySigned } from './signSession.ts'
import { siteFields } from './siteFields.ts'

/** What a wallet that signs in while it connects is asked. Asks the port for a nonce. */
export async function oneClickRequest(client: Latchkey, siwx: SiwxOptions): Promise<SignInRequest> {
  return { ...(await siteFields(client, siwx)), version: '1' }
}

/**
 * Keeps the sessions that a wallet answered with while it connected. What is not an answer to `asked`, or is not
 * accepted, is left out: then the visitor is asked for a signature of its own. Never rejects.
 */
export async function adoptSignedIn(
  client: Latchkey,
  siwx: SiwxOptions,
  asked: SignInRequest,
  answers: unknown,
): Promise<void> {
  const given: unknown[] = Array.isArray(answers) ? answers : []
  for (const answer of given) {
    try {
      const session = parseSession(client, asked, answer)
      await siwx.sessions.save(session, { verify: () => verify(client, session) })
      emitSignIn(client, 'SIWX_AUTH_SUCCESS')
    } catch {
      emitSignIn(client, 'SIWX_AUTH_ERROR')
    }
  }
  tellTabs()
}

function parseSession(client: Latchkey, asked: SignInRequest, answer: unknown): SiwxSession {
  const given = isRecord(answer) ? answer : {}
  const message = parseText(given.message, 16_384)
  const signature = parseText(given.signature, 16_384)
  const cacao = parseCacao(given.cacao)
  const data = message === undefined ? undefined : readMessage(message, cacao)
  if (!message || !signature || !data) throw knownError('WALLET_MISBEHAVED', answer)
  const chainId = isChainId(given.chainId) ? given.chainId : client.getState().network
  const isAsked =
    data.nonce === asked.nonce && data.domain === asked.domain && data.chainId === chainId
  if (!isAsked) throw knownError('WALLET_MISBEHAVED', answer)
  const account: AccountId = accountId(chainId, data.accountAddress)
  return { account, data, message, signature, ...(cacao && { cacao }) }
}

async function verify(client: Latchkey, { data, message, signature }: SiwxSession) {
  const { operations, context } = await operate(client, { namespace: namespaceOf(data.chainId) })
  const there = onChain(client, context, data.chainId) ?? context
  const account = { ...there.account, address: data.accountAddress }
  return verifySigned({ operations, context: { ...there, account } }, { message, signature })
}
