import { isKnownError, type Namespace, toKnownError } from '@latchkey/protocol'
import type { TypedData } from '../adapter.ts'
import type { Latchkey } from '../client.ts'
import { ask } from '../foreign/ask.ts'
import { type Signed, type SignSubject, signing } from '../requests/signing.ts'
import { activeAccount, activeNamespace } from '../state/derive.ts'

/**
 * Has the active account of a namespace sign a text, and resolves with the signature once it is verified: `0x` hex on
 * eip155 (EIP-191) and polkadot, base58 on solana, base64 on bip122. It is a request, whose state is in
 * `signing(client)`. Called again with the same text meanwhile, the wallet is asked once. Throws `REQUEST_DECLINED`,
 * `FEATURE_UNSUPPORTED`, `WALLET_NOT_CONNECTED`; `WALLET_MISBEHAVED` for a signature that is not the account's;
 * `SIGNATURE_UNVERIFIED`, with the signature in its context, where that cannot be found out; `WALLET_DISCONNECTED`, or
 * `ABORTED` when another account has become the active one.
 */
export function signMessage(
  client: Latchkey,
  request: { message: string; namespace?: Namespace; signal?: AbortSignal },
): Promise<Signed> {
  const { message, namespace = activeNamespace(client.getState()), signal } = request
  return requestSignature(
    client,
    { ...signerOf(client, namespace), kind: 'message', message },
    signal,
  )
}

/** Has the active eip155 account sign EIP-712 typed data: a request, as of `signMessage`. Throws as it does. */
export function signTypedData(
  client: Latchkey,
  { data, signal }: { data: TypedData; signal?: AbortSignal },
): Promise<Signed> {
  return requestSignature(
    client,
    { ...signerOf(client, 'eip155'), kind: 'typedData', data },
    signal,
  )
}

/** Who signs is part of what is asked: after a switch of accounts the same text is another request. */
function signerOf(client: Latchkey, namespace: Namespace) {
  return { namespace, address: activeAccount(client.getState(), namespace)?.account.address }
}

async function requestSignature(
  client: Latchkey,
  subject: SignSubject,
  signal?: AbortSignal,
): Promise<Signed> {
  const flow = signing(client)
  try {
    const answer = flow.begin(subject, signal && { signal })
    return await ask(() => answer, signal, toKnownError)
  } catch (error) {
    // It is over without the wallet, so that there is nothing to show.
    const isOver = isKnownError(error, 'ABORTED') && !signal?.aborted
    if (isOver && flow.get()?.subject === subject) flow.leave()
    throw error
  }
}
