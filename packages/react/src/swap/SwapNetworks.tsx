import { swapTokens } from '@latchkey/core/features'
import { type ChainId, families, namespaceOf } from '@latchkey/protocol'
import { NetworkRows } from '../common/NetworkRows.tsx'
import { networkName } from '../data/images.ts'
import { useResources } from '../data/queries.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Body } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'

/** Nothing is swapped on this network: says so, and lists those on which the service swaps. */
export function SwapNetworks({ chainId }: { chainId: ChainId }) {
  const { client, messages } = useDialogContext()
  const words = messages.swap
  const possible = client.options.networks.filter(
    ({ chainNamespace, caipNetworkId }) =>
      families[chainNamespace].services.includes('swap') && caipNetworkId !== chainId,
  )
  const { answers } = useResources(
    client,
    possible.map(({ caipNetworkId }) => swapTokens(client, caipNetworkId)),
  )
  const networks = possible.filter((_, index) => answers[index]?.data !== undefined)
  const isPending = answers.some((answer) => answer.isPending)
  const name = networkName(client, chainId)
  const isYet = namespaceOf(chainId) === 'solana'
  return (
    <Body>
      <Note tone="caution" title={isYet ? words.noSolana(name) : words.unsupported(name)}>
        {networks.length > 0 || isPending ? words.unsupportedText : words.noNetworks}
      </Note>
      {networks.length > 0 && (
        <NetworkRows
          networks={networks}
          hasCurrent={false}
          isChoice={false}
          onPick={() => client.events.emit({ event: 'CLICK_SELECT_NETWORK_TO_SWAP' })}
        />
      )}
      {isPending && networks.length === 0 && <SkeletonRows round count={2} />}
    </Body>
  )
}
