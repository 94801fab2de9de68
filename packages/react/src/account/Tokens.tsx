import { useState } from 'react'
import { Failure } from '../common/Failure.tsx'
import { splitSpam, TokenRow } from '../common/TokenRow.tsx'
import { type Owner, useBalances } from '../data/useAccount.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button, TextButton } from '../ui/Button.tsx'
import { layersIcon } from '../ui/moreIcons.ts'
import { Rows } from '../ui/Row.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/tabList.css.ts'

/** What the account holds. Spam is folded away, and named as what it is when unfolded. */
export function Tokens({ owner }: { owner: Owner }) {
  useSheet(css)
  const { client, dialog, messages, preload } = useSurroundings()
  const { data, error, isPending, refetch } = useBalances(owner)
  const [unfolded, setUnfolded] = useState(false)
  const words = messages.account
  if (isPending) {
    return (
      <div className="tab-list">
        <SkeletonRows round />
      </div>
    )
  }
  if (!data) return <Failure error={error} onRetry={refetch} />
  const { shown, spam } = splitSpam(data)
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
        {[...shown, ...(unfolded ? spam : [])].map((token) => (
          <li key={`${token.chainId} ${token.address ?? 'native'}`}>
            <TokenRow
              token={token}
              onHover={() => preload('TokenDetails')}
              onPress={() => {
                dialog.replace({ view: 'Account', tab: 'tokens' })
                dialog.push({ view: 'TokenDetails', token })
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
