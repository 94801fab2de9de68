import type { Connector } from '@latchkey/core'
import { type AnnouncedFacts, lazyConnector, loaded, once } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'

/** A connector over an entry of `window.injectedWeb3`. */
export function injectedConnector(facts: AnnouncedFacts, entry: unknown): Connector {
  const load = once(async () => (await loaded(import('./session.ts'))).injectedSession(entry))
  const signers: Partial<Signers> = {
    polkadot: { signRaw: async (request) => (await load()).signRaw(request) },
  }
  return lazyConnector({ ...facts, signer: (namespace) => signers[namespace] }, async () =>
    (await import('./methods.ts')).connectorMethods(await load()),
  )
}
