import type { Language } from '../site/appearance.ts'
import type { Loose } from '../words/en.ts'

/** The texts that few visitors need, loaded on demand. */
const english = {
  require: {
    title: 'Save a recovery code first',
    onlyHere: 'Only this device and this server can open your wallet.',
    limit: (amount: string) =>
      `It holds more than ${amount} now. If either of the two is lost, so is all of it. 12 words that you keep prevent that.`,
    export: 'Before you see its secret words, make sure that you can open it yourself.',
    leak:
      'Somebody may have seen the part of your wallet that this server keeps. It opens nothing alone. Make it ' +
      'worthless now: you get a new recovery code, and the old one stops working.',
    older:
      'The service has gone back to an older copy of your wallet, so your newest recovery code may not work. Make a new ' +
      'one now: the service and this browser then fit together again.',
    leakTitle: 'Renew your wallet’s keys',
    confirm: 'Make a code',
  },
  byPasskey: {
    title: 'Recover your wallet',
    text: 'Your wallet isn’t in this browser yet. Use your recovery passkey: connect the security key, or have the other device at hand.',
    confirm: 'Use recovery passkey',
    wrong: 'This isn’t the recovery passkey of your wallet. Try another one.',
  },
  takeOver: {
    title: 'A wallet is in this browser',
    text: (address: string) =>
      `It’s ${address}. Another login opens it, or the service doesn’t know yours any more. Enter the recovery code of ` +
      'the wallet, and this login opens it from now on.',
    confirm: 'Use this wallet',
    fresh: 'Make a new wallet',
  },
  offline: {
    title: 'Get your secret words',
    text:
      'This works without the service: your recovery code and this device’s part of the wallet give its 24 words, ' +
      'which any wallet app imports. Nothing leaves this page.',
    gone: 'The service can’t be reached.',
    file: 'Recovery file, if you have one',
    code: 'Recovery code, 12 words',
    passkeyOnly: 'Leave it empty if a passkey recovers your wallet.',
    confirm: 'Show secret words',
    noFile: 'This isn’t a recovery file.',
    noShare:
      'This browser has no part of the wallet here. Choose the recovery file if a passkey opens your wallet; ' +
      'otherwise open a site that you used the wallet on, and choose “Security and recovery” there.',
  },
  /** The start of the file with the code. */
  file: (code: string) =>
    `Recovery code of your wallet\n\n${code}\n\n` +
    'Anyone who has this code and can log in as you can open your wallet. Keep it private.\n\n' +
    'If the service is ever gone for good, open its page with #offline at the end of the address, ' +
    'choose this file, and get your 24 secret words.\n',
  needsPasskey: 'One more step: use the passkey of your wallet.',
  wrong: 'This isn’t the code of your wallet. Check each word and their order.',
  failed: 'This didn’t work. Try again.',
} as const

type RecoveryWords = Loose<typeof english>

const arabic: RecoveryWords = {
  require: {
    title: 'احفظ رمز استرداد أولًا',
    onlyHere: 'لا يفتح محفظتك إلا هذا الجهاز وهذا الخادم معًا.',
    limit: (amount) =>
      `فيها الآن أكثر من ⁨${amount}⁩، وإذا فُقد أحدهما ضاعت كلها. 12 كلمة تحتفظ بها تمنع ذلك.`,
    export: 'قبل أن ترى كلماتها السرية، تأكد من أنك تستطيع فتحها بنفسك.',
    leak:
      'ربما اطّلع أحد على الجزء الذي يحتفظ به هذا الخادم من محفظتك. هذا الجزء وحده لا يفتح شيئًا. اجعله بلا قيمة ' +
      'الآن: ستحصل على رمز استرداد جديد، ويتوقف القديم عن العمل.',
    older:
      'عادت الخدمة إلى نسخة قديمة من محفظتك، فقد لا يعمل أحدث رمز استرداد لديك. أنشئ رمزًا جديدًا الآن لتتطابق الخدمة وهذا ' +
      'المتصفح من جديد.',
    leakTitle: 'جدّد مفاتيح محفظتك',
    confirm: 'إنشاء رمز',
  },
  byPasskey: {
    title: 'استرداد محفظتك',
    text: 'محفظتك ليست في هذا المتصفح بعد. استخدم مفتاح مرور الاسترداد: صِل مفتاح الأمان أو أحضر الجهاز الآخر.',
    confirm: 'استخدام مفتاح الاسترداد',
    wrong: 'هذا ليس مفتاح استرداد محفظتك. جرّب مفتاحًا آخر.',
  },
  takeOver: {
    title: 'في هذا المتصفح محفظة',
    text: (address) =>
      `عنوانها ⁨${address}⁩. يفتحها تسجيل دخول آخر، أو لم تعد الخدمة تعرف دخولك. أدخل رمز استرداد المحفظة ليفتحها هذا الدخول من الآن فصاعدًا.`,
    confirm: 'استخدام هذه المحفظة',
    fresh: 'إنشاء محفظة جديدة',
  },
  offline: {
    title: 'احصل على كلماتك السرية',
    text:
      'يعمل هذا بلا الخدمة: رمز الاسترداد مع جزء هذا الجهاز من المحفظة يعطيان كلماتها الأربع والعشرين التي يستوردها ' +
      'أي تطبيق محفظة. لا يغادر شيء هذه الصفحة.',
    gone: 'تعذّر الوصول إلى الخدمة.',
    file: 'ملف الاسترداد، إن كان لديك',
    code: 'رمز الاسترداد، 12 كلمة',
    passkeyOnly: 'اتركه فارغًا إذا كان مفتاح مرور يسترد محفظتك.',
    confirm: 'عرض الكلمات السرية',
    noFile: 'هذا ليس ملف استرداد.',
    noShare:
      'ليس في هذا المتصفح هنا أي جزء من المحفظة. اختر ملف الاسترداد إذا كان مفتاح مرور يفتح محفظتك؛ وإلا فافتح ' +
      'موقعًا استخدمت المحفظة فيه واختر «الأمان والاسترداد» هناك.',
  },
  file: (code) =>
    `رمز استرداد محفظتك\n\n${code}\n\n` +
    'كل من يملك هذا الرمز ويستطيع تسجيل الدخول باسمك يمكنه فتح محفظتك. احتفظ به سرًّا.\n\n' +
    'إذا اختفت الخدمة نهائيًّا، فافتح صفحتها مع #offline في آخر العنوان، واختر هذا الملف، ' +
    'واحصل على كلماتك السرية الأربع والعشرين.\n',
  needsPasskey: 'خطوة أخيرة: استخدم مفتاح مرور محفظتك.',
  wrong: 'هذا ليس رمز محفظتك. تحقّق من كل كلمة ومن ترتيبها.',
  failed: 'لم ينجح ذلك. حاول مجددًا.',
}

const all: Readonly<Record<Language, RecoveryWords>> = { en: english, ar: arabic }

/** Returns the texts of these screens in a language. */
export function recoveryWordsOf(language: Language): RecoveryWords {
  return all[language]
}
