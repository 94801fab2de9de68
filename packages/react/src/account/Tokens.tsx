import { useState } from 'react'
import { Failure } from '../common/Failure.tsx'
import { splitSpam, TokenRow } from '../common/TokenRow.tsx'
import { usePortfolio } from '../data/usePortfolio.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button, TextButton } from '../ui/Button.tsx'
import { layersIcon } from '../ui/moreIcons.ts'
import { Rows } from '../ui/Row.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/tabList.css.ts'

/** What the account holds. Spam is folded away, and named as what it is when unfolded. */
export function Tokens() {
  useSheet(css)
  const { client, dialog, messages, preload } = useSurroundings()
  const { holdings, retry } = usePortfolio()
  const [unfolded, setUnfolded] = useState(false)
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
  const { shown, spam } = splitSpam(read)
  const isMixed = new Set(shown.map(({ chainId }) => chainId)).size > 1
  const missing = holdings.find(({ tokens, error }) => !tokens && error)
  // What could not be read may hold something.
  if (shown.length === 0 && missing) return <Failure error={missing.error} onRetry={retry} />
  if (shown.length === 0) {
    return (
      <Blank
        icon={layersIcon}
        title={words.noTokens}
        action={
          client.options.features.receive && (
            <Button variant="quiet" onClick={() => dialog.push({ view: 'WalletReceive' })}>
              {words.receive}
            </Button>
          )
        }
      >
        {words.noTokensText}
      </Blank>
    )
  }
  return (
    <div className="tab-list">
      <Rows label={words.tokens}>
        {[...shown, ...(unfolded ? spam : [])].map(({ owner, ...token }) => (
          <li key={`${token.chainId} ${token.address ?? 'native'}`}>
            <TokenRow
              token={token}
              marksNetwork={isMixed}
              onHover={() => preload('TokenDetails')}
              onPress={() => {
                dialog.replace({ view: 'Account', tab: 'tokens' })
                dialog.push({ view: 'TokenDetails', owner, token })
              }}
            />
          </li>
        ))}
      </Rows>
      {spam.length > 0 && !unfolded && (
        <div className="tab-more">
          <TextButton onClick={() => setUnfolded(true)}>
            {words.hiddenTokens(spam.length)}
          </TextButton>
        </div>
      )}
    </div>
  )
}
