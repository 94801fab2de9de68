import { type Account, activeChain, type Connection } from '@latchkey/core'
import { plainText, shortAddress } from '@latchkey/protocol'
import { familyName } from '../data/images.ts'
import { serviceImage } from '../data/links.ts'
import { useIdentity } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Row } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'

type Props = { connection: Connection; account: Account; isActive: boolean; onPress: () => void }

/** One account of a wallet, by its name where it has one. */
export function AccountRow({ connection, account, isActive, onPress }: Props) {
  const { client, messages } = useDialogContext()
  const { namespace, address, label } = account
  const chainId = activeChain(client, namespace)
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
