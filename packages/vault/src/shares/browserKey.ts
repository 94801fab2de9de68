/**
 * A key that this browser keeps and gives to no script: it can be stored in IndexedDB and used, but not read. Who can run
 * code in the origin can use it too, which is why a passkey is better.
 */
export function newBrowserKey(): Promise<CryptoKey> {
  const algorithm = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
}
