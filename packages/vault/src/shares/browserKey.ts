/**
 * Creates a key that this browser stores in IndexedDB and never exports. Scripts of the origin can use it but not read
 * it, so a passkey protects better.
 */
export function newBrowserKey(): Promise<CryptoKey> {
  const algorithm = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
}
