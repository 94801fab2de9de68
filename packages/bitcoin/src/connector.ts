import type { Connector } from '@latchkey/core'
import { type AnnouncedFacts, lazyConnector, loaded } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import type { Network } from '@latchkey/protocol'

/** A connector over whatever object a wallet is called by. `networks`: those that the site works with. */
export function walletConnector(
  facts: AnnouncedFacts,
  handle: unknown,
  networks: readonly Network[],
): Connector {
  const load = async () => (await loaded(import('./wallets/index.ts'))).walletOf(handle)
  const signers: Partial<Signers> = {
    bip122: {
      signMessage: async (request) => (await load()).signMessage(request),
      signPsbt: async (request) => (await load()).signPsbt(request),
      sendTransfer: async (request) => (await load()).sendTransfer(request),
    },
  }
  return lazyConnector({ ...facts, signer: (namespace) => signers[namespace] }, async () =>
    (await import('./methods.ts')).connectorMethods(await load(), networks),
  )
}
