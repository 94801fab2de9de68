import {
  groupSessions,
  type SessionStanding,
  sessionStanding,
  smartSessions,
} from '@latchkey/core/features'
import { isKnownError } from '@latchkey/protocol'
import type { SmartSession } from '@latchkey/protocol/wire'
import { useState } from 'react'
import { Failure } from '../common/Failure.tsx'
import { useResource } from '../data/query.ts'
import { type Owner, useOwner } from '../data/useAccount.ts'
import { monthName } from '../format/date.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Blank } from '../ui/Blank.tsx'
import { clockIcon } from '../ui/icons.ts'
import { Body, Heading } from '../ui/Layout.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useSheet } from '../ui/sheets.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { Tag } from '../ui/Tag.tsx'
import { css } from './generated/Sessions.css.ts'
import { SessionCard } from './SessionCard.tsx'

/** The sessions that the account has granted, by whether they stand, and ending them. */
export function SmartSessionList() {
  useSheet(css)
  const active = useOwner()
  if (!active) return null
  const { owner } = active
  return <List key={`${owner.chainId} ${owner.address}`} owner={owner} />
}

function List({ owner }: { owner: Owner }) {
  const { client, messages } = useSurroundings()
  const { data, error, refetch } = useResource(client, smartSessions(client, owner))
  const [tab, setTab] = useState<SessionStanding>('active')
  const words = messages.sessions
  if (isKnownError(error, 'HTTP_STATUS') && error.context?.status === 404)
    return (
      <Blank icon={clockIcon} title={words.unavailable}>
        {words.unavailableText}
      </Blank>
    )
  if (error !== undefined && !data) return <Failure error={error} onRetry={refetch} />
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
      <Tabs label={words.tabs} tabs={tabs} current={tab} onChange={setTab}>
        {data ? (
          <Months owner={owner} sessions={data} standing={tab} />
        ) : (
          <>
            <SkeletonRows round />
            <span className="hidden">{words.loading}</span>
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
  const { language, messages } = useSurroundings()
  const now = new Date()
  const those = sessions.filter((one) => sessionStanding(one, now.getTime()) === standing)
  const words = messages.sessions
  const none = {
    active: [words.noActive, words.noActiveText],
    expired: [words.noExpired, words.noExpiredText],
    revoked: [words.noRevoked, words.noRevokedText],
  } as const
  if (those.length === 0) {
    const [title, text] = none[standing]
    return (
      <Blank icon={clockIcon} title={title}>
        {text}
      </Blank>
    )
  }
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
