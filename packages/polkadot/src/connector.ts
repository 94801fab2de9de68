import type { Connector } from '@latchkey/core'
import { type AnnouncedFacts, lazyConnector, loaded } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'

/** A connector over an entry of `window.injectedWeb3`. */
export function injectedConnector(facts: AnnouncedFacts, entry: unknown): Connector {
  let session: Promise<ReturnType<typeof import('./session.ts').injectedSession>> | undefined
  const load = () =>
    (session ??= loaded(import('./session.ts')).then((module) => module.injectedSession(entry)))
  const signers: Partial<Signers> = {
    polkadot: { signRaw: async (request) => (await load()).signRaw(request) },
  }
  return lazyConnector({ ...facts, signer: (namespace) => signers[namespace] }, async () =>
    (await import('./methods.ts')).connectorMethods(await load()),
  )
}
