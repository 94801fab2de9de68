import {
  groupSessions,
  type SessionStanding,
  sessionStanding,
  smartSessions,
} from '@latchkey/core/features'
import { isKnownError } from '@latchkey/protocol'
import type { SmartSession } from '@latchkey/protocol/sessions'
import { useState } from 'react'
import { Failure } from '../common/Failure.tsx'
import { ForOwner } from '../common/ForOwner.tsx'
import { ReadNote } from '../common/ReadNote.tsx'
import { useResource } from '../data/query.ts'
import type { Owner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { monthName } from '../format/date.ts'
import { Blank } from '../ui/Blank.tsx'
import { clockIcon } from '../ui/icons.ts'
import { Body, Heading } from '../ui/Layout.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useSheet } from '../ui/sheets.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { Tag } from '../ui/Tag.tsx'
import { css } from './generated/Sessions.css.ts'
import { SessionCard } from './SessionCard.tsx'

/** The sessions of the account, active ones first, with a button to revoke each. */
export function SmartSessionList() {
  useSheet(css)
  return <ForOwner>{(owner) => <List owner={owner} />}</ForOwner>
}

function List({ owner }: { owner: Owner }) {
  const { client, messages } = useDialogContext()
  const { data, error, readAt, refetch } = useResource(client, smartSessions(client, owner))
  const [tab, setTab] = useState<SessionStanding>('active')
  const words = messages.sessions
  // Services that have no sessions know of none.
  const isNowhere = isKnownError(error, 'HTTP_STATUS') && error.context?.status === 404
  const sessions = isNowhere ? [] : data
  if (error !== undefined && !isNowhere && !sessions?.length)
    return <Failure error={error} onRetry={refetch} />
  const tabs = [
    { id: 'active' as const, name: words.active },
    { id: 'expired' as const, name: words.expired },
    { id: 'revoked' as const, name: words.revoked },
  ]
  return (
    <Body>
      <p className="small muted">
        <Tag tone="caution">{words.beta}</Tag> {words.unaudited}
      </p>
      {!isNowhere && <ReadNote error={error} readAt={readAt} onRetry={refetch} />}
      <Tabs label={messages.titles.sessions} tabs={tabs} current={tab} onChange={setTab}>
        {sessions ? (
          <Months owner={owner} sessions={sessions} standing={tab} />
        ) : (
          <>
            <SkeletonRows round />
            <span className="hidden">{messages.common.loading}</span>
          </>
        )}
      </Tabs>
    </Body>
  )
}

type MonthsProps = {
  owner: Owner
  sessions: readonly SmartSession[]
  standing: SessionStanding
}

function Months({ owner, sessions, standing }: MonthsProps) {
  const { language, messages } = useDialogContext()
  const now = new Date()
  const those = sessions.filter((one) => sessionStanding(one, now.getTime()) === standing)
  const words = messages.sessions
  if (those.length === 0)
    return (
      <Blank icon={clockIcon} title={words.none}>
        {words.noneText}
      </Blank>
    )
  return groupSessions(those).map(({ year, month, sessions: found }) => {
    const name = monthName(year, month, language.locale, now)
    return (
      <div key={`${year} ${month}`}>
        <Heading>{name}</Heading>
        <ul className="sessions" aria-label={name}>
          {found.map((session) => (
            <SessionCard key={session.pci} owner={owner} session={session} standing={standing} />
          ))}
        </ul>
      </div>
    )
  })
}
