import { walletImage } from '@latchkey/core'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { familyName, networkName } from '../data/images.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { Body, Hero } from '../ui/Layout.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Row, Rows } from '../ui/Row.tsx'

/** A wallet that announced itself for several chain families: which one is meant? */
export function ConnectingMultiChain({ route }: { route: RouteOf<'ConnectingMultiChain'> }) {
  const { client, flows, messages } = useDialogContext()
  const connectors = route.connectorIds.flatMap((id) => client.connectors.find(id) ?? [])
  const [first] = connectors
  return (
    <>
      <Hero
        title={route.name}
        picture={<Picture src={first && walletImage(client, first)} name={route.name} size={64} />}
      >
        <p>{messages.connecting.selectChain}</p>
      </Hero>
      <Body>
        <Rows label={messages.titles.selectChain}>
          {connectors.map((connector) => {
            const networks = client.options.networks.filter((network) =>
              connector.namespaces.includes(network.chainNamespace),
            )
            const [network] = networks
            if (!network) return null
            const family = familyName(client, messages, network.chainNamespace)
            const names = networks.map(({ caipNetworkId }) => networkName(client, caipNetworkId))
            // A family whose one network has its name says it once.
            const isRepeated = names.every((name) => name === family)
            return (
              <li key={connector.id}>
                <Row
                  media={<NetworkPicture chainId={network.caipNetworkId} />}
                  name={family}
                  detail={isRepeated ? undefined : names.join(', ')}
                  onPress={() => flows.connect.start(connector.id)}
                />
              </li>
            )
          })}
        </Rows>
      </Body>
    </>
  )
}
