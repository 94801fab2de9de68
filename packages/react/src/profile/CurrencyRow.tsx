import { fiatRates } from '@latchkey/core/features'
import { useCurrency, useMoneyChoice, useWantedCurrency } from '../common/useCurrency.ts'
import { useResource } from '../data/query.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { dateOf } from '../format/date.ts'
import { Row } from '../ui/Row.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/CurrencyRow.css.ts'

/** In which currency money is shown, and how old its rate is. */
export function CurrencyRow() {
  useSheet(css)
  const { client, language, messages } = useDialogContext()
  const { data } = useResource(client, fiatRates(client))
  const choice = useMoneyChoice()
  const shown = useCurrency()
  const words = messages.money
  const wanted = useWantedCurrency()
  const codes = [...new Set(['USD', wanted, ...Object.keys(data?.perDollar ?? {}).sort()])]
  const names = new Intl.DisplayNames(language.locale, { type: 'currency' })
  return (
    <Row
      name={words.currency}
      detail={
        shown?.missing !== undefined
          ? words.noRate(shown.missing)
          : shown?.at !== undefined
            ? words.ratesOf(dateOf(shown.at, language.locale))
            : undefined
      }
      end={
        <select
          className="currency"
          aria-label={words.currency}
          value={wanted}
          onChange={({ target }) => choice.change({ currency: target.value })}
        >
          {codes.map((code) => (
            <option key={code} value={code}>
              {`${code} · ${names.of(code) ?? code}`}
            </option>
          ))}
        </select>
      }
    />
  )
}
