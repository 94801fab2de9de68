/** The place of the flags in an authenticator's data, after the hash of the host, and the flags BE and BS. */
const place = 32
const backupFlags = 0x18

/**
 * Whether a passkey may be backed up and is, by its authenticator's data (WebAuthn, section 6.1). Other devices of the
 * visitor have it then.
 */
export function isBackedUp(authenticatorData: ArrayBuffer | undefined): boolean {
  const flags = authenticatorData ? (new Uint8Array(authenticatorData)[place] ?? 0) : 0
  return (flags & backupFlags) === backupFlags
}
