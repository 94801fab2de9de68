import type { Language } from '../site/appearance.ts'
import type { Repeated } from './repeated.ts'

type SentWords = { readonly [Name in Repeated]: string }

/** The texts about a repeated request. Loaded with the first one. */
const english: SentWords = {
  done: 'You’ve already sent exactly this, and it went through. If you approve, you send it a second time.',
  underWay:
    'A transaction of yours that does the same is still under way. This one takes its place: only one of them can go through.',
}

const arabic: SentWords = {
  done: 'سبق أن أرسلت هذا بعينه وتم تنفيذه. إذا وافقت فسترسله مرة ثانية.',
  underWay:
    'لديك معاملة تفعل الشيء نفسه ولا تزال قيد التنفيذ. تحل هذه محلها: لا يمكن أن تُنفَّذ إلا واحدة منهما.',
}

const all: Readonly<Record<Language, SentWords>> = { en: english, ar: arabic }

/** Returns the warnings about a repeated request. */
export function repeatedWarnings(repeated: Repeated | undefined, language: Language): string[] {
  return repeated ? [all[language][repeated]] : []
}
