import { useId } from 'react'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { Icon } from '../../ui/Icon.tsx'
import { chevronIcon } from '../../ui/icons.ts'
import { useSheet } from '../../ui/sheets.ts'
import { css } from '../generated/buy.css.ts'
import { methodName } from './methodName.ts'
import type { Order } from './order.ts'

/** How it is paid, where there is a choice. */
export function MethodPane({
  order: { payment, method },
  onMethod,
}: {
  order: Order
  onMethod: (method: string) => void
}) {
  useSheet(css)
  const { messages } = useDialogContext()
  const id = useId()
  const methods = payment.payment_method_limits
  if (methods.length < 2) return null
  return (
    <div className="buy-method">
      <label htmlFor={id}>{messages.buy.payWith}</label>
      <span className="buy-select">
        <select id={id} value={method} onChange={({ target }) => onMethod(target.value)}>
          {methods.map(({ id: one }) => (
            <option key={one} value={one}>
              {methodName(one, messages)}
            </option>
          ))}
        </select>
        <Icon path={chevronIcon} />
      </span>
    </div>
  )
}
