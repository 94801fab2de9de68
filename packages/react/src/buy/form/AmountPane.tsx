import { paymentProblem, presetAmounts, type TypedAmount } from '@latchkey/core/features'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { sumText } from '../../format/money.ts'
import { wholeSum } from '../../format/wholeSum.ts'
import { amountSize } from '../../paying/amountSize.ts'
import { decimalInput } from '../../paying/decimalInput.ts'
import { classes } from '../../ui/classes.ts'
import { FieldPane } from '../../ui/FieldPane.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chevronIcon } from '../../ui/icons.ts'
import { useSheet } from '../../ui/sheets.ts'
import { css } from '../generated/buy.css.ts'
import type { BuyDraft } from '../routes.ts'
import { methodName } from './methodName.ts'
import type { Order } from './order.ts'

type Props = {
  draft: BuyDraft
  order: Order
  typed: TypedAmount
  onAmount: (amount: string) => void
}

/** How much is paid in which currency, with amounts to pick and what is wrong with the one that was typed. */
export function AmountPane({ draft, order, typed, onAmount }: Props) {
  useSheet(css)
  const { dialog, language, messages, preload } = useDialogContext()
  const words = messages.buy
  const { payment } = order
  const problem = useProblem(order, typed)
  const limits = useLimits(order)
  return (
    <FieldPane
      label={words.pay}
      input={{
        ...decimalInput(draft.amount, language.locale, onAmount),
        className: classes('amount', amountSize(draft.amount)),
        'aria-invalid': problem !== undefined,
      }}
      problem={problem ?? (limits && <span className="muted">{limits}</span>)}
      tone={problem === undefined ? 'plain' : 'bad'}
      beside={
        <button
          type="button"
          className="buy-pick"
          aria-label={words.currencyOf(payment.id)}
          onPointerEnter={() => preload('OnRampFiatSelect')}
          onClick={() => dialog.push({ view: 'OnRampFiatSelect', draft })}
        >
          {payment.id}
          <Icon path={chevronIcon} />
        </button>
      }
    >
      <fieldset className="buy-presets" aria-label={words.presets}>
        {presetAmounts.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={typed.status === 'plain' && typed.amount === String(preset)}
            onClick={() => onAmount(String(preset))}
          >
            {wholeSum(preset, language.locale, payment.id)}
          </button>
        ))}
      </fieldset>
    </FieldPane>
  )
}

/** How little and how much the method takes at once; nothing where it does not say. */
function useLimits({ payment, method }: Order): string | undefined {
  const { language, messages } = useDialogContext()
  const limits = payment.payment_method_limits.find(({ id }) => id === method)
  if (!limits) return undefined
  const sum = (limit: string) => wholeSum(Number(limit), language.locale, payment.id)
  return messages.buy.limits(methodName(limits.id, messages), sum(limits.min), sum(limits.max))
}

/** What keeps the amount from being paid, in words; an empty field is no mistake yet. */
function useProblem({ payment, method }: Order, typed: TypedAmount): string | undefined {
  const { language, messages } = useDialogContext()
  const { buy, send } = messages
  if (typed.status === 'ambiguous') return send.ambiguousAmount(...typed.readings)
  const problem = paymentProblem(typed.amount, payment, method)
  switch (problem?.status) {
    case 'malformed':
      return send.amountProblems.malformedAmount
    case 'tooPrecise':
      return buy.tooPrecise
    case 'tooLittle':
    case 'tooMuch': {
      const limit = sumText(Number(problem.limit), language.locale, payment.id) ?? ''
      return buy[problem.status](methodName(method ?? '', messages), limit)
    }
    default:
      return undefined
  }
}
