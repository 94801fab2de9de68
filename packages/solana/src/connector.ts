import type { Connector } from '@latchkey/core'
import { field, lazyConnector, listIn } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import type { WalletAccount } from '@wallet-standard/base'
import type { Registration } from './registration.ts'

/** A connector over a Wallet Standard wallet. It has no id of its own but its name. */
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
