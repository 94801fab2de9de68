import { base64urlnopad } from '@scure/base'
import type { PasskeyGiven } from '../keys/calls.ts'

/** What the browser has made of the passkey with an id: for the gateway, as JSON; and what its PRF gave, for nobody but the wallet. */
export type Ceremony = { id: string; response: string; passkey: PasskeyGiven | null }

/** All PRFs of this wallet are asked the same, so that one ceremony both logs in and unlocks. */
const question = new TextEncoder().encode('latchkey vault 1 passkey')

/** Has the browser make a passkey by the gateway's options. Throws a `DOMException` where the visitor turns away. */
export async function makePasskey(options: string): Promise<Ceremony> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
  const credential = passkeyIn(
    await navigator.credentials.create({ publicKey: { ...publicKey, extensions: await prf() } }),
  )
  const { response, id } = credential
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new TypeError('No passkey')
  const passkey = resultOf(credential) ?? (await laterResult(credential))
  return {
    ...{ id, passkey },
    response: responseOf(id, {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports(),
    }),
  }
}

/** Has the browser use a passkey by the gateway's options. Throws a `DOMException` where the visitor turns away. */
export async function usePasskey(options: string): Promise<Ceremony> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options))
  const credential = await used(publicKey)
  const { response, id } = credential
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new TypeError('No passkey')
  return {
    ...{ id, passkey: resultOf(credential) },
    response: responseOf(id, {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      ...(response.userHandle && { userHandle: text(response.userHandle) }),
    }),
  }
}

/** Asks the PRF of one of these passkeys alone: nobody is logged in by it. `null` where it has none. */
export async function unlockByPasskey(ids: readonly string[]): Promise<PasskeyGiven | null> {
  const allowCredentials = ids.map((id) => ({
    ...{ type: 'public-key' as const, id: base64urlnopad.decode(id).slice() },
  }))
  const challenge = crypto.getRandomValues(new Uint8Array(32))
  return resultOf(await used({ challenge, allowCredentials, userVerification: 'required' }))
}

async function used(publicKey: PublicKeyCredentialRequestOptions): Promise<PublicKeyCredential> {
  const extensions = await prf()
  return passkeyIn(await navigator.credentials.get({ publicKey: { ...publicKey, extensions } }))
}

/** Some authenticators have a PRF that answers only when the passkey is used. */
async function laterResult(credential: PublicKeyCredential): Promise<PasskeyGiven | null> {
  const isAble = credential.getClientExtensionResults().prf?.enabled === true
  return isAble ? unlockByPasskey([credential.id]) : null
}

async function prf(): Promise<AuthenticationExtensionsClientInputs> {
  return { prf: { eval: { first: await crypto.subtle.digest('SHA-256', question) } } }
}

function passkeyIn(credential: Credential | null): PublicKeyCredential {
  if (credential instanceof PublicKeyCredential) return credential
  throw new TypeError('No passkey')
}

function resultOf(credential: PublicKeyCredential): PasskeyGiven | null {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (first === undefined) return null
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first)
  return { id: credential.id, secret: base64urlnopad.encode(bytes) }
}

function responseOf(id: string, response: object): string {
  return JSON.stringify({
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response,
  })
}

function text(bytes: ArrayBuffer): string {
  return base64urlnopad.encode(new Uint8Array(bytes))
}
