import type { Contact } from '@latchkey/core/features'
import { plainText, shortAddress } from '@latchkey/protocol'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { editIcon } from '../../ui/moreIcons.ts'
import { Row, Rows } from '../../ui/Row.tsx'

type Props = {
  label: string
  contacts: readonly Contact[]
  /** Absent where a contact is opened, not picked. */
  onPick: ((address: string) => void) | undefined
}

/** Named addresses, each to be picked, or to be renamed and removed. */
export function ContactRows({ label, contacts, onPick }: Props) {
  const { dialog, messages } = useDialogContext()
  return (
    <Rows label={label}>
      {contacts.map(({ namespace, address, name }) => {
        const edit = () => dialog.push({ view: 'Contact', namespace, address, isSaved: true })
        return (
          <li key={address} className="contact">
            <Row
              media={<Avatar seed={address} size={40} />}
              name={plainText(name)}
              detail={<ShortAddress address={address} />}
              onPress={onPick ? () => onPick(address) : edit}
            />
            {onPick && (
              <IconButton icon={editIcon} label={messages.addressBook.edit(name)} onClick={edit} />
            )}
          </li>
        )
      })}
    </Rows>
  )
}

/** Both ends of an address, never broken over lines. */
export function ShortAddress({ address }: { address: string }) {
  return (
    <span className="mono" dir="ltr">
      {shortAddress(address)}
    </span>
  )
}
