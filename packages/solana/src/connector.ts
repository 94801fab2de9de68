import type { Connector } from '@latchkey/core'
import { field, lazyConnector } from '@latchkey/core/foreign'
import type { Signers } from '@latchkey/core/signers'
import type { WalletAccount } from '@wallet-standard/base'
import type { Registration } from './registration.ts'
import { listIn, type SolanaSigner } from './wallet.ts'

/** A connector over a Wallet Standard wallet. It has no id of its own but its name. */
export function walletStandardConnector(registration: Registration): Connector {
  const { wallet, name, chains, imageUrl } = registration
  const signer: SolanaSigner = {
    wallet,
    account: (address) =>
      listIn(wallet, 'accounts').find(
        (account): account is WalletAccount => field(account, 'address') === address,
      ),
  }
  const signers: Partial<Signers> = { solana: signer }
  return lazyConnector(
    {
      id: `solana:${slug(name)}`,
      name,
      type: 'ANNOUNCED',
      namespaces: ['solana'],
      presents: 'elsewhere',
      chains,
      ...(imageUrl && { imageUrl }),
      signer: (namespace) => signers[namespace],
    },
    async () => (await import('./methods.ts')).connectorMethods(wallet),
  )
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
