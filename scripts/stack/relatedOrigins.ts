/** The path at which browsers read the origins that may use a host's passkeys (WebAuthn level 3, section 5.11). */
export const webauthnPath = '/.well-known/webauthn'

/** Returns the document at that path. */
export function webauthnDocument(relatedOrigins: readonly string[]): {
  origins: readonly string[]
} {
  return { origins: relatedOrigins }
}

/** Returns another origin of the wallet page of the local world. */
export function relatedTo(vaultUrl: string): string {
  return vaultUrl.replace('//vault.', '//related.')
}
