import { networkName } from '../data/images.ts'
import { isUnsupported } from '../data/isUnsupported.ts'
import type { Owner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Blank } from '../ui/Blank.tsx'
import { clockIcon } from '../ui/icons.ts'
import { imageIcon } from '../ui/moreIcons.ts'
import { Failure } from './Failure.tsx'

type Props = { error: unknown; owner: Owner; what: 'activity' | 'nfts'; onRetry: () => void }

/** Why the activity or the NFTs cannot be shown: the services do not know them of the network, or something has failed. */
export function ReadFailure({ error, owner, what, onRetry }: Props) {
  const { client, messages } = useDialogContext()
  if (!isUnsupported(error)) return <Failure error={error} onRetry={onRetry} />
  const { account } = messages
  const network = networkName(client, owner.chainId)
  const [icon, title] =
    what === 'activity'
      ? [clockIcon, account.activityUnavailable(network)]
      : [imageIcon, account.nftsUnavailable(network)]
  return (
    <Blank icon={icon} title={title}>
      {account.onExplorer}
    </Blank>
  )
}
