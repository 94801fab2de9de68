import { history } from '@latchkey/core/features'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { movesToken } from '../../common/sameToken.ts'
import { TransactionRow } from '../../common/TransactionRow.tsx'
import { usePages } from '../../data/pages.ts'
import type { Owner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { errorTitle } from '../../messages/errors.ts'
import { TextButton } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Layout.tsx'
import { Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { css } from '../generated/tabList.css.ts'
import { HistoryEnd } from '../HistoryEnd.tsx'
import { useArrivals } from './useArrivals.ts'
import { useOlder } from './useOlder.ts'

/** What the account did with one token, as far as its activity has been read; older pages on demand. */
export function TokenActivity({ owner, token }: { owner: Owner; token: TokenBalance }) {
  const { client } = useDialogContext()
  return client.options.features.history ? <List owner={owner} token={token} /> : null
}

function List({ owner, token }: { owner: Owner; token: TokenBalance }) {
  useSheet(css)
  const { client, dialog, messages } = useDialogContext()
  const pages = usePages(client, history(client, owner))
  const { items, error, isPending, hasMore } = pages
  const words = messages.details
  const found = items.filter(({ transfers }) => transfers.some((one) => movesToken(one, token)))
  const older = useOlder(found.length, pages)
  const { area, arrived, expect } = useArrivals<HTMLElement>(found.length, older.isLoading)
  // This view is about the token. The activity's own view shows why the activity cannot be read.
  if (error !== undefined && items.length === 0) return null
  const loadOlder = () => {
    if (older.isLoading) return
    expect()
    older.load()
  }
  const failed = arrived !== undefined && error !== undefined && errorTitle(messages, error)
  return (
    <section ref={area} tabIndex={-1}>
      <Heading>{messages.account.activity}</Heading>
      {isPending && <SkeletonRows round count={2} />}
      {!isPending && found.length === 0 && !hasMore && !pages.limits && (
        <p className="detail-text">{words.noTokenActivity}</p>
      )}
      <Rows label={messages.account.activity}>
        {found.map((transaction) => (
          <li key={transaction.id}>
            <TransactionRow
              transaction={transaction}
              account={owner.address}
              onPress={() => dialog.push({ view: 'TransactionDetails', owner, transaction })}
            />
          </li>
        ))}
      </Rows>
      {!hasMore && <HistoryEnd limits={pages.limits} onRetry={pages.refetch} />}
      {hasMore && (
        <div className="tab-more">
          {failed && <p className="bad">{failed}</p>}
          <TextButton aria-disabled={older.isLoading || undefined} onClick={loadOlder}>
            {words.older}
          </TextButton>
        </div>
      )}
      <span className="hidden" role="status">
        {arrived !== undefined &&
          (failed || ((arrived > 0 || !hasMore) && words.olderShown(arrived)))}
      </span>
    </section>
  )
}
