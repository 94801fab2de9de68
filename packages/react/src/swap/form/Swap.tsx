import { decimalsOf, maxAmount, readTypedAmount, writeAmount } from '@latchkey/core/features'
import { isKnownError } from '@latchkey/protocol'
import type { ComponentProps } from 'react'
import { useFreshBalances, useOwner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { nativeUnits, useNativeBalance } from '../../paying/nativeBalance.ts'
import { useIsSponsored } from '../../paying/useIsSponsored.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Body, Dock } from '../../ui/Layout.tsx'
import { downIcon } from '../../ui/moreIcons.ts'
import { useSheet } from '../../ui/sheets.ts'
import type { SwapDraft } from '../routes.ts'
import { SwapNetworks } from '../SwapNetworks.tsx'
import { balanceOf } from '../tokens.ts'
import { usePricedToken } from '../usePricedToken.ts'
import { useSwapDraft } from '../useSwapDraft.ts'
import { useSwapTokens } from '../useSwapTokens.ts'
import { checkSwap } from './checkSwap.ts'
import { css } from './generated/Swap.css.ts'
import { labelOf, problemWords } from './problemWords.ts'
import { QuoteFacts } from './QuoteFacts.tsx'
import { BuyPane, SellPane, targetAmount } from './SwapPanes.tsx'
import { TokenDoubt } from './TokenDoubt.tsx'
import { type QuoteAnswer, useQuote } from './useQuote.ts'
import { useSidesCheck } from './useSidesCheck.ts'
import { useSwapFee } from './useSwapFee.ts'

/** How much of what, for what. The one button says what is missing. */
export function Swap({ route }: { route: RouteOf<'Swap'> }) {
  const owner = useOwner()?.owner
  return owner ? <OnNetwork key={owner.chainId} route={route} chainId={owner.chainId} /> : null
}

function OnNetwork({
  route,
  chainId,
}: {
  route: RouteOf<'Swap'>
  chainId: SwapDraft['owner']['chainId']
}) {
  const tokens = useSwapTokens(chainId)
  const draft = useSwapDraft(route, tokens.data)
  if (isKnownError(tokens.error, 'SWAP_UNSUPPORTED')) return <SwapNetworks chainId={chainId} />
  if (!draft) return null
  return <Form draft={draft} tokensError={tokens.data ? undefined : tokens.error} />
}

function Form({ draft, tokensError }: { draft: SwapDraft; tokensError: unknown }) {
  useSheet(css)
  const { client, dialog, language, messages, preload } = useDialogContext()
  const { owner } = draft
  const isSponsored = useIsSponsored()
  const { data: held } = useFreshBalances(owner)
  const sell = balanceOf(owner.chainId, draft.sell, held)
  const buy = usePricedToken(owner, draft.buy, held)
  const native = useNativeBalance(owner)
  const fee = useSwapFee(owner)
  const locales = [language.locale, navigator.language]
  const typed = readTypedAmount(draft.amount, locales)
  const { problem, units } = checkSwap({
    haveTokensFailed: tokensError !== undefined,
    sell,
    hasBuy: buy !== undefined,
    typed,
    coin: { units: nativeUnits(native), fee },
    isSponsored,
  })
  const sides = useSidesCheck(draft, sell, buy)
  const answer = shownQuote(useQuote(draft, units), sides)
  const { quote, isWaiting } = answer
  const change = (part: Partial<SwapDraft>) => {
    dialog.replace({ view: 'Swap', draft: { ...draft, ...part } })
  }
  const pick = (side: 'sell' | 'buy') => {
    client.events.emit({ event: 'CLICK_SELECT_TOKEN_TO_SWAP' })
    dialog.push({ view: 'SwapSelectToken', draft, side })
  }
  const flip = () => {
    if (!draft.buy) return
    const expected = quote && buy ? targetAmount(quote.expected, decimalsOf(buy)) : undefined
    const amount = expected === undefined ? draft.amount : writeAmount(expected, locales)
    change({ sell: draft.buy, buy: draft.sell, amount })
  }
  const next = () => {
    if (problem === 'selectToken') return pick('buy')
    if (problem || !draft.buy || units === undefined || !quote) return
    client.events.emit({ event: 'CLICK_CONVERT' })
    const swap = { ...draft, buy: draft.buy, amount: units, quoted: quote.expected }
    dialog.push({ view: 'SwapPreview', swap })
  }
  const wrong = problemWords(problem, sell, messages, native?.symbol)
  return (
    <>
      <Body>
        <SellPane
          token={sell}
          amount={draft.amount}
          typed={typed}
          isBad={wrong !== undefined || typed.status === 'ambiguous'}
          problem={wrong}
          onAmount={(amount) => change({ amount })}
          onMax={() => change({ amount: writeAmount(maxAmount(sell, fee), locales) })}
          onPick={() => pick('sell')}
        />
        <Flip canFlip={buy !== undefined} onFlip={flip} />
        <BuyPane
          token={buy}
          expected={quote?.expected}
          isWaiting={isWaiting}
          onPick={() => pick('buy')}
        />
        <Offered
          sides={sides}
          {...{ draft, answer, fee, tokensError }}
          onSlippage={(next) => change({ slippage: next })}
        />
      </Body>
      <Dock>
        <Button
          disabled={problem !== 'selectToken' && (problem !== undefined || !quote)}
          onPointerEnter={() => preload('SwapPreview')}
          onClick={next}
        >
          <span aria-live="polite">{labelOf(problem, messages, native?.symbol)}</span>
        </Button>
      </Dock>
    </>
  )
}

type OfferedProps = ComponentProps<typeof QuoteFacts> & { sides: ReturnType<typeof useSidesCheck> }

/** The offer, or why none can be shown: the network says something else of a token. */
function Offered({ sides: { doubt, refetch }, ...facts }: OfferedProps) {
  return doubt ? <TokenDoubt doubt={doubt} onRetry={refetch} /> : <QuoteFacts {...facts} />
}

/** Has the two tokens change places. */
function Flip({ canFlip, onFlip }: { canFlip: boolean; onFlip: () => void }) {
  const { swap: words } = useDialogContext().messages
  return (
    <div className="swap-flip">
      <button type="button" aria-label={words.switch} disabled={!canFlip} onClick={onFlip}>
        <Icon path={downIcon} />
      </button>
    </div>
  )
}

/** An offer in amounts of tokens that the chain has not borne out yet is still to come, and of others there is none. */
function shownQuote(
  answer: QuoteAnswer,
  { isSure, doubt }: ReturnType<typeof useSidesCheck>,
): QuoteAnswer {
  if (isSure) return answer
  const isWaiting = doubt === undefined && (answer.isWaiting || answer.quote !== undefined)
  return { ...answer, quote: undefined, isWaiting }
}
