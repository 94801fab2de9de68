import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { useOwner } from '../data/useAccount.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Body } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { Row, Rows } from '../ui/Row.tsx'

/** The networks from which something may be sent to this address. */
export function WalletCompatibleNetworks() {
  const { client, messages } = useSurroundings()
  const active = useOwner()
  const words = messages.compatible
  return (
    <Body>
      <Note tone="caution" title={words.title}>
        {words.text}
      </Note>
      <Rows label={messages.titles.compatibleNetworks}>
        {client.options.networks
          .filter((network) => network.chainNamespace === active?.account.namespace)
          .map((network) => (
            <li key={network.caipNetworkId}>
              <Row
                media={<NetworkPicture chainId={network.caipNetworkId} />}
                name={network.name}
                {...(network.testnet && { detail: messages.networks.testnet })}
              />
            </li>
          ))}
      </Rows>
    </Body>
  )
}
