import type { Language } from '../site/appearance.ts'

/** The texts about sessions. Loaded with them. */
const english = {
  mayUntil: (time: string) => `Until ${time} this site may, without asking you again`,
  itMay: 'This session may',
  allowance: (amount: string, period: string) => `Send up to ${amount} ${period}`,
  toAnybody: 'to any address',
  fromOn: (time: string) => `from ${time}`,
  every: (time: string) => `every ${time.replace(/^1 /, '')}`,
  call: (name: string) => `Call “${name}”`,
  callOf: (address: string) => `of the contract ${address}, as often as it likes`,
  callWith: (amount: string) => `sending it up to ${amount} in all`,
  rules: {
    EQUAL: (name: string, value: string) => `${name} is ${value}`,
    GREATER_THAN: (name: string, value: string) => `${name} is greater than ${value}`,
    LESS_THAN: (name: string, value: string) => `${name} is less than ${value}`,
  },
  argument: (number: number) => `value ${number}`,
  until: 'Ends',
  key: 'Session key',
  unaudited:
    'Smart sessions are new, and the code behind them has not been audited. Allow no more than you could lose.',
  calls:
    'What a contract does when it is called is up to the contract. Approve it only if you trust this site.',
  setUp: 'Your account can let sessions act for it from now on.',
  repeated: {
    done: 'You’ve already allowed a session with these limits. If you approve, there are two.',
    underWay:
      'A session with these limits is still being set up. This one takes its place: only one of them can be set up.',
  },
  ends: 'This is over at once, and can’t be brought back.',
}

type Loose<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Name in keyof Text]: Loose<Text[Name]> }
export type SessionWords = Loose<typeof english>

const arabic: SessionWords = {
  mayUntil: (time) => `حتى ⁨${time}⁩ يستطيع هذا الموقع دون أن يسألك مجددًا`,
  itMay: 'تستطيع هذه الجلسة',
  allowance: (amount, period) => `إرسال ما يصل إلى ⁨${amount}⁩ ${period}`,
  toAnybody: 'إلى أي عنوان',
  fromOn: (time) => `ابتداءً من ⁨${time}⁩`,
  every: (time) => `كل ${time}`,
  call: (name) => `استدعاء «⁨${name}⁩»`,
  callOf: (address) => `من العقد ⁨${address}⁩، بأي عدد من المرات`,
  callWith: (amount) => `مع إرسال ما يصل إلى ⁨${amount}⁩ إجمالًا`,
  rules: {
    EQUAL: (name, value) => `⁨${name}⁩ تساوي ⁨${value}⁩`,
    GREATER_THAN: (name, value) => `⁨${name}⁩ أكبر من ⁨${value}⁩`,
    LESS_THAN: (name, value) => `⁨${name}⁩ أصغر من ⁨${value}⁩`,
  },
  argument: (number) => `القيمة ${number}`,
  until: 'تنتهي',
  key: 'مفتاح الجلسة',
  unaudited: 'الجلسات الذكية جديدة، ولم تُدقَّق شيفرتها بعد. لا تسمح بأكثر مما يمكنك تحمّل خسارته.',
  calls: 'ما يفعله العقد عند استدعائه يقرّره العقد نفسه. لا توافق إلا إذا كنت تثق بهذا الموقع.',
  setUp: 'يستطيع حسابك من الآن السماح لجلسات بالتصرّف عنه.',
  repeated: {
    done: 'سبق أن سمحت بجلسة بهذه الحدود. إذا وافقت فستكون هناك جلستان.',
    underWay: 'لا يزال إعداد جلسة بهذه الحدود جاريًا. تحل هذه محلها: لا يمكن إعداد إلا واحدة منهما.',
  },
  ends: 'ينتهي هذا فورًا، ولا يمكن استعادته.',
}

const all: Readonly<Record<Language, SessionWords>> = { en: english, ar: arabic }

export function sessionWords(language: Language): SessionWords {
  return all[language]
}
