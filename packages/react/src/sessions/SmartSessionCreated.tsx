import { smartSessions } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import { Failure } from '../common/Failure.tsx'
import { useResource } from '../data/query.ts'
import { type Owner, useOwner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { momentOf } from '../format/date.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { checkIcon } from '../ui/icons.ts'
import { Body, Hero, Pane } from '../ui/Layout.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/Sessions.css.ts'
import { Limits } from './Limits.tsx'

/** The site has got a session: what it may do, and until when. */
export function SmartSessionCreated() {
  useSheet(css)
  const active = useOwner()
  return active ? <Newest owner={active.owner} /> : null
}

function Newest({ owner }: { owner: Owner }) {
  const { client, dialog, language, messages } = useDialogContext()
  const { data, error, refetch } = useResource(client, smartSessions(client, owner))
  const words = messages.sessions
  const session = data?.find(({ revokedAt }) => revokedAt === null)
  if (error !== undefined && !data) return <Failure error={error} onRetry={refetch} />
  if (!session)
    return (
      <Body>
        <SkeletonRows round />
        <span className="hidden">{messages.common.loading}</span>
      </Body>
    )
  const ends = momentOf(new Date(session.expiry * 1000).toISOString(), language.locale)
  return (
    <>
      <Hero title={words.created} picture={<Badge tone="good" icon={checkIcon} />}>
        <p role="status">{words.createdText(plainText(session.project.name, 40), ends)}</p>
      </Hero>
      <Body>
        <Pane>
          <Limits owner={owner} session={session} />
        </Pane>
        <p className="small muted">{words.unaudited}</p>
        <Button onClick={() => dialog.close()}>{messages.common.done}</Button>
      </Body>
    </>
  )
}
