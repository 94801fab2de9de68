import type { Metadata, SignInRequest } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'
import { canParseUrl } from '@latchkey/protocol'
import { createRecap } from '@latchkey/siwx/cacao'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import type { ProposedNamespace } from '../session/proposal.ts'

/** The payload of a one-click sign-in (CAIP-122). */
export type AuthPayload = {
  type: 'caip122'
  chains: ChainId[]
  domain: string
  aud: string
  nonce: string
  version: '1'
  iat: string
  nbf?: string
  exp?: string
  statement?: string
  requestId?: string
  resources: string[]
}

/** The prefix of a method in a ReCap's ability. */
export const ability = 'request/'
/** A usual method that one-click sign-in does not request. */
const leftOut = 'wallet_showCallsStatus'

/** The payload of a sign-in request over what is proposed on eip155; the wanted chain comes first. */
export function authPayload(
  request: SignInRequest,
  { chains, methods }: ProposedNamespace,
  metadata: Metadata,
  wanted: ChainId | undefined,
  now: number,
): AuthPayload {
  const ordered = chains.toSorted((one, other) => Number(other === wanted) - Number(one === wanted))
  const granted = methods.filter((method) => method !== leftOut)
  const { statement, requestId, notBefore, expirationTime } = request
  return {
    type: 'caip122',
    chains: ordered,
    domain: request.domain ?? hostOf(metadata.url),
    aud: request.uri ?? metadata.url,
    nonce: request.nonce ?? bytesToHex(randomBytes(16)),
    version: '1',
    iat: request.issuedAt ?? new Date(now).toISOString(),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(statement !== undefined && { statement }),
    ...(requestId !== undefined && { requestId }),
    resources: [...(request.resources ?? []), recapOf(granted, ordered)],
  }
}

function hostOf(url: string): string {
  return canParseUrl(url) ? new URL(url).host : url
}

/** The resource that asks for methods on chains (ERC-5573). */
function recapOf(methods: readonly string[], chains: readonly ChainId[]): string {
  const abilities = methods.map((name) => [ability + name, [{ chains }]])
  return createRecap({ att: { eip155: Object.fromEntries(abilities) } })
}
