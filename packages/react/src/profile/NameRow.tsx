import { nameZone } from '@latchkey/core/features'
import { families } from '@latchkey/protocol'
import { useResource } from '../data/query.ts'
import { useIdentity, useOwner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Mark } from '../ui/Mark.tsx'
import { tagIcon } from '../ui/moreIcons.ts'
import { Row } from '../ui/Row.tsx'

/**
 * The way to a name, for an account that has none, of a family that has names, where the gateway registers them. It is
 * in its place while that is being read.
 */
export function NameRow() {
  const { client, dialog, messages, preload } = useDialogContext()
  const owner = useOwner()
  const hasNames = owner && families[owner.account.namespace].services.includes('names')
  const identity = useIdentity(hasNames ? owner.owner : undefined)
  const zone = useResource(client, hasNames ? nameZone(client) : null)
  const isLoading = identity.isPending || zone.isPending
  const isOffered = zone.data && identity.data && identity.data.name === null
  if (!hasNames || (!isLoading && !isOffered)) return null
  const words = messages.names
  return (
    <li>
      <Row
        media={<Mark icon={tagIcon} />}
        name={words.entry}
        detail={words.entryText}
        disabled={isLoading}
        onHover={() => preload('ChooseAccountName')}
        onPress={() => dialog.push({ view: 'ChooseAccountName' })}
      />
    </li>
  )
}
