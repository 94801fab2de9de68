import { type Wallet, walletImage } from '@latchkey/core'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Body } from '../../ui/Layout.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { PairingCode } from './PairingCode.tsx'
import { Trouble } from './Trouble.tsx'
import { usePairing } from './usePairing.ts'

/** A wallet on a phone that scans the code on this screen. */
export function CodePlace({ wallet }: { wallet: Wallet }) {
  const { client } = useDialogContext()
  const pairing = usePairing(wallet)
  const picture = (
    <Ring state="stopped">
      <Picture src={walletImage(client, wallet)} name={wallet.name} size={80} />
    </Ring>
  )
  return (
    <Trouble pairing={pairing} picture={picture}>
      <Body>
        <PairingCode pairing={pairing} wallet={wallet} />
      </Body>
    </Trouble>
  )
}
