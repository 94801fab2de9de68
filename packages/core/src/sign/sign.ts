import type { Namespace } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import type { TypedData } from '../kernel/operations/typedData.ts'
import {
  type MessageReview,
  requireReviewed,
  type ShowReview,
} from '../kernel/review/showReview.ts'
import { requestSignature, signerOf } from '../kernel/signing/requestSignature.ts'
import type { Signed } from '../kernel/signing/signing.ts'
import { activeNamespace } from '../kernel/state/derive.ts'
import { reviewTypedData } from './reviewTypedData.ts'

/** A text for the active account to sign. */
export type SignMessageRequest = {
  /** What is signed. */
  message: string
  /** Whose account signs; default the active namespace. */
  namespace?: Namespace
  /** Receives the text before the wallet request. Returning `false` cancels (`REQUEST_DECLINED`). */
  review?: ShowReview<MessageReview>
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

/** Typed data for the active account to sign. */
export type SignTypedDataRequest = {
  /** What is signed (EIP-712). */
  data: TypedData
  /**
   * Receives the effects of the signature before the wallet request. Returning `false` cancels (`REQUEST_DECLINED`).
   */
  review?: ShowReview
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

/**
 * Has the active account of a namespace sign a text, and resolves with the verified signature: `0x` hex on eip155
 * (EIP-191) and polkadot, base58 on solana, base64 on bip122. The state of the request is in `signing(client)`.
 * Concurrent calls with the same text share one wallet request. Throws `REQUEST_DECLINED`, `FEATURE_UNSUPPORTED`,
 * `WALLET_NOT_CONNECTED`; `WALLET_MISBEHAVED` if another account signed; `SIGNATURE_UNVERIFIED`, with the signature in
 * its context, if the check has no result; `WALLET_DISCONNECTED`, or `ABORTED` when another account has become the
 * active one.
 */
export function signMessage(client: Latchkey, request: SignMessageRequest): Promise<Signed> {
  const { message, namespace = activeNamespace(client.getState()), review, signal } = request
  const signer = signerOf(client, namespace)
  const { address } = signer
  const sign = () => requestSignature(client, { ...signer, kind: 'message', message }, signal)
  if (!review || address === undefined) return sign()
  return requireReviewed(client[internals].clock, review, async () => ({
    account: address,
    message,
  })).then(sign)
}

/** Has the active eip155 account sign EIP-712 typed data: a request, as of `signMessage`. Throws as it does. */
export function signTypedData(
  client: Latchkey,
  { data, review, signal }: SignTypedDataRequest,
): Promise<Signed> {
  const signer = signerOf(client, 'eip155')
  const sign = (signed: TypedData) =>
    requestSignature(client, { ...signer, kind: 'typedData', data: signed }, signal)
  if (!review || signer.address === undefined) return sign(data)
  // The page may change its own copy while the visitor reads.
  const shown = structuredClone(data)
  const options = { data: shown, ...(signal && { signal }) }
  return requireReviewed(client[internals].clock, review, () =>
    reviewTypedData(client, options),
  ).then(() => sign(shown))
}
