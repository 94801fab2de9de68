import { type AccountId, accountId, isChainId, knownError, namespaceOf } from '@latchkey/protocol'
import { parseCacao } from '@latchkey/siwx/cacao'
import type { Latchkey } from '../../kernel/client/client.ts'
import type { CheckedSession, SiwxOptions, SiwxSession } from '../../kernel/client/siwxOptions.ts'
import type { SignInRequest } from '../../kernel/connector/signInRequest.ts'
import { isRecord, parseText } from '../../kernel/foreign/json.ts'
import { onChain, operate } from '../../kernel/operations/operate.ts'
import { emitSignIn } from '../emitSignIn.ts'
import { notifyTabs } from '../sessionTabs.ts'
import { readMessage } from '../stores/readMessage.ts'
import { verifySigned } from './signSession.ts'
import { siteFields } from './siteFields.ts'

/** Creates the request for a wallet that signs in while it connects. Requests a nonce from the port. */
export async function oneClickRequest(client: Latchkey, siwx: SiwxOptions): Promise<SignInRequest> {
  return { ...(await siteFields(client, siwx)), version: '1' }
}

/**
 * Saves the sessions that a wallet answered while it connected. Omits sessions that do not answer `request` or are not
 * accepted. For these accounts, the visitor signs in separately. Never rejects.
 */
export async function adoptSignedIn(
  client: Latchkey,
  siwx: SiwxOptions,
  request: SignInRequest,
  answers: unknown,
): Promise<void> {
  const given: unknown[] = Array.isArray(answers) ? answers : []
  const sessions = given.flatMap((answer) => {
    try {
      const session = parseSession(client, request, answer)
      return [{ session, check: { verify: () => verify(client, session) } }]
    } catch {
      return []
    }
  })
  const saved = await saveSessions(siwx, sessions)
  for (const [index] of given.entries())
    emitSignIn(client, index < saved ? 'SIWX_AUTH_SUCCESS' : 'SIWX_AUTH_ERROR')
  notifyTabs()
}

/** Saves sessions that share a nonce, and returns how many were accepted. Never rejects. */
async function saveSessions(
  { sessions }: SiwxOptions,
  checked: readonly CheckedSession[],
): Promise<number> {
  if (sessions.saveAll && checked.length > 1)
    return sessions.saveAll(checked).then(
      ({ length }) => length,
      () => 0,
    )
  let saved = 0
  for (const { session, check } of checked)
    await sessions.save(session, check).then(
      () => saved++,
      () => {},
    )
  return saved
}

function parseSession(client: Latchkey, request: SignInRequest, answer: unknown): SiwxSession {
  const given = isRecord(answer) ? answer : {}
  const message = parseText(given.message, 16_384)
  const signature = parseText(given.signature, 16_384)
  const cacao = parseCacao(given.cacao)
  const data = message === undefined ? undefined : readMessage(message, cacao)
  if (!message || !signature || !data) throw knownError('WALLET_MISBEHAVED', answer)
  const chainId = isChainId(given.chainId) ? given.chainId : client.getState().network
  const isRequested =
    data.nonce === request.nonce && data.domain === request.domain && data.chainId === chainId
  if (!isRequested) throw knownError('WALLET_MISBEHAVED', answer)
  const account: AccountId = accountId(chainId, data.accountAddress)
  return { account, data, message, signature, ...(cacao && { cacao }) }
}

async function verify(client: Latchkey, { data, message, signature }: SiwxSession) {
  const { operations, context } = await operate(client, { namespace: namespaceOf(data.chainId) })
  const there = onChain(client, context, data.chainId) ?? context
  const account = { ...there.account, address: data.accountAddress }
  return verifySigned({ operations, context: { ...there, account } }, { message, signature })
}
