import { revokePermissions } from '@latchkey/core/experimental'
import type { SessionStanding } from '@latchkey/core/features'
import { isKnownError, plainText } from '@latchkey/protocol'
import type { SmartSession } from '@latchkey/protocol/sessions'
import { useState } from 'react'
import { serviceImage } from '../data/links.ts'
import type { Owner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { dateOf } from '../format/date.ts'
import { errorTitle } from '../messages/errors.ts'
import { TextButton } from '../ui/Button.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Row } from '../ui/Row.tsx'
import { Limits } from './Limits.tsx'

type Props = { owner: Owner; session: SmartSession; standing: SessionStanding }

/** A session: its owner, its permissions and its end. An active one can be revoked. */
export function SessionCard({ owner, session, standing }: Props) {
  const { client, dialog, language, messages } = useDialogContext()
  const [isEnding, setEnding] = useState(false)
  const words = messages.sessions
  const site = plainText(session.project.name, 40)
  const at = (seconds: number) => dateOf(new Date(seconds * 1000).toISOString(), language.locale)
  const end = async () => {
    setEnding(true)
    try {
      await revokePermissions(client, session)
      dialog.notify('success', words.done)
    } catch (error) {
      const isVisitors = isKnownError(error, 'ABORTED') || isKnownError(error, 'REQUEST_DECLINED')
      if (!isVisitors) dialog.notify('error', errorTitle(messages, error))
    } finally {
      setEnding(false)
    }
  }
  const times = {
    active: words.endsAt(at(session.expiry)),
    expired: words.endedAt(at(session.expiry)),
    revoked: words.revokedAt(at(session.revokedAt ?? session.expiry)),
  }
  return (
    <li className="session">
      <Row
        media={
          <Picture src={serviceImage(client, session.project.iconUrl)} name={site} size={40} />
        }
        name={site}
        detail={times[standing]}
        end={
          standing === 'active' && (
            <TextButton disabled={isEnding} aria-label={words.revokeOf(site)} onClick={end}>
              {words.revoke}
            </TextButton>
          )
        }
      />
      <Limits owner={owner} session={session} />
    </li>
  )
}
