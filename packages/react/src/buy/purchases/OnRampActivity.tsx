import { groupHistory, isUnsettled, type Purchase, purchases } from '@latchkey/core/features'
import { Failure } from '../../common/Failure.tsx'
import { ReadNote } from '../../common/ReadNote.tsx'
import { usePages } from '../../data/pages.ts'
import { type Owner, useOwner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { monthName } from '../../format/date.ts'
import { Blank } from '../../ui/Blank.tsx'
import { clockIcon } from '../../ui/icons.ts'
import { Body, Heading } from '../../ui/Layout.tsx'
import { Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useMore } from '../../ui/useMore.ts'
import { PurchaseRow } from './PurchaseRow.tsx'
import { usePolling } from './usePolling.ts'

/** Polling interval while a purchase of this month is not settled, in milliseconds. */
const pollTime = 3_000

/** What was bought, by month, and how far each purchase is. */
export function OnRampActivity() {
  const active = useOwner()
  return active ? <List owner={active.owner} /> : null
}

function List({ owner }: { owner: Owner }) {
  const { client, dialog, language, messages } = useDialogContext()
  const query = usePages(client, purchases(client, owner))
  const { items, error, isPending, isFetching, hasMore, refetch } = query
  const more = useMore(hasMore && !isFetching, query.loadMore)
  const now = new Date()
  usePolling(
    refetch,
    items.some((one) => isUnsettled(one) && isOfMonth(one, now)) ? pollTime : null,
  )
  if (error && items.length === 0) return <Failure error={error} onRetry={refetch} />
  if (!isPending && items.length === 0 && !hasMore) {
    return (
      <Blank icon={clockIcon} title={messages.buy.noPurchases}>
        {messages.buy.noPurchasesText}
      </Blank>
    )
  }
  const byId = new Map(items.map((one) => [one.transaction.id, one]))
  return (
    <Body>
      {groupHistory(items.map(({ transaction }) => transaction)).map(
        ({ year, month, transactions }) => {
          const name = monthName(year, month, language.locale, now)
          return (
            <div key={`${year} ${month}`}>
              <Heading>{name}</Heading>
              <Rows label={name}>
                {transactions.flatMap(({ id }) => {
                  const purchase = byId.get(id)
                  return purchase
                    ? [
                        <li key={id}>
                          <PurchaseRow
                            purchase={purchase}
                            onPress={() => dialog.push({ view: 'OnRampPurchase', owner, purchase })}
                          />
                        </li>,
                      ]
                    : []
                })}
              </Rows>
            </div>
          )
        },
      )}
      {isPending && <SkeletonRows round />}
      <ReadNote error={error} readAt={query.readAt} onRetry={refetch} />
      <div ref={more} />
    </Body>
  )
}

function isOfMonth({ transaction }: Purchase, now: Date): boolean {
  const date = new Date(transaction.metadata.minedAt)
  return date.getFullYear() === now.getFullYear() && date.getMonth() === now.getMonth()
}
