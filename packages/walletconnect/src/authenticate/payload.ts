import type { Metadata, SignInRequest } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import type { ProposedNamespace } from '../session/proposal.ts'
import { recapResource } from './recap.ts'

/** What a wallet is asked to sign in with one click (CAIP-122). */
export type AuthPayload = {
  type: 'caip122'
  chains: ChainId[]
  domain: string
  aud: string
  nonce: string
  version: string
  iat: string
  nbf?: string
  exp?: string
  statement?: string
  requestId?: string
  resources: string[]
}

/** Asked of a wallet that connects by itself; showing calls is not among it. */
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
    version: request.version ?? '1',
    iat: request.issuedAt ?? new Date(now).toISOString(),
    ...(notBefore !== undefined && { nbf: notBefore }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(statement !== undefined && { statement }),
    ...(requestId !== undefined && { requestId }),
    resources: [...(request.resources ?? []), recapResource(granted, ordered)],
  }
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
