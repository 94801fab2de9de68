import { type Namespace, plainText } from '@latchkey/protocol'
import { amountFigure } from '../../format/amount.ts'
import { visitorLocale } from '../../messages/visitorLocale.ts'
import { useLatchkeyBalances } from '../hooks/useLatchkeyBalances.ts'
import { useLatchkey } from '../provider/context.ts'

/** The native coin's balance beside the account, such as `1.204 ETH`: cut, never rounded up. */
export function Balance({ namespace }: { namespace?: Namespace }) {
  const { language } = useLatchkey()
  const [native] = useLatchkeyBalances(namespace ? { namespace } : {}).data ?? []
  // Without a balance the button still says all that it has to.
  if (!native) return null
  const locale = visitorLocale(language.locale)
  const { text, isLess } = amountFigure(native.quantity.numeric, locale, 3)
  return (
    <bdi className="latchkey-button-balance" dir="ltr">
      {isLess && '<'}
      {text} {plainText(native.symbol, 12)}
    </bdi>
  )
}
