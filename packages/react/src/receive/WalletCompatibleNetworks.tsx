import { connectedNamespaces, isSmartAccount } from '@latchkey/core'
import { type Network, namespaceOf } from '@latchkey/protocol'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { Body, Heading } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { Row, Rows } from '../ui/Row.tsx'

/** The networks from which something may be sent to this address, and those of the visitor's other addresses. */
export function WalletCompatibleNetworks({
  route,
}: {
  route: RouteOf<'WalletCompatibleNetworks'>
}) {
  const { client, messages } = useDialogContext()
  const state = useClientState()
  const chainId = route.chainId ?? state.network
  const namespace = namespaceOf(chainId)
  const words = messages.compatible
  const connected = connectedNamespaces(state)
  // A smart account is one on this network.
  const isAlone = isSmartAccount(state, namespace)
  const others = client.options.networks.filter(
    ({ chainNamespace }) =>
      !isAlone && chainNamespace !== namespace && connected.includes(chainNamespace),
  )
  return (
    <Body>
      <Note tone="caution" title={words.title}>
        {words.text}
      </Note>
      <NetworkList
        label={messages.titles.compatibleNetworks}
        current={chainId}
        networks={client.options.networks.filter(({ caipNetworkId, chainNamespace }) =>
          isAlone ? caipNetworkId === chainId : chainNamespace === namespace,
        )}
      />
      {others.length > 0 && (
        <>
          <Heading>{words.others}</Heading>
          <NetworkList label={words.others} current={chainId} networks={others} />
        </>
      )}
    </Body>
  )
}

/** Networks to receive on: a press shows the address there. */
function NetworkList({
  label,
  current,
  networks,
}: {
  label: string
  current: string
  networks: readonly Network[]
}) {
  const { dialog, messages } = useDialogContext()
  return (
    <Rows label={label}>
      {networks.map(({ caipNetworkId, name, testnet }) => (
        <li key={caipNetworkId}>
          <Row
            media={<NetworkPicture chainId={caipNetworkId} />}
            name={name}
            current={caipNetworkId === current}
            {...(testnet && { detail: messages.networks.testnet })}
            onPress={() => {
              const receive = { view: 'WalletReceive', chainId: caipNetworkId } as const
              dialog.backTo('WalletReceive', receive)
              dialog.replace(receive)
            }}
          />
        </li>
      ))}
    </Rows>
  )
}
