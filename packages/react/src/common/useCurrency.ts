import {
  fiatRates,
  moneyChoice,
  type ShownCurrency,
  shownCurrency,
  wantedCurrency,
} from '@latchkey/core/features'
import { useSyncExternalStore } from 'react'
import { useResource } from '../data/query.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'

/** What the visitor has chosen of how money is shown. */
export function useMoneyChoice() {
  const choice = moneyChoice(useDialogContext().client)
  const chosen = useSyncExternalStore(choice.subscribe, choice.get, choice.get)
  return { ...chosen, change: choice.change }
}

/** The currency (ISO 4217) in which the visitor wants money to be shown, whether or not there is a rate for it. */
export function useWantedCurrency(): string {
  const { locale } = useDialogContext().language
  return wantedCurrency(useMoneyChoice().currency, navigator.language, locale)
}

/**
 * Returns the visitor's currency with its rate, or `undefined` until the rate is known. US dollars need no rate, so
 * none is read.
 */
export function useCurrency(): ShownCurrency | undefined {
  const { client } = useDialogContext()
  const wanted = useWantedCurrency()
  const { data, isPending } = useResource(client, wanted === 'USD' ? null : fiatRates(client))
  if (wanted !== 'USD' && isPending) return undefined
  return shownCurrency(wanted, data)
}
