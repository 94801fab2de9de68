import { fiatRates } from '@latchkey/core/features'
import { useCurrency, useMoneyChoice, useWantedCurrency } from '../common/useCurrency.ts'
import { useResource } from '../data/query.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { dateOf } from '../format/date.ts'
import { ChoiceRow } from './ChoiceRow.tsx'

/** In which currency money is shown, and how old its rate is. */
export function CurrencyRow() {
  const { client, language, messages } = useDialogContext()
  const { data } = useResource(client, fiatRates(client))
  const choice = useMoneyChoice()
  const shown = useCurrency()
  const words = messages.money
  const wanted = useWantedCurrency()
  const codes = [...new Set(['USD', wanted, ...Object.keys(data?.perDollar ?? {}).sort()])]
  const names = new Intl.DisplayNames(language.locale, { type: 'currency' })
  return (
    <ChoiceRow
      name={words.currency}
      detail={
        shown?.missing !== undefined
          ? words.noRate(shown.missing)
          : shown?.at !== undefined
            ? words.ratesOf(dateOf(shown.at, language.locale))
            : undefined
      }
      choices={codes.map((code) => ({ value: code, name: `${code} · ${names.of(code) ?? code}` }))}
      value={wanted}
      onChange={(currency) => choice.change({ currency })}
    />
  )
}
