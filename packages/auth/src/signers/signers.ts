import { loaded } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import type { Namespace } from '@latchkey/protocol'
import { type Eip155Dependencies, eip155Provider } from './eip155.ts'

/** Creates the signers by namespace. The code for Solana loads if the site has such a network. */
export function createSigners(dependencies: Eip155Dependencies) {
  const signers: Partial<Signers> = { eip155: eip155Provider(dependencies) }
  return {
    /** `undefined` until it is prepared. */
    of: <N extends keyof Signers>(namespace: N): Signers[N] | undefined => signers[namespace],
    async prepare(namespaces: ReadonlySet<Namespace>): Promise<void> {
      if (!namespaces.has('solana') || signers.solana) return
      const { solanaSigner } = await loaded(import('./solana.ts'))
      signers.solana = solanaSigner(dependencies)
    },
  }
}
