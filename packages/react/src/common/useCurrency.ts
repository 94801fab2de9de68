import {
  fiatRates,
  moneyChoice,
  type ShownCurrency,
  shownCurrency,
  wantedCurrency,
} from '@latchkey/core/features'
import { useSyncExternalStore } from 'react'
import { useResource } from '../data/query.ts'
import { useSurroundings } from '../shell/surroundings.ts'

/** What the visitor has chosen of how money is shown. */
export function useMoneyChoice() {
  const choice = moneyChoice(useSurroundings().client)
  const chosen = useSyncExternalStore(choice.subscribe, choice.get, choice.get)
  return { ...chosen, change: choice.change }
}

/** The visitor's currency, with its rate. Who wants US dollars asks nobody for rates; until they are there, it is unknown. */
export function useCurrency(): ShownCurrency | undefined {
  const { client, language } = useSurroundings()
  const wanted = wantedCurrency(useMoneyChoice().currency, language.locale)
  const { data, isPending } = useResource(client, wanted === 'USD' ? null : fiatRates(client))
  if (wanted !== 'USD' && isPending) return undefined
  return shownCurrency(wanted, data)
}
