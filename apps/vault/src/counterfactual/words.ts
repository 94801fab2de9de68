import type { Group } from '../approval/approval.ts'
import type { Language } from '../site/appearance.ts'
import { wordsOf } from '../words/words.ts'

/** The texts about accounts that are separate contracts. Loaded with the first one. */
const english = {
  signsAs: 'Signs as',
  smartAccount: (network: string) => `Smart account on ${network}`,
  setUpNow: 'This transaction sets up your smart account on this network.',
  setUpLater:
    'Your first transaction on this network sets up your smart account. It can sign before that.',
}
type CounterfactualWords = { [Name in keyof typeof english]: Loose<(typeof english)[Name]> }
type Loose<Text> = Text extends (name: string) => string ? Text : string

const arabic: CounterfactualWords = {
  signsAs: 'يوقّع بصفة',
  smartAccount: (network) => `حساب ذكي على ⁨${network}⁩`,
  setUpNow: 'تُعِدّ هذه المعاملة حسابك الذكي على هذه الشبكة.',
  setUpLater: 'تُعِدّ أول معاملة لك على هذه الشبكة حسابك الذكي. ويمكنه التوقيع قبل ذلك.',
}

const all: Readonly<Record<Language, CounterfactualWords>> = { en: english, ar: arabic }

export function counterfactualWords(language: Language): CounterfactualWords {
  return all[language]
}

/**
 * Returns the group that shows that the account is not deployed yet, and whether this approval or the first transaction
 * deploys it.
 */
export function makingGroup(language: Language, when: 'setUpNow' | 'setUpLater'): Group {
  const text = counterfactualWords(language)[when]
  return { heading: wordsOf(language).approval.setUp, lines: [{ text }] }
}
