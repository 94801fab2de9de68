import { onrampUrl, type PurchaseRequest, purchaseListing } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { OnrampProvider } from '@latchkey/protocol/wire'
import { useState } from 'react'
import { useResource } from '../../data/query.ts'
import { type Owner, useOwner } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Icon } from '../../ui/Icon.tsx'
import { outIcon } from '../../ui/moreIcons.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Row } from '../../ui/Row.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { openPopup } from '../popup.ts'
import type { useConsent } from './useConsent.tsx'

type Props = {
  provider: OnrampProvider
  /** Absent while there is no amount that can be paid. */
  request: PurchaseRequest | null
  owner: Owner | undefined
  consent: ReturnType<typeof useConsent>
}

/** A provider and what it keeps. A press opens its page; without one it cannot be picked. */
export function ProviderRow({ provider, request, owner, consent }: Props) {
  const { client, dialog, messages, preload } = useDialogContext()
  const active = useOwner()
  const words = messages.buy
  const quoteRequest = request && owner ? { ...request, address: owner.address } : null
  // A return to the form begins another purchase, since the visitor may have paid for the last one.
  const [order, setOrder] = useState(Date.now)
  const page = useResource(
    client,
    quoteRequest && onrampUrl(client, quoteRequest, provider.name, order),
  )
  const { data: url } = page
  // No page was read, which says nothing about whether there is one.
  const isUnread = url === undefined && page.error !== undefined
  const label = plainText(provider.label, 40)
  const begin = () => {
    if (!url || !owner) return
    const isSmartAccount = active?.account.type === 'smartAccount'
    client.events.emit({
      event: 'SELECT_BUY_PROVIDER',
      properties: { provider: provider.name, isSmartAccount },
    })
    const since = Date.now()
    setOrder(since)
    const isOpen = openPopup(dialog, url)
    const listing = purchaseListing(provider)
    dialog.push({ view: 'BuyInProgress', purchase: { owner, label, url, since, isOpen, listing } })
  }
  const isUnavailable = url === ''
  return (
    <Row
      media={<Picture src={undefined} name={label} size={40} />}
      name={label}
      detail={
        isUnread
          ? words.pageUnread
          : isUnavailable
            ? words.unavailable
            : words.feeRange(plainText(provider.feeRange, 20))
      }
      end={provider.isSandbox ? <Tag>{words.sandbox}</Tag> : <Icon path={outIcon} flip />}
      disabled={(!url && !isUnread) || consent.isMissing}
      onRefuse={url ? consent.refuse : undefined}
      onHover={() => preload('BuyInProgress')}
      onPress={isUnread ? page.refetch : begin}
    />
  )
}
