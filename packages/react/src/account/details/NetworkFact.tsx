import type { ChainId } from '@latchkey/protocol'
import { NetworkPicture } from '../../common/NetworkPicture.tsx'
import { networkName } from '../../data/images.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'

/** A network by its picture and name, as the value of a fact. */
export function NetworkFact({ chainId }: { chainId: ChainId }) {
  const { client } = useDialogContext()
  return (
    <span className="detail-network">
      <NetworkPicture chainId={chainId} size={20} />
      {networkName(client, chainId)}
    </span>
  )
}
