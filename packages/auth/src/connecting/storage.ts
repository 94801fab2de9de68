import type { Storage } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'
import type { Visitor } from '../protocol.ts'

const chainKey = '@latchkey/auth_chain'
/** The key from which core reads the visitor's social account. */
const socialKey = '@latchkey/connected_social'

/** What the site's storage remembers about the connected visitor. */
export function connectionStorage(storage: Storage) {
  return {
    setChain: (chainId: ChainId) => storage.set(chainKey, chainId),
    /** Returns the stored chain, unparsed. */
    chain: () => storage.get(chainKey),
    setWay({ way }: Visitor): void {
      if (way === 'email' || way === 'passkey') storage.remove(socialKey)
      else storage.set(socialKey, way)
    },
    clear(): void {
      storage.remove(chainKey)
      storage.remove(socialKey)
    },
  }
}
