import type { ChainId } from '@latchkey/protocol'
import { networkImage, networkName } from '../data/images.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Picture } from '../ui/Picture.tsx'

export function NetworkPicture({
  chainId,
  size = 40,
}: {
  chainId: ChainId
  size?: 20 | 28 | 40 | 80
}) {
  const { client } = useDialogContext()
  return (
    <Picture
      src={networkImage(client, chainId)}
      name={networkName(client, chainId)}
      size={size}
      coin
    />
  )
}
