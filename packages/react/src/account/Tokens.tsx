import { useState } from 'react'
import { Failure } from '../common/Failure.tsx'
import { NoTokens } from '../common/NoTokens.tsx'
import { TokenRow } from '../common/TokenRow.tsx'
import { useCurrency, useMoneyChoice } from '../common/useCurrency.ts'
import { unreadTokens } from '../data/unreadTokens.ts'
import { usePortfolio } from '../data/usePortfolio.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { TextButton } from '../ui/Button.tsx'
import { LongRows } from '../ui/LongRows.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useSheet } from '../ui/sheets.ts'
import { createNearness } from '../ui/useNear.ts'
import { foldTokens } from './foldTokens.ts'
import { css } from './generated/tabList.css.ts'

/** What the account holds. Spam is folded away, and named as what it is when unfolded. */
export function Tokens() {
  useSheet(css)
  const { dialog, messages, preload } = useDialogContext()
  const { holdings, retry } = usePortfolio()
  const [nearness] = useState(createNearness)
  const [unfolded, setUnfolded] = useState({ small: false, spam: false })
  const { hidesSmall } = useMoneyChoice()
  const currency = useCurrency()
  const words = messages.account
  const read = holdings.flatMap(({ owner, tokens }) =>
    (tokens ?? []).map((token) => ({ ...token, chainId: owner.chainId, owner })),
  )
  const [first] = holdings
  if (first && !first.tokens && !first.error) {
    return (
      <div className="tab-list">
        <SkeletonRows round />
      </div>
    )
  }
  if (holdings.every(({ tokens }) => !tokens)) {
    return <Failure error={first?.error} onRetry={retry} />
  }
  const { shown, small, spam } = foldTokens(read, { hidesSmall, currency })
  const listed = [...shown, ...(unfolded.small ? small : []), ...(unfolded.spam ? spam : [])]
  const isMixed = new Set([...shown, ...small].map(({ chainId }) => chainId)).size > 1
  const missing = holdings.find(({ error, isPartly }) => isPartly || error !== undefined)
  // What could not be read, or not again, may hold something.
  const isEmpty = shown.length + small.length === 0
  if (isEmpty && missing) return <Failure error={missing.error ?? unreadTokens} onRetry={retry} />
  if (isEmpty) return <NoTokens />
  return (
    <div className="tab-list">
      <LongRows
        label={words.tokens}
        rows={listed.map(({ owner, ...token }) => (
          <TokenRow
            key={`${token.chainId} ${token.address ?? 'native'}`}
            token={token}
            marksNetwork={isMixed}
            onHover={() => preload('TokenDetails')}
            onPress={() => {
              dialog.replace({ view: 'Account', tab: 'tokens' })
              dialog.push({ view: 'TokenDetails', owner, token })
            }}
          />
        ))}
        nearness={nearness}
      />
      {small.length > 0 && !unfolded.small && (
        <div className="tab-more">
          <TextButton onClick={() => setUnfolded({ ...unfolded, small: true })}>
            {words.smallTokens(small.length)}
          </TextButton>
        </div>
      )}
      {spam.length > 0 && !unfolded.spam && (
        <div className="tab-more">
          <TextButton onClick={() => setUnfolded({ ...unfolded, spam: true })}>
            {words.hiddenTokens(spam.length)}
          </TextButton>
        </div>
      )}
    </div>
  )
}
