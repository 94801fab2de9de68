import { createSignInMessage } from '@latchkey/siwx/message'
import type { SIWECreateMessageArgs } from '../sign-in/siwe.ts'

/** Writes an EIP-4361 message. `address` is a plain one or `did:pkh:…`. Throws a `TypeError` for a field that does not fit. */
export function formatMessage(
  facts: Omit<SIWECreateMessageArgs, 'address'>,
  address: string,
): string {
  const { domain, uri, nonce, chainId, statement, iat, nbf, exp, requestId, resources } = facts
  return createSignInMessage({
    domain,
    uri,
    nonce,
    chainId: `eip155:${chainId}`,
    accountAddress: address.slice(address.lastIndexOf(':') + 1),
    ...(statement && { statement }),
    ...(iat && { issuedAt: iat }),
    ...(nbf && { notBefore: nbf }),
    ...(exp && { expirationTime: exp }),
    ...(requestId && { requestId }),
    ...(resources && { resources }),
  })
}
