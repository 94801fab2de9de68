import type { SignedIn } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { type ChainId, hasAddressSyntax, isChainId, referenceOf } from '@latchkey/protocol'
import { texts } from '../wire/texts.ts'
import type { AuthPayload } from './payload.ts'
import { type Grants, grantsIn, recapIn, recapSentence } from './recap.ts'

/** A CACAO (CAIP-74): who signed in on which chain, the text that was signed, and the signature. */
export type Cacao = {
  address: string
  chainId: ChainId
  message: string
  signature: string
  kind: 'eip191' | 'eip1271'
  grants: Grants
  /** The same as the wallet wrote it, for whoever verifies it on a server. */
  cacao: NonNullable<SignedIn['cacao']>
}

const issuer = /^did:pkh:(eip155:\d{1,16}):(0x[0-9a-f]{40})$/i
const signatureForm = /^0x([0-9a-f]{2}){1,8000}$/i
const mostResources = 200
/** What may not differ from what was asked. The wallet may only grant less in the ReCap. */
const fixed = ['domain', 'aud', 'nonce', 'version', 'iat', 'nbf', 'exp', 'requestId'] as const

/** A CACAO that answers a payload; `undefined` when it is none, or says something else than was asked. */
export function parseCacao(value: unknown, asked: AuthPayload): Cacao | undefined {
  const payload = field(value, 'p')
  const [, chainId, address = ''] = issuer.exec(String(field(payload, 'iss'))) ?? []
  const kind = field(field(value, 's'), 't')
  const signature = field(field(value, 's'), 's')
  const resources = texts(field(payload, 'resources'), mostResources)
  const statements = [asked.statement, statementOf(asked.statement, resources)]
  const isAnswer =
    statements.includes(statementIn(payload)) &&
    fixed.every((name) => (field(payload, name) ?? undefined) === asked[name]) &&
    ownResources(resources).join('\n') === ownResources(asked.resources).join('\n')
  if (!isAnswer || !isChainId(chainId) || !asked.chains.includes(chainId)) return undefined
  if (!hasAddressSyntax('eip155', address)) return undefined
  if (typeof signature !== 'string' || !signatureForm.test(signature)) return undefined
  if (kind !== 'eip191' && kind !== 'eip1271') return undefined
  const message = signedText(asked, resources, chainId, address)
  const { chains: _, type: t, ...facts } = asked
  const statement = statementIn(payload)
  const p = { ...facts, iss: `did:pkh:${chainId}:${address}`, version: '1', resources } as const
  const signed = statement === undefined ? p : { ...p, statement }
  const cacao: Cacao['cacao'] = { h: { t }, p: signed, s: { t: kind, s: signature } }
  const grants = grantsIn(recapIn(resources))
  return { address, chainId, message, signature, kind, grants, cacao }
}

/** The text that the wallet signed (EIP-4361, with the ReCap's sentence in the statement). */
export function signedText(
  payload: AuthPayload,
  resources: readonly string[],
  chainId: ChainId,
  address: string,
): string {
  const statement = statementOf(payload.statement, resources)
  const lines = [
    `URI: ${payload.aud}`,
    `Version: ${payload.version}`,
    `Chain ID: ${referenceOf(chainId)}`,
    `Nonce: ${payload.nonce}`,
    `Issued At: ${payload.iat}`,
    payload.exp && `Expiration Time: ${payload.exp}`,
    payload.nbf && `Not Before: ${payload.nbf}`,
    payload.requestId && `Request ID: ${payload.requestId}`,
    resources.length > 0 && `Resources:${resources.map((one) => `\n- ${one}`).join('')}`,
  ]
  return [
    `${payload.domain} wants you to sign in with your Ethereum account:`,
    address,
    ...(statement === undefined ? ['', ''] : ['', statement, '']),
    ...lines.filter((line) => line),
  ].join('\n')
}

/** What the visitor reads: the site's statement and the ReCap's sentence. */
function statementOf(own: string | undefined, resources: readonly string[]): string | undefined {
  const recap = recapIn(resources)
  const parts = [own, recap && recapSentence(recap)].filter((part) => part)
  return parts.length > 0 ? parts.join(' ') : undefined
}

function statementIn(payload: unknown): string | undefined {
  const statement = field(payload, 'statement')
  return typeof statement === 'string' && statement !== '' ? statement : undefined
}

function ownResources(resources: readonly string[]): readonly string[] {
  return recapIn(resources) === undefined ? resources : resources.slice(0, -1)
}
