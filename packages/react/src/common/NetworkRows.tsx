import { activeAccount } from '@latchkey/core'
import type { Network } from '@latchkey/protocol'
import { useReadable } from '../data/useReadable.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { Row, Rows } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'
import { NetworkPicture } from './NetworkPicture.tsx'

/** Networks to go to: the current one is marked, the one that waits for the wallet says so. */
export function NetworkRows({
  networks,
  hasCurrent = true,
  isChoice = true,
  onPick,
}: {
  networks: readonly Network[]
  /** Whether the wallet is on one of them. */
  hasCurrent?: boolean
  /** With a choice the list is left for good. Otherwise the visitor comes back to the same place in it. */
  isChoice?: boolean
  onPick?: () => void
}) {
  const { flows, messages, preload } = useDialogContext()
  const state = useClientState()
  const request = useReadable(flows.switch)
  const words = messages.networks
  const isConnected = activeAccount(state) !== undefined
  return (
    <Rows label={messages.titles.networks}>
      {networks.map((network) => {
        const id = network.caipNetworkId
        const isWaiting = request?.status === 'asking' && request.subject.chainId === id
        const isCurrent = hasCurrent && id === state.network
        const isServed = activeAccount(state, network.chainNamespace) !== undefined
        return (
          <li key={id}>
            <Row
              media={<NetworkPicture chainId={id} />}
              name={network.name}
              current={isCurrent}
              {...(network.testnet && { detail: words.testnet })}
              end={
                isWaiting ? (
                  <Tag>{words.confirm}</Tag>
                ) : isCurrent ? (
                  <Tag tone="good">{words.current}</Tag>
                ) : isConnected && !isServed ? (
                  <Tag>{words.connectToUse}</Tag>
                ) : undefined
              }
              onHover={() => preload('SwitchNetwork')}
              onPress={() => {
                onPick?.()
                flows.switch.start(id, isChoice)
              }}
            />
          </li>
        )
      })}
    </Rows>
  )
}
