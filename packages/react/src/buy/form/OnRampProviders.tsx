import { purchaseListing, readTypedAmount } from '@latchkey/core/features'
import { useState } from 'react'
import { hasLegal, needsConsent } from '../../common/consent.ts'
import { Failure } from '../../common/Failure.tsx'
import { LegalLinks } from '../../common/Legal.tsx'
import { useWantedCurrency } from '../../common/useCurrency.ts'
import { useOwner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { Blank } from '../../ui/Blank.tsx'
import { TextButton } from '../../ui/Button.tsx'
import { Body, Foot } from '../../ui/Layout.tsx'
import { globeIcon } from '../../ui/moreIcons.ts'
import { Note } from '../../ui/Note.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { BuyDraft } from '../routes.ts'
import { AmountPane } from './AmountPane.tsx'
import { MethodPane } from './MethodPane.tsx'
import { NothingSold } from './NothingSold.tsx'
import { Offer } from './Offer.tsx'
import { emptyDraft, type Order, orderOf } from './order.ts'
import { TokenPane } from './TokenPane.tsx'
import { useBuyOptions } from './useBuyOptions.ts'
import { usePrice } from './usePrice.ts'

/** How much to pay, for what, and with whom: the providers are beneath, each a press away. */
export function OnRampProviders({ route }: { route: RouteOf<'OnRampProviders'> }) {
  const { messages } = useDialogContext()
  const { data, choices, error, refetch } = useBuyOptions()
  const wanted = useWantedCurrency()
  const [empty] = useState(emptyDraft)
  const draft = route.draft ?? empty
  const words = messages.buy
  if (!data) {
    if (error) return <Failure error={error} onRetry={refetch} />
    return (
      <Body>
        <SkeletonRows count={4} />
      </Body>
    )
  }
  if (isRestricted(data.restrictedTimeZones)) {
    return (
      <Blank icon={globeIcon} title={words.restricted}>
        {words.restrictedText}
      </Blank>
    )
  }
  const order = orderOf(draft, data, choices, wanted)
  if (!order) return <NothingSold />
  return <Form {...{ draft, order }} options={data} />
}

/** Whether the operator sells nothing where the visitor is. */
function isRestricted(timezones: readonly string[] = []): boolean {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timezones.includes(timeZone.toUpperCase())
}

type FormProps = {
  draft: BuyDraft
  order: Order
  options: NonNullable<ReturnType<typeof useBuyOptions>['data']>
}

function Form({ draft, order, options }: FormProps) {
  const { client, dialog, language, messages } = useDialogContext()
  const active = useOwner()
  const words = messages.buy
  const typed = readTypedAmount(draft.amount, [language.locale, navigator.language])
  const priced = usePrice(order, typed)
  const hasPurchases = options.providers.some((one) => purchaseListing(one) !== 'unlisted')
  const explain = () => {
    const isSmartAccount = active?.account.type === 'smartAccount'
    client.events.emit({ event: 'SELECT_WHAT_IS_A_BUY', properties: { isSmartAccount } })
    dialog.push({ view: 'WhatIsABuy' })
  }
  const change = (part: Partial<BuyDraft>) => {
    dialog.replace({ view: 'OnRampProviders', draft: { ...draft, ...part } })
  }
  return (
    <>
      <Body>
        <AmountPane {...{ draft, order, typed }} onAmount={(amount) => change({ amount })} />
        <TokenPane {...{ draft, order, priced }} />
        <MethodPane order={order} onMethod={(method) => change({ method })} />
        {options.isEstimate && <Note>{words.listEstimate}</Note>}
        <Offer {...{ order, priced }} providers={options.providers} />
      </Body>
      <Foot>
        {hasLegal(client) && !needsConsent(client) && <LegalLinks />}
        <div className="buy-ways">
          {hasPurchases && (
            <TextButton onClick={() => dialog.push({ view: 'OnRampActivity' })}>
              {words.purchases}
            </TextButton>
          )}
          <TextButton onClick={explain}>{words.howItWorks}</TextButton>
        </div>
      </Foot>
    </>
  )
}
