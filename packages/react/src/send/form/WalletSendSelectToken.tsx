import { unreadBalancesOf } from '@latchkey/core/features'
import { debounce } from '@latchkey/protocol'
import { useState } from 'react'
import { Failure } from '../../common/Failure.tsx'
import { NoTokens } from '../../common/NoTokens.tsx'
import { ReadNote } from '../../common/ReadNote.tsx'
import { SearchedList } from '../../common/SearchedList.tsx'
import { splitSpam, TokenRow } from '../../common/TokenRow.tsx'
import { unreadTokens } from '../../data/unreadTokens.ts'
import { useBalances } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { Body, Heading } from '../../ui/Layout.tsx'
import { Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { useStaleForm } from '../useDraft.ts'

/** The tokens that can be sent. Those that look like spam are not offered. */
export function WalletSendSelectToken({ route }: { route: RouteOf<'WalletSendSelectToken'> }) {
  const { client, dialog, messages } = useDialogContext()
  const { draft } = route
  useStaleForm(draft.owner)
  const { data, error, isPending, readAt, refetch } = useBalances(draft.owner)
  const [text, setText] = useState('')
  const wanted = useDelayed(text.trim().toLocaleLowerCase(), debounce.input)
  const words = messages.send
  if (isPending) {
    return (
      <Body>
        <SkeletonRows round count={4} />
      </Body>
    )
  }
  if (!data) return <Failure error={error} onRetry={refetch} />
  const { shown } = splitSpam(data)
  const found = shown.filter((token) =>
    `${token.name} ${token.symbol} ${token.address ?? ''}`.toLocaleLowerCase().includes(wanted),
  )
  // What could not be read, or not again, may hold something.
  const problem =
    error ?? (unreadBalancesOf(client, draft.owner).length > 0 ? unreadTokens : undefined)
  if (shown.length === 0 && problem) return <Failure error={problem} onRetry={refetch} />
  if (shown.length === 0) return <NoTokens />
  return (
    <SearchedList
      label={words.searchTokens}
      text={text}
      onText={setText}
      isEmpty={found.length === 0}
      none={words.noTokens}
    >
      <ReadNote
        error={problem}
        readAt={error === undefined ? undefined : readAt}
        onRetry={refetch}
      />
      <Heading>{words.yourTokens}</Heading>
      <Rows label={words.yourTokens}>
        {found.map((token) => (
          <li key={token.address ?? 'native'}>
            <TokenRow
              token={token}
              onPress={() => {
                dialog.backTo('WalletSend', { view: 'WalletSend' })
                dialog.replace({ view: 'WalletSend', draft: { ...draft, token } })
              }}
            />
          </li>
        ))}
      </Rows>
    </SearchedList>
  )
}
