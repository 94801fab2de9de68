import { totalValue } from '@latchkey/core/features'
import { Change } from '../common/Change.tsx'
import { Money } from '../common/Money.tsx'
import { ReadNote } from '../common/ReadNote.tsx'
import { splitSpam } from '../common/TokenRow.tsx'
import { useCurrency } from '../common/useCurrency.ts'
import { networkName } from '../data/images.ts'
import { type Holding, usePortfolio } from '../data/usePortfolio.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { dateOf } from '../format/date.ts'
import { TextButton } from '../ui/Button.tsx'
import { SkeletonLine } from '../ui/SkeletonShapes.tsx'
import { totalChange } from './totalChange.ts'

/** What all tokens are worth, on which networks, and which of these could not be read. */
export function Total() {
  const { client, language, messages } = useDialogContext()
  const { holdings, isPending, retry } = usePortfolio()
  const words = messages.account
  const read = holdings.filter(({ tokens }) => tokens !== undefined)
  const waiting = holdings.filter(({ tokens, error }) => !tokens && !error)
  const missing = holdings.filter(({ tokens, error }) => !tokens && error)
  const partly = holdings.filter(({ isPartly }) => isPartly)
  const stale = oldest(holdings)
  if (read.length === 0) {
    if (!isPending) return null
    return (
      <>
        <div className="total">
          <SkeletonLine kind="amount" />
        </div>
        <div className="covers">
          <SkeletonLine />
        </div>
        <Rate />
      </>
    )
  }
  const counted = read.flatMap(({ tokens }) => tokens ?? [])
  // The list of tokens says that it could not be read; nothing is not what is there.
  if (missing.length + partly.length > 0 && splitSpam(counted).shown.length === 0) return null
  const worth = totalValue(counted)
  const names = (some: readonly Holding[]) =>
    some.map(({ owner }) => networkName(client, owner.chainId))
  const list = (some: readonly Holding[]) =>
    new Intl.ListFormat(language.locale).format(names(some))
  return (
    <>
      <p className="total">
        <b className="hidden">{words.total} </b>
        {worth === undefined ? (
          <span className="long quiet">{words.noPrices}</span>
        ) : (
          <Money value={worth} quietCents />
        )}
      </p>
      {waiting.length > 0 ? (
        <p className="covers cut" role="status" title={list(waiting)}>
          {words.stillLoading(list(waiting))}
        </p>
      ) : (
        <p className="covers" title={names(read).join(', ')}>
          {read.length > 2 ? words.acrossNetworks(read.length) : words.onNetworks(list(read))}
          {missing.length + partly.length === 0 && (
            <Change percent={totalChange(counted)} inWords />
          )}
        </p>
      )}
      {worth !== undefined && <Rate />}
      {stale && <ReadNote error={stale.error} readAt={stale.readAt} onRetry={retry} />}
      {missing.length > 0 && (
        <p className="covers caution" role="status">
          {words.notCounted(list(missing))}{' '}
          <TextButton onClick={retry}>{messages.common.tryAgain}</TextButton>
        </p>
      )}
      {partly.length > 0 && (
        <p className="covers caution" role="status">
          {words.partlyCounted(list(partly))}{' '}
          <TextButton onClick={retry}>{messages.common.tryAgain}</TextButton>
        </p>
      )}
    </>
  )
}

/** Of the balances that could not be refreshed, the oldest. */
function oldest(holdings: readonly Holding[]): Holding | undefined {
  const stale = holdings.filter(({ tokens, error }) => tokens && error !== undefined)
  return stale.toSorted((one, other) => (one.readAt ?? 0) - (other.readAt ?? 0))[0]
}

/** How old the rate is by which the total is shown in the visitor's currency, or that there is none. */
function Rate() {
  const { language, messages } = useDialogContext()
  const { at, missing } = useCurrency() ?? {}
  if (missing !== undefined) return <p className="covers">{messages.money.noRate(missing)}</p>
  if (at === undefined) return null
  return <p className="covers">{messages.money.ratesOf(dateOf(at, language.locale))}</p>
}
