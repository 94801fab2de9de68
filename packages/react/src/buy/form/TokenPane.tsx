import { plainText } from '@latchkey/protocol'
import { networkName } from '../../data/images.ts'
import { serviceImage } from '../../data/links.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { amountFigure } from '../../format/amount.ts'
import { amountSize } from '../../paying/amountSize.ts'
import { classes } from '../../ui/classes.ts'
import { FieldPane } from '../../ui/FieldPane.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronIcon } from '../../ui/icons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useSheet } from '../../ui/sheets.ts'
import { css } from '../generated/buy.css.ts'
import type { BuyDraft } from '../routes.ts'
import type { Order } from './order.ts'
import type { Priced } from './usePrice.ts'

/** How much of what arrives, and on which network; a press picks something else. */
export function TokenPane({
  draft,
  order,
  priced,
}: {
  draft: BuyDraft
  order: Order
  priced: Priced
}) {
  useSheet(css)
  const { client, dialog, language, messages, preload } = useDialogContext()
  const { currency, chainId } = order.choice
  const symbol = plainText(currency.symbol, 12)
  const words = messages.buy
  const { request, quote } = priced
  const isWaiting = request !== null && quote === undefined
  const text =
    quote && !quote.isEstimate ? shown(quote.quote.purchaseAmount.amount, language.locale) : ''
  return (
    <FieldPane
      label={words.arrives}
      input={{
        className: classes('amount', amountSize(text)),
        placeholder: isWaiting ? '…' : request ? '–' : '0',
        value: text,
        dir: 'ltr',
        readOnly: true,
        'aria-busy': isWaiting,
      }}
      beside={
        <button
          type="button"
          className="buy-pick token"
          aria-label={words.token(symbol)}
          onPointerEnter={() => preload('OnRampTokenSelect')}
          onClick={() => dialog.push({ view: 'OnRampTokenSelect', draft })}
        >
          <Picture src={serviceImage(client, currency.icon_url)} name={symbol} size={28} coin />
          {symbol}
          <Icon path={chevronIcon} />
        </button>
      }
      start={words.on(networkName(client, chainId))}
    />
  )
}

function shown(amount: string, locale: string): string {
  const { text, isLess } = amountFigure(amount, locale)
  return isLess ? `<${text}` : text
}
