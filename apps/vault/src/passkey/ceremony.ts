import { base64urlnopad } from '@scure/base'
import type { PasskeyGiven } from '../keys/calls.ts'
import { isBackedUp } from './backedUp.ts'

/**
 * The browser's result for the passkey with an id and the host that it belongs to: the response for the gateway, as
 * JSON, and the PRF result, which only the wallet receives.
 */
export type Ceremony = {
  id: string
  rpId: string
  response: string
  passkey: PasskeyGiven | null
}

/** All PRFs of this wallet get the same input, so that one ceremony both logs in and unlocks. */
const question = new TextEncoder().encode('latchkey vault 1 passkey')

/** Creates a passkey by the gateway's options. Throws a `DOMException` if the visitor cancels. */
export async function makePasskey(options: string): Promise<Ceremony> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options))
  const credential = passkeyIn(
    await navigator.credentials.create({ publicKey: { ...publicKey, extensions: await prf() } }),
  )
  const { response, id } = credential
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new TypeError('No passkey')
  const passkey = resultOf(credential) ?? (await laterResult(credential))
  return {
    id,
    passkey,
    rpId: publicKey.rp.id ?? location.hostname,
    response: responseOf(id, {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports(),
    }),
  }
}

/** Uses a passkey by the gateway's options. Throws a `DOMException` if the visitor cancels. */
export async function usePasskey(options: string): Promise<Ceremony> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options))
  const credential = await used(publicKey)
  const { response, id } = credential
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new TypeError('No passkey')
  return {
    id,
    passkey: resultOf(credential),
    rpId: publicKey.rpId ?? location.hostname,
    response: responseOf(id, {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      ...(response.userHandle && { userHandle: text(response.userHandle) }),
    }),
  }
}

/** Evaluates the PRF of one of these passkeys, without logging in. Returns `null` if it has none. */
export async function unlockByPasskey(ids: readonly string[]): Promise<PasskeyGiven | null> {
  const allowCredentials = ids.map((id) => ({
    type: 'public-key' as const,
    id: base64urlnopad.decode(id).slice(),
  }))
  const challenge = crypto.getRandomValues(new Uint8Array(32))
  return resultOf(await used({ challenge, allowCredentials, userVerification: 'required' }))
}

async function used(publicKey: PublicKeyCredentialRequestOptions): Promise<PublicKeyCredential> {
  const extensions = await prf()
  return passkeyIn(await navigator.credentials.get({ publicKey: { ...publicKey, extensions } }))
}

/** Some authenticators evaluate their PRF only when the passkey is used. */
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
  const isSynced = isBackedUp(authenticatorDataOf(credential))
  return { id: credential.id, secret: base64urlnopad.encode(bytes), isSynced }
}

/** Returns the authenticator's data as the browser gave it to this page. */
function authenticatorDataOf({ response }: PublicKeyCredential): ArrayBuffer | undefined {
  if (response instanceof AuthenticatorAssertionResponse) return response.authenticatorData
  if (response instanceof AuthenticatorAttestationResponse) return response.getAuthenticatorData?.()
  return undefined
}

function responseOf(id: string, response: object): string {
  return JSON.stringify({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
}

function text(bytes: ArrayBuffer): string {
  return base64urlnopad.encode(new Uint8Array(bytes))
}
