import { nameZone } from '@latchkey/core/features'
import { families } from '@latchkey/protocol'
import { useResource } from '../data/query.ts'
import { useIdentity, useOwner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Mark } from '../ui/Mark.tsx'
import { tagIcon } from '../ui/moreIcons.ts'
import { Row } from '../ui/Row.tsx'

/** The way to a name, for an account that has none, of a family that has names, where the gateway registers them. */
export function NameRow() {
  const { client, dialog, messages, preload } = useDialogContext()
  const owner = useOwner()
  const hasNames = owner && families[owner.account.namespace].services.includes('names')
  const { data } = useIdentity(hasNames ? owner.owner : undefined)
  const { data: zone } = useResource(client, hasNames ? nameZone(client) : null)
  if (!hasNames || !zone || !data || data.name !== null) return null
  const words = messages.names
  return (
    <li>
      <Row
        media={<Mark icon={tagIcon} />}
        name={words.entry}
        detail={words.entryText}
        onHover={() => preload('ChooseAccountName')}
        onPress={() => dialog.push({ view: 'ChooseAccountName' })}
      />
    </li>
  )
}
