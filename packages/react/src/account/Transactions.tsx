import { isSmartAccount } from '@latchkey/core'
import {
  groupHistory,
  type HistoryGroup,
  history,
  pendingTransactions,
  withPending,
} from '@latchkey/core/features'
import type { Transaction } from '@latchkey/protocol/wire'
import { type ReactElement, useMemo, useState } from 'react'
import { Failure } from '../common/Failure.tsx'
import { ReadFailure } from '../common/ReadFailure.tsx'
import { TransactionRow } from '../common/TransactionRow.tsx'
import { usePages } from '../data/pages.ts'
import { type Owner, useOwner } from '../data/useAccount.ts'
import { useReadable } from '../data/useReadable.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { monthName } from '../format/date.ts'
import { Body, Heading } from '../ui/Layout.tsx'
import { LongRows } from '../ui/LongRows.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useMore } from '../ui/useMore.ts'
import { createNearness } from '../ui/useNear.ts'
import { HistoryEnd, NoActivity } from './HistoryEnd.tsx'

/** All that happened, by year and month; older pages come as the list is read on. */
export function Transactions() {
  const active = useOwner()
  if (!active) return null
  const { owner } = active
  return <List key={`${owner.chainId} ${owner.address}`} owner={owner} />
}

function List({ owner }: { owner: Owner }) {
  const { client, language } = useDialogContext()
  const query = usePages(client, history(client, owner))
  const { items: known, error, isPending, isFetching, hasMore, refetch } = query
  const pending = useReadable(useMemo(() => pendingTransactions(client), [client]))
  const items = useMemo(() => withPending(owner, pending, known), [owner, pending, known])
  const groups = useMemo(() => groupHistory(items), [items])
  const [rowOf] = useState(() => createRows(owner))
  const [nearness] = useState(createNearness)
  const more = useMore(hasMore && !isFetching, () => {
    client.events.emit({
      event: 'LOAD_MORE_TRANSACTIONS',
      properties: {
        address: owner.address,
        projectId: client.options.projectId,
        isSmartAccount: isSmartAccount(client.getState()),
      },
    })
    query.loadMore()
  })
  if (error && items.length === 0)
    return <ReadFailure error={error} owner={owner} what="activity" onRetry={refetch} />
  if (!isPending && items.length === 0 && !hasMore) {
    return <NoActivity limits={query.limits} onRetry={refetch} />
  }
  return (
    <Body>
      {groups.map(({ year, month, transactions }, index) => {
        const name = monthName(year, month, language.locale, new Date())
        return (
          <div key={`${year} ${month}`}>
            <Heading>{name}</Heading>
            <LongRows
              label={name}
              rows={transactions.map(rowOf)}
              isOpen={hasMore && index === groups.length - 1}
              before={countOf(groups.slice(0, index))}
              isLast={index === groups.length - 1}
              nearness={nearness}
            />
          </div>
        )
      })}
      {(isPending || isFetching) && <SkeletonRows round />}
      {error !== undefined && items.length > 0 && (
        <Failure error={error} onRetry={query.loadMore} />
      )}
      {!hasMore && <HistoryEnd limits={query.limits} onRetry={refetch} />}
      <div ref={more} />
    </Body>
  )
}

function countOf(groups: readonly HistoryGroup[]): number {
  return groups.reduce((sum, { transactions }) => sum + transactions.length, 0)
}

/** The same element for the same transaction: the list grows to thousands, a page at a time, and only what is new is drawn. */
function createRows(owner: Owner): (transaction: Transaction) => ReactElement {
  const made = new WeakMap<Transaction, ReactElement>()
  return (transaction) => {
    const known = made.get(transaction)
    if (known) return known
    const row = <Item key={transaction.id} transaction={transaction} owner={owner} />
    made.set(transaction, row)
    return row
  }
}

function Item({ transaction, owner }: { owner: Owner; transaction: Transaction }) {
  const { dialog, preload } = useDialogContext()
  return (
    <TransactionRow
      transaction={transaction}
      account={owner.address}
      onHover={() => preload('TransactionDetails')}
      onPress={() => dialog.push({ view: 'TransactionDetails', owner, transaction })}
    />
  )
}
