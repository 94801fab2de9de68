import { providersFor } from '@latchkey/core/features'
import type { OnrampProvider } from '@latchkey/protocol/wire'
import { useOwnerOn } from '../../data/useAccount.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Heading } from '../../ui/Layout.tsx'
import { Rows } from '../../ui/Row.tsx'
import type { Order } from './order.ts'
import { ProviderRow } from './ProviderRow.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import { useConsent } from './useConsent.tsx'
import type { Priced } from './usePrice.ts'

type Props = {
  order: Order
  priced: Priced
  providers: readonly OnrampProvider[]
}

/** What the purchase would cost, and who would carry it out. */
export function Offer({ order: { choice }, priced, providers }: Props) {
  const { messages } = useDialogContext()
  const owner = useOwnerOn(choice.chainId)
  const consent = useConsent()
  const { request, quote } = priced
  const words = messages.buy
  return (
    <>
      {request && <QuoteFacts quote={quote} />}
      {consent.box}
      <Heading>{words.chooseProvider}</Heading>
      <Rows label={words.chooseProvider}>
        {providersFor(providers, choice).map((provider) => (
          <li key={provider.name}>
            <ProviderRow {...{ provider, request, owner, consent }} />
          </li>
        ))}
      </Rows>
    </>
  )
}
