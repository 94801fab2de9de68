import type { Language } from '../site/appearance.ts'
import type { Loose } from '../words/en.ts'

/** The texts for a wallet whose share the gateway has lost. */
const english = {
  title: 'Your wallet isn’t lost',
  missing: (address: string) =>
    `The service has lost its part of your wallet ${address}. This browser still has its own part.`,
  older: (address: string) =>
    `The service has only an older copy of your wallet ${address}. It doesn’t fit this browser’s part.`,
  text: 'Enter your recovery code. With this browser’s part it opens your wallet. You then get a new code, and the service a new part.',
  titleWithoutShare: 'The service has lost its part',
  withoutShare:
    'This browser doesn’t have a part of your wallet either. Log in with a browser that you used your wallet in, and enter ' +
    'the recovery code there. If a passkey opens your wallet, the recovery file and the code open it here.',
  noShare:
    'That isn’t enough to open your wallet here. Choose the recovery file, or use a browser that has your wallet.',
  confirm: 'Open wallet',
  noCode: 'No code',
  withoutCode: {
    title: 'If you don’t have the code',
    keptTitle: 'What isn’t lost',
    kept: 'This browser keeps its part of your wallet. Everything in the wallet is still there, and nobody else can take it.',
    keptElsewhere: 'Everything in your wallet is still there, and nobody else can take it.',
    missingTitle: 'What’s missing',
    missing: 'Opening the wallet takes one more part: your recovery code, or the service’s own.',
    later:
      'Look for 12 words that you wrote down, or for a file named wallet-recovery.txt. And come back later: once the service ' +
      'has its part again, this browser opens your wallet as before.',
    noNewWallet:
      'You can’t start a new wallet with this login while the service has the older copy. The site’s support can help.',
    enterCode: 'Enter the code',
    close: 'Not now',
    newWallet: 'New wallet',
  },
} as const

type LostWords = Loose<typeof english>

const arabic: LostWords = {
  title: 'محفظتك لم تُفقد',
  missing: (address) => `فقدت الخدمة جزءها من محفظتك ⁨${address}⁩. ما زال جزء هذا المتصفح موجودًا.`,
  older: (address) =>
    `لدى الخدمة نسخة قديمة فقط من محفظتك ⁨${address}⁩، وهي لا تطابق جزء هذا المتصفح.`,
  text: 'أدخل رمز الاسترداد. مع جزء هذا المتصفح يفتح الرمز محفظتك، ثم تحصل على رمز جديد وتحصل الخدمة على جزء جديد.',
  titleWithoutShare: 'فقدت الخدمة جزءها',
  withoutShare:
    'ليس في هذا المتصفح جزء من محفظتك أيضًا. سجّل الدخول من متصفح استخدمت محفظتك فيه وأدخل رمز الاسترداد هناك. وإذا ' +
    'كان مفتاح مرور يفتح محفظتك، فملف الاسترداد مع الرمز يفتحانها هنا.',
  noShare: 'هذا لا يكفي لفتح محفظتك هنا. اختر ملف الاسترداد، أو استخدم متصفحًا فيه محفظتك.',
  confirm: 'فتح المحفظة',
  noCode: 'لا رمز لدي',
  withoutCode: {
    title: 'إذا لم يكن لديك الرمز',
    keptTitle: 'ما لم يُفقد',
    kept: 'يحتفظ هذا المتصفح بجزئه من محفظتك. كل ما في المحفظة ما زال فيها، ولا يستطيع أحد غيرك أخذه.',
    keptElsewhere: 'كل ما في محفظتك ما زال فيها، ولا يستطيع أحد غيرك أخذه.',
    missingTitle: 'ما ينقص',
    missing: 'يتطلب فتح المحفظة جزءًا آخر: رمز الاسترداد أو جزء الخدمة.',
    later:
      'ابحث عن 12 كلمة كتبتها، أو عن ملف باسم ⁨wallet-recovery.txt⁩. وعد لاحقًا: عندما يعود جزء الخدمة إليها، يفتح هذا ' +
      'المتصفح محفظتك كما كان.',
    noNewWallet:
      'لا يمكنك بدء محفظة جديدة بهذا الدخول ما دامت لدى الخدمة النسخة القديمة. يستطيع دعم الموقع مساعدتك.',
    enterCode: 'إدخال الرمز',
    close: 'ليس الآن',
    newWallet: 'محفظة جديدة',
  },
}

const all: Readonly<Record<Language, LostWords>> = { en: english, ar: arabic }

/** Returns the texts in a language. */
export function lostWordsOf(language: Language): LostWords {
  return all[language]
}
