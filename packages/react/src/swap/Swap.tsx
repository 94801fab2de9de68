import { isSponsored } from '@latchkey/core'
import { decimalsOf, maxAmount, readTypedAmount, writeAmount } from '@latchkey/core/features'
import { isKnownError } from '@latchkey/protocol'
import { useFreshBalances, useOwner } from '../data/useAccount.ts'
import { nativeUnits, useNativeBalance } from '../paying/nativeBalance.ts'
import type { RouteOf, SwapDraft } from '../shell/dialog/routes.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Body, Dock } from '../ui/Layout.tsx'
import { downIcon } from '../ui/moreIcons.ts'
import { useSheet } from '../ui/sheets.ts'
import { checkSwap } from './checkSwap.ts'
import { css } from './generated/Swap.css.ts'
import { labelOf, problemWords } from './problemWords.ts'
import { QuoteFacts } from './QuoteFacts.tsx'
import { SwapNetworks } from './SwapNetworks.tsx'
import { BuyPane, SellPane, targetAmount } from './SwapPanes.tsx'
import { balanceOf } from './tokens.ts'
import { usePricedToken } from './usePricedToken.ts'
import { useQuote } from './useQuote.ts'
import { useSwapDraft } from './useSwapDraft.ts'
import { useSwapFee } from './useSwapFee.ts'
import { useSwapTokens } from './useSwapTokens.ts'

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
  const { client, dialog, language, messages, preload } = useSurroundings()
  const { owner, slippage } = draft
  const active = useOwner()
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
    isSponsored: active !== undefined && isSponsored(active.account),
  })
  const answer = useQuote(draft, units)
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
    const swap = { owner, sell: draft.sell, buy: draft.buy, amount: units, slippage }
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
        <div className="swap-flip">
          <button type="button" aria-label={messages.swap.switch} disabled={!buy} onClick={flip}>
            <Icon path={downIcon} />
          </button>
        </div>
        <BuyPane
          token={buy}
          expected={quote?.expected}
          isWaiting={isWaiting}
          onPick={() => pick('buy')}
        />
        <QuoteFacts
          draft={draft}
          answer={answer}
          fee={fee}
          tokensError={tokensError}
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
