import type { Connector } from '@latchkey/core'
import { field, lazyConnector, listIn } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import type { WalletAccount } from '@wallet-standard/base'
import type { Registration } from './registration.ts'

/** Creates a connector over a Wallet Standard wallet, whose name is its only id. */
export function walletStandardConnector({ wallet, ...facts }: Registration): Connector {
  const account = (address: string) =>
    listIn(wallet, 'accounts').find(
      (one): one is WalletAccount => field(one, 'address') === address,
    )
  const signers: Partial<Signers> = { solana: { wallet, account } }
  return lazyConnector({ ...facts, signer: (namespace) => signers[namespace] }, async () =>
    (await import('./methods.ts')).connectorMethods(wallet),
  )
}
