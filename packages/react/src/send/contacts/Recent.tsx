import { type Contact, history, recentRecipients } from '@latchkey/core/features'
import { isSameAddress, namespaceOf } from '@latchkey/protocol'
import { usePages } from '../../data/pages.ts'
import type { Owner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Heading } from '../../ui/Layout.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { ShortAddress } from './ContactRows.tsx'

type Props = {
  owner: Owner
  saved: readonly Contact[]
  onPick: (address: string) => void
}

/** Recent recipients of the account, without saved contacts. Draws nothing if the activity cannot be read. */
export function Recent({ owner, saved, onPick }: Props) {
  const { client, messages } = useDialogContext()
  const { items } = usePages(client, history(client, owner))
  const namespace = namespaceOf(owner.chainId)
  const unnamed = recentRecipients(items, owner).filter(
    (address) => !saved.some((contact) => isSameAddress(namespace, contact.address, address)),
  )
  if (unnamed.length === 0) return null
  const label = messages.addressBook.recent
  return (
    <>
      <Heading>{label}</Heading>
      <Rows label={label}>
        {unnamed.map((address) => (
          <li key={address} className="contact">
            <Row
              media={<Avatar seed={address} size={40} />}
              name={<ShortAddress address={address} />}
              onPress={() => onPick(address)}
            />
          </li>
        ))}
      </Rows>
    </>
  )
}
