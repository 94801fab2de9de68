import { type ChainId, isChainId } from '@latchkey/protocol'
import {
  type Cacao,
  type CacaoMessage,
  type CacaoPayload,
  cacaoMessage,
  parseCacao,
  parseRecap,
  recapIn,
} from '@latchkey/siwx/cacao'
import { type AuthPayload, ability } from './payload.ts'

/** What a wallet answered for one account: who signs in on which chain, and the text that was signed. */
export type Answer = {
  address: string
  chainId: ChainId
  /** EIP-4361, word for word. */
  message: string
  cacao: Cacao
  grants: Grants
}
/** What a ReCap (ERC-5573) grants on eip155: methods, on some chains. */
export type Grants = { methods: string[]; chains: ChainId[] }

/**
 * Parses a CACAO (CAIP-74) that answers a payload. Returns `undefined` for other values, and if the CACAO differs from
 * the requested payload.
 */
export function readAnswer(value: unknown, requested: AuthPayload): Answer | undefined {
  const cacao = parseCacao(value)
  if (!cacao) return undefined
  const { iss, resources = [] } = cacao.p
  const signed = cacaoMessage(cacao.p)
  const expected = requestedMessage(requested, { iss, resources })
  if (signed.status !== 'written' || expected.status !== 'written') return undefined
  const { accountAddress: address, chainId } = signed.message
  const isAnswer = signed.text === expected.text && requested.chains.includes(chainId)
  const isOwn = ownResources(resources).join('\n') === ownResources(requested.resources).join('\n')
  if (!isAnswer || !isOwn) return undefined
  return { address, chainId, message: signed.text, cacao, grants: grantsIn(resources) }
}

/** The message that a payload asks of an account. The wallet may only grant something else in the ReCap, the last resource. */
export function requestedMessage(
  { domain, aud, nonce, iat, exp, nbf, statement, requestId, ...rest }: AuthPayload,
  { iss, resources }: { iss: string; resources: readonly string[] },
): CacaoMessage {
  const optional = { ...(exp && { exp }), ...(nbf && { nbf }), ...(requestId && { requestId }) }
  const words = { ...(statement && { statement }), ...(resources.length > 0 && { resources }) }
  const payload: CacaoPayload = { iss, domain, aud, nonce, iat, version: rest.version }
  return cacaoMessage({ ...payload, ...optional, ...words })
}

function ownResources(resources: readonly string[]): readonly string[] {
  return recapIn(resources) === undefined ? resources : resources.slice(0, -1)
}

/** What the account grants; nothing where there is no ReCap. */
export function grantsIn(resources: readonly string[]): Grants {
  const recap = parseRecap(recapIn(resources) ?? '')
  const abilities = Object.entries(recap?.att.eip155 ?? {})
  const methods = abilities.flatMap(([name]) =>
    name.startsWith(ability) ? [name.slice(ability.length)] : [],
  )
  const chains = abilities.flatMap(([, [first]]) => chainsIn(first))
  return { methods, chains: [...new Set(chains)] }
}

function chainsIn(limit: object | undefined): ChainId[] {
  const chains: unknown = limit && Reflect.get(limit, 'chains')
  return Array.isArray(chains) ? chains.filter(isChainId) : []
}
