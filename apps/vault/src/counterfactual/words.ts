import type { Group } from '../approval/approval.ts'
import type { Language } from '../site/look.ts'
import { wordsOf } from '../words/words.ts'

/** What the page says of accounts that are contracts of their own: loaded with the first one. */
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

/** That the account is not on the chain yet, and what makes it: what is approved, or the first transaction. */
export function makingGroup(language: Language, when: 'setUpNow' | 'setUpLater'): Group {
  const text = counterfactualWords(language)[when]
  return { heading: wordsOf(language).approval.setUp, lines: [{ text }] }
}
