import { type Wallet, walletImage } from '@latchkey/core'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Ring } from '../../ui/Ring.tsx'

/** A wallet's logo while it is waited for, or once it is not any more. */
export function WalletRing({ wallet, stopped }: { wallet: Wallet; stopped: boolean }) {
  const { client } = useDialogContext()
  return (
    <Ring state={stopped ? 'stopped' : 'moving'}>
      <Picture src={walletImage(client, wallet)} name={wallet.name} size={80} />
    </Ring>
  )
}
