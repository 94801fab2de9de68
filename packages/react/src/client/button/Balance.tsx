import { type Namespace, plainText } from '@latchkey/protocol'
import { useId, useLayoutEffect, useRef } from 'react'
import { amountFigure } from '../../format/amount.ts'
import { visitorLocale } from '../../messages/visitorLocale.ts'
import { useLatchkeyBalances } from '../hooks/useLatchkeyBalances.ts'
import { useLatchkey } from '../provider/context.ts'

/** The native coin's balance beside the account, such as `1.204 ETH`: cut, never rounded up. */
export function Balance({ namespace }: { namespace?: Namespace }) {
  const { language } = useLatchkey()
  const [native] = useLatchkeyBalances(namespace ? { namespace } : {}).data ?? []
  const element = useRef<HTMLElement>(null)
  const id = useId()
  const isShown = native !== undefined
  // The account is the whole name of the button.
  useLayoutEffect(
    () => (isShown ? describe(element.current?.closest('button'), id) : undefined),
    [isShown, id],
  )
  // Without a balance the button still says all that it has to.
  if (!native) return null
  const locale = visitorLocale(language.locale)
  const { text, isLess } = amountFigure(native.quantity.numeric, locale, 3)
  return (
    <bdi ref={element} id={id} className="latchkey-button-balance" dir="ltr">
      {isLess && '<'}
      {text} {plainText(native.symbol, 12)}
    </bdi>
  )
}

/** Has a button described by an element, unless the site has it described by another. Returns the undo. */
function describe(button: HTMLElement | null | undefined, id: string): (() => void) | undefined {
  if (!button || button.hasAttribute('aria-describedby')) return
  button.setAttribute('aria-describedby', id)
  return () => {
    if (button.getAttribute('aria-describedby') === id) button.removeAttribute('aria-describedby')
  }
}
