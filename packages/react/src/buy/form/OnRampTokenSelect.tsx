import { plainText } from '@latchkey/protocol'
import { Failure } from '../../common/Failure.tsx'
import { NetworkPicture } from '../../common/NetworkPicture.tsx'
import { networkName } from '../../data/images.ts'
import { serviceImage } from '../../data/links.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { RouteOf } from '../../dialog/routes.ts'
import { Body } from '../../ui/Layout.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { NothingSold } from './NothingSold.tsx'
import { choiceOf, emptyDraft } from './order.ts'
import { useBuyOptions } from './useBuyOptions.ts'
import { useConsent } from './useConsent.tsx'

/** What can be bought, each on its network. */
export function OnRampTokenSelect({ route }: { route: RouteOf<'OnRampTokenSelect'> }) {
  const { client, dialog, messages } = useDialogContext()
  const { data, choices, error, refetch } = useBuyOptions()
  const consent = useConsent()
  const draft = route.draft ?? emptyDraft
  if (!data && error) return <Failure error={error} onRetry={refetch} />
  if (data && choices.length === 0) return <NothingSold />
  const chosen = choiceOf(draft, choices)
  return (
    <Body>
      {consent.box}
      {!data && <SkeletonRows round count={4} />}
      <Rows label={messages.titles.selectToken}>
        {choices.map((choice) => {
          const { currency, chainId } = choice
          const symbol = plainText(currency.symbol, 12)
          return (
            <li key={`${symbol} ${chainId}`}>
              <Row
                media={
                  <Picture
                    src={serviceImage(client, currency.icon_url)}
                    name={symbol}
                    size={40}
                    coin
                    badge={<NetworkPicture chainId={chainId} size={20} />}
                  />
                }
                name={plainText(currency.name, 40)}
                detail={messages.buy.symbolOn(symbol, networkName(client, chainId))}
                current={choice === chosen}
                disabled={consent.isMissing}
                onRefuse={consent.refuse}
                onPress={() => {
                  dialog.backTo('OnRampProviders', { view: 'OnRampProviders' })
                  const chosen = { ...draft, symbol: currency.symbol, chainId }
                  dialog.replace({ view: 'OnRampProviders', draft: chosen })
                }}
              />
            </li>
          )
        })}
      </Rows>
    </Body>
  )
}
