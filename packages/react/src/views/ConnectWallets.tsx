import { useWallets } from '../data/useWallets.ts'
import { WalletRows } from '../parts/WalletRows.tsx'
import { Body } from '../ui/Layout.tsx'

/** The wallets alone, where a site folds them into one row of the first view. */
export function ConnectWallets() {
  return (
    <Body>
      <WalletRows wallets={useWallets()} disabled={false} />
    </Body>
  )
}
