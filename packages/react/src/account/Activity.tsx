import { isSmartAccount } from '@latchkey/core'
import { history, pendingTransactions, withPending } from '@latchkey/core/features'
import { useEffect, useMemo, useState } from 'react'
import { ReadFailure } from '../common/ReadFailure.tsx'
import { ReadNote } from '../common/ReadNote.tsx'
import { TransactionRow } from '../common/TransactionRow.tsx'
import { usePages } from '../data/pages.ts'
import type { Owner } from '../data/useAccount.ts'
import { useReadable } from '../data/useReadable.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { TextButton } from '../ui/Button.tsx'
import { Rows } from '../ui/Row.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/tabList.css.ts'
import { HistoryEnd, NoActivity } from './HistoryEnd.tsx'

const shown = 5
/** Pages that are read until one has something to show: a service may have empty ones without end. */
const pagesMax = 20

/** The newest of what happened, and the way to all of it. */
export function Activity({ owner }: { owner: Owner }) {
  useSheet(css)
  const { client, dialog, messages, preload } = useDialogContext()
  const {
    items: known,
    error,
    isPending,
    isFetching,
    hasMore,
    limits,
    loadMore,
    refetch,
    readAt,
  } = usePages(client, history(client, owner))
  const items = withPending(
    owner,
    useReadable(useMemo(() => pendingTransactions(client), [client])),
    known,
  )
  const words = messages.account
  // A page may have nothing to show, and older ones something.
  const account = `${owner.chainId} ${owner.address}`
  const [search, setSearch] = useState({ account, pages: 1 })
  const pages = search.account === account ? search.pages : 1
  const isSearching =
    items.length === 0 && hasMore && error === undefined && (isFetching || pages < pagesMax)
  useEffect(() => {
    // The next search, such as after a page that was read again, has all its pages.
    if (items.length > 0 && pages > 1) return setSearch({ account, pages: 1 })
    if (!isSearching || isFetching) return
    setSearch({ account, pages: pages + 1 })
    loadMore()
  })
  if (isPending || isSearching) {
    return (
      <div className="tab-list">
        <SkeletonRows round />
      </div>
    )
  }
  if (error && items.length === 0)
    return <ReadFailure error={error} owner={owner} what="activity" onRetry={refetch} />
  if (items.length === 0 && !hasMore) return <NoActivity limits={limits} onRetry={refetch} />
  return (
    <div className="tab-list">
      <ReadNote error={error} readAt={readAt} onRetry={refetch} />
      {items.length > 0 && (
        <Rows label={words.activity}>
          {items.slice(0, shown).map((transaction) => (
            <li key={transaction.id}>
              <TransactionRow
                transaction={transaction}
                account={owner.address}
                onHover={() => preload('TransactionDetails')}
                onPress={() => {
                  dialog.replace({ view: 'Account', tab: 'activity' })
                  dialog.push({ view: 'TransactionDetails', owner, transaction })
                }}
              />
            </li>
          ))}
        </Rows>
      )}
      {(hasMore || items.length > shown) && (
        <div className="tab-more">
          <TextButton
            onPointerEnter={() => preload('Transactions')}
            onClick={() => {
              client.events.emit({
                event: 'CLICK_TRANSACTIONS',
                properties: { isSmartAccount: isSmartAccount(client.getState()) },
              })
              dialog.replace({ view: 'Account', tab: 'activity' })
              dialog.push({ view: 'Transactions' })
            }}
          >
            {words.seeAll}
          </TextButton>
        </div>
      )}
      {!hasMore && items.length <= shown && <HistoryEnd limits={limits} onRetry={refetch} />}
    </div>
  )
}
