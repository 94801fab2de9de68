import { Body } from '../ui/Layout.tsx'
import { useWallets } from './list/useWallets.ts'
import { WalletRows } from './list/WalletRows.tsx'

/** The wallets alone, where a site folds them into one row of the first view. */
export function ConnectWallets() {
  return (
    <Body>
      <WalletRows wallets={useWallets()} />
    </Body>
  )
}
