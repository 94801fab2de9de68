import type { Account, Connection } from '@latchkey/core'
import { namespaceOf, plainText, shortAddress } from '@latchkey/protocol'
import { familyName } from '../data/images.ts'
import { serviceImage } from '../data/links.ts'
import { useIdentity } from '../data/useAccount.ts'
import { useClientState, useSurroundings } from '../shell/surroundings.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Row } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'

type Props = { connection: Connection; account: Account; isActive: boolean; onPress: () => void }

/** One account of a wallet, by its name where it has one. */
export function AccountRow({ connection, account, isActive, onPress }: Props) {
  const { client, messages } = useSurroundings()
  const { namespace, address, label } = account
  const { network } = useClientState()
  const isFamily = namespaceOf(network) === namespace
  const first = client.options.networks.find((known) => known.chainNamespace === namespace)
  const chainId = isFamily ? network : first?.caipNetworkId
  const { data } = useIdentity(chainId && { chainId, address })
  const short = shortAddress(address)
  // The visitor's own word in the wallet comes first.
  const name = label ?? (data?.name ? plainText(data.name) : undefined)
  const place = `${connection.name} · ${familyName(client, messages, namespace)}`
  const words = messages.profile
  return (
    <Row
      media={
        <Avatar seed={address} src={serviceImage(client, data?.avatar ?? undefined)} size={40} />
      }
      name={name ?? short}
      detail={name ? `${short} · ${place}` : place}
      current={isActive}
      end={isActive ? <Tag tone="good">{words.active}</Tag> : <Tag>{words.switch}</Tag>}
      onPress={onPress}
    />
  )
}
