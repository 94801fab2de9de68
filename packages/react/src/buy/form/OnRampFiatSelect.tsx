import { gatewayUrl, type Latchkey } from '@latchkey/core'
import { Failure } from '../../common/Failure.tsx'
import { useWantedCurrency } from '../../common/useCurrency.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { Body } from '../../ui/Layout.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { NothingSold } from './NothingSold.tsx'
import { emptyDraft, paymentOf } from './order.ts'
import { useBuyOptions } from './useBuyOptions.ts'
import { useConsent } from './useConsent.tsx'

/** The currencies to pay in. */
export function OnRampFiatSelect({ route }: { route: RouteOf<'OnRampFiatSelect'> }) {
  const { client, dialog, language, messages } = useDialogContext()
  const { data, error, refetch } = useBuyOptions()
  const consent = useConsent()
  const wanted = useWantedCurrency()
  const draft = route.draft ?? emptyDraft
  if (!data && error) return <Failure error={error} onRetry={refetch} />
  if (data && data.paymentCurrencies.length === 0) return <NothingSold />
  const chosen = data && paymentOf(draft, data, wanted)
  return (
    <Body>
      {consent.box}
      {!data && <SkeletonRows round count={3} />}
      <Rows label={messages.titles.selectCurrency}>
        {data?.paymentCurrencies.map(({ id }) => (
          <li key={id}>
            <Row
              media={<Picture src={currencyImage(client, id)} name={id} size={40} coin />}
              name={currencyName(id, language.locale)}
              detail={id}
              current={id === chosen?.id}
              disabled={consent.isMissing}
              onRefuse={consent.refuse}
              onPress={() => {
                dialog.backTo('OnRampProviders', { view: 'OnRampProviders' })
                dialog.replace({ view: 'OnRampProviders', draft: { ...draft, payment: id } })
              }}
            />
          </li>
        ))}
      </Rows>
    </Body>
  )
}

/** The gateway's picture of a currency: its sign. */
function currencyImage(client: Latchkey, id: string): string {
  return gatewayUrl(client, `public/getCurrencyImage/${encodeURIComponent(id)}`)
}

/** A currency in the visitor's language; its code where it is none that the browser knows. */
function currencyName(id: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(id) ?? id
  } catch {
    return id
  }
}
