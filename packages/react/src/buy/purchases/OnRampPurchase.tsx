import { type Purchase, purchases } from '@latchkey/core/features'
import { Amount } from '../../common/Amount.tsx'
import { Recipient } from '../../common/Recipient.tsx'
import { explorerUrl } from '../../data/links.ts'
import { usePages } from '../../data/pages.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { momentOf } from '../../format/date.ts'
import { sumText } from '../../format/money.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { checkIcon, clockIcon, warnIcon } from '../../ui/icons.ts'
import { Body, Facts, Hero, Pane } from '../../ui/Layout.tsx'
import { outIcon, refreshIcon } from '../../ui/moreIcons.ts'
import type { BuyDraft } from '../routes.ts'
import { failureText, isDeclined, providerOf, purchaseState } from './purchaseWords.ts'
import { usePolling } from './usePolling.ts'

/** Polling interval while a purchase may still change, in milliseconds. */
const pollTime = 3_000

/** One purchase: how far it is, why it failed, and the way to pay for the same again. */
export function OnRampPurchase({ route }: { route: RouteOf<'OnRampPurchase'> }) {
  const { client, dialog, language, messages } = useDialogContext()
  const { items, refetch } = usePages(client, purchases(client, route.owner))
  const purchase =
    items.find(({ transaction }) => transaction.id === route.purchase.transaction.id) ??
    route.purchase
  const { status, transaction } = purchase
  const { metadata, transfers } = transaction
  // The provider may take another card for the same purchase.
  usePolling(refetch, status === 'arrived' ? null : pollTime)
  const words = messages.buy
  const [bought] = transfers
  const [tone, icon] = appearance[status]
  const paid = metadata.purchase
  const href =
    status === 'arrived'
      ? explorerUrl(client, metadata.chain, { transaction: metadata.hash })
      : undefined
  const again = () => {
    dialog.backTo('OnRampProviders', { view: 'OnRampProviders' })
    dialog.replace({ view: 'OnRampProviders', draft: draftOf(purchase) })
  }
  return (
    <>
      <Hero
        title={status === 'failed' ? words.failed : purchaseState(purchase, messages)}
        picture={<Badge key={tone} tone={tone} icon={icon} />}
      >
        <p role="status">
          {status === 'failed'
            ? failureText(purchase, messages)
            : bought && (
                <Amount
                  value={bought.quantity.numeric}
                  symbol={bought.fungible_info?.symbol ?? ''}
                  reveals
                />
              )}
        </p>
      </Hero>
      <Body>
        {status === 'failed' && (
          <Button icon={refreshIcon} onClick={again}>
            {isDeclined(transaction) ? words.anotherCard : messages.common.tryAgain}
          </Button>
        )}
        <Facts
          facts={[
            ...(paid
              ? [[words.sum, sumText(Number(paid.amount), language.locale, paid.currency)] as const]
              : []),
            [words.provider, providerOf(transaction)],
          ]}
        />
        <Pane>
          <Recipient to={route.owner} />
        </Pane>
        <p className="small muted centered">{momentOf(metadata.minedAt, language.locale)}</p>
        {href && (
          <ButtonLink variant="quiet" icon={outIcon} href={href}>
            {messages.preview.explorer}
          </ButtonLink>
        )}
        {status === 'arrived' && (
          <>
            <Button variant="quiet" icon={refreshIcon} onClick={again}>
              {words.again}
            </Button>
            <Button onClick={() => dialog.reset({ view: 'Account' })}>
              {messages.common.done}
            </Button>
          </>
        )}
      </Body>
    </>
  )
}

const appearance = {
  arrived: ['good', checkIcon],
  failed: ['bad', warnIcon],
  inProgress: ['moving', clockIcon],
  paid: ['moving', clockIcon],
} as const

/** The form of the same purchase. */
function draftOf({ transaction: { metadata, transfers } }: Purchase): BuyDraft {
  const { amount = '', currency, method } = metadata.purchase ?? {}
  const symbol = transfers[0]?.fungible_info?.symbol
  return {
    amount: amount.replace(/\.0+$/, ''),
    ...(currency !== undefined && { payment: currency }),
    ...(method !== undefined && { method }),
    ...(symbol !== undefined && { symbol }),
    ...(metadata.chain !== null && { chainId: metadata.chain }),
  }
}
