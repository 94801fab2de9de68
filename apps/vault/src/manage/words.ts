import type { Language } from '../site/appearance.ts'
import type { Loose } from '../words/en.ts'

/** The texts of the settings, which are loaded with them. */
const english = {
  title: 'Wallet settings',
  close: 'Done',
  byPasskey: 'Logged in with a passkey',
  newCode: {
    name: 'New recovery code',
    detail: 'If you lost the code or never saved it',
    text: 'You’ll get 12 new words that bring your wallet back if you lose this browser.',
    warning: 'The old code stops working. Your other browsers will ask for the new one once.',
    confirm: 'Make new code',
  },
  addPasskey: {
    name: 'Add a passkey',
    detail: 'Open your wallet wherever your passkeys are',
    text: 'From then on your face, fingerprint or screen lock opens the wallet, here and on your other devices that have the passkey.',
    confirm: 'Add passkey',
    weak: 'This passkey can’t unlock wallets in this browser, so it wasn’t added. Try another one.',
  },
  showWords: {
    name: 'Show secret words',
    detail: 'Move to another wallet app',
    text: 'These 24 words are your wallet. Any wallet app can import them. You’ll be asked to log in again first.',
    warning:
      'Whoever sees these words can take everything in your wallet. No site and no support will ever ask for them.',
    confirm: 'Continue',
    title: 'Your 24 secret words',
    paths: 'EVM accounts are at m/44’/60’/0’/0/0, Solana accounts at m/44’/501’/0’/0’.',
    done: 'Done',
  },
  logOutEverywhere: {
    name: 'Log out everywhere',
    detail: 'In every browser and on every site',
    text: 'You’ll be logged out in every browser, this one too. Your wallet stays.',
    warning: 'You need your login to come back.',
    confirm: 'Log out',
  },
  deleteWallet: {
    name: 'Delete wallet',
    detail: 'Remove it from this service and this browser',
    text: 'The service deletes its part of your wallet and your login, and this browser deletes its own.',
    warning:
      'Nobody can bring this wallet back after that, unless you have its 24 secret words. What it holds stays on the networks, out of reach.',
    confirm: 'Delete',
  },
  newWallet: {
    name: 'Start a new wallet',
    text: 'You get another wallet, with another address and nothing in it. What your old wallet holds doesn’t move over.',
    warning:
      'Your old wallet stays closed until the service has its part again. If this browser has a part of it, it keeps that part for then.',
    confirm: 'Start new',
  },
  changeEmail: {
    name: 'Change your email address',
    text: 'From then on you log in with this address. Change it only if it’s yours.',
    address: 'New address',
    confirm: 'Continue',
  },
  parts:
    'Any two of this device, this server, and your recovery code or passkey open your wallet. If you lose two of them, nobody can bring it back.',
  onlyHere: 'Only this device and this server can open your wallet.',
  saveNow: 'Save a recovery code, and you can open it if you lose either.',
  recoveryPasskey: {
    name: 'Recovery passkey',
    detail: 'Recover with a security key or another device instead of a code',
    text: 'Use a passkey that is kept elsewhere: on a security key, or on your phone. If you lose this device, your login and that passkey bring your wallet back.',
    warning:
      'It takes the place of your recovery code, which stops working. Your other browsers will ask for the passkey once.',
    confirm: 'Continue',
    make: 'Make the passkey',
    weak: 'This passkey can’t recover wallets. Use another one, or a recovery code.',
    same: 'This device already has a passkey of your wallet. Use a security key or another device.',
  },
  file: {
    name: 'Download recovery file',
    detail: 'For the day this service is gone',
  },
} as const

export type ManageWords = Loose<typeof english>

const arabic: ManageWords = {
  title: 'إعدادات المحفظة',
  close: 'تم',
  byPasskey: 'سجّلت الدخول بمفتاح مرور',
  newCode: {
    name: 'رمز استرداد جديد',
    detail: 'إذا فقدت الرمز أو لم تحفظه',
    text: 'ستحصل على 12 كلمة جديدة تعيد محفظتك إذا فقدت هذا المتصفح.',
    warning: 'يتوقف الرمز القديم عن العمل، وستطلب متصفحاتك الأخرى الرمز الجديد مرة واحدة.',
    confirm: 'إنشاء رمز جديد',
  },
  addPasskey: {
    name: 'إضافة مفتاح مرور',
    detail: 'افتح محفظتك أينما كانت مفاتيح مرورك',
    text: 'من الآن فصاعدًا يفتح وجهك أو بصمتك أو قفل شاشتك المحفظة، هنا وعلى أجهزتك الأخرى التي فيها مفتاح المرور.',
    confirm: 'إضافة المفتاح',
    weak: 'لا يستطيع مفتاح المرور هذا فتح المحافظ في هذا المتصفح، فلم يُضف. جرّب مفتاحًا آخر.',
  },
  showWords: {
    name: 'عرض الكلمات السرية',
    detail: 'انتقل إلى تطبيق محفظة آخر',
    text: 'هذه الكلمات الأربع والعشرون هي محفظتك، ويمكن لأي تطبيق محفظة استيرادها. سيُطلب منك تسجيل الدخول مجددًا أولًا.',
    warning:
      'من يرى هذه الكلمات يستطيع أخذ كل ما في محفظتك. لن يطلبها منك أي موقع ولا أي دعم أبدًا.',
    confirm: 'متابعة',
    title: 'كلماتك السرية الأربع والعشرون',
    paths: 'حسابات EVM في المسار ⁦m/44’/60’/0’/0/0⁩، وحسابات Solana في المسار ⁦m/44’/501’/0’/0’⁩.',
    done: 'تم',
  },
  logOutEverywhere: {
    name: 'تسجيل الخروج من كل مكان',
    detail: 'في كل متصفح وعلى كل موقع',
    text: 'سيُسجَّل خروجك من كل متصفح، ومن هذا أيضًا. تبقى محفظتك.',
    warning: 'ستحتاج إلى تسجيل الدخول لتعود.',
    confirm: 'تسجيل الخروج',
  },
  deleteWallet: {
    name: 'حذف المحفظة',
    detail: 'إزالتها من هذه الخدمة ومن هذا المتصفح',
    text: 'تحذف الخدمة جزءها من محفظتك وبيانات دخولك، ويحذف هذا المتصفح جزءه.',
    warning:
      'لا أحد يستطيع إعادة هذه المحفظة بعد ذلك، إلا إذا كانت لديك كلماتها السرية. ما تملكه يبقى على الشبكات بعيدًا عن متناولك.',
    confirm: 'حذف',
  },
  newWallet: {
    name: 'بدء محفظة جديدة',
    text: 'تحصل على محفظة أخرى بعنوان آخر ولا شيء فيها. ما في محفظتك القديمة لا ينتقل إليها.',
    warning:
      'تبقى محفظتك القديمة مغلقة حتى يعود جزء الخدمة إليها. وإذا كان في هذا المتصفح جزء منها، فهو يحتفظ به لذلك الحين.',
    confirm: 'بدء جديدة',
  },
  changeEmail: {
    name: 'تغيير بريدك الإلكتروني',
    text: 'من الآن فصاعدًا تسجّل الدخول بهذا العنوان. لا تغيّره إلا إذا كان عنوانك.',
    address: 'العنوان الجديد',
    confirm: 'متابعة',
  },
  parts:
    'أي اثنين من هذا الجهاز وهذا الخادم ورمز الاسترداد أو مفتاحه يفتحان محفظتك. وإذا فقدت اثنين منها، فلا أحد يستطيع إعادتها.',
  onlyHere: 'لا يفتح محفظتك إلا هذا الجهاز وهذا الخادم معًا.',
  saveNow: 'احفظ رمز استرداد لتتمكن من فتحها إذا فقدت أحدهما.',
  recoveryPasskey: {
    name: 'مفتاح مرور للاسترداد',
    detail: 'استرد محفظتك بمفتاح أمان أو جهاز آخر بدلًا من الرمز',
    text: 'استخدم مفتاح مرور محفوظًا في مكان آخر: على مفتاح أمان أو على هاتفك. إذا فقدت هذا الجهاز، يعيد تسجيل دخولك مع ذلك المفتاح محفظتك.',
    warning: 'يحل محل رمز الاسترداد الذي يتوقف عن العمل، وستطلب متصفحاتك الأخرى المفتاح مرة واحدة.',
    confirm: 'متابعة',
    make: 'إنشاء المفتاح',
    weak: 'لا يستطيع مفتاح المرور هذا استرداد المحافظ. استخدم مفتاحًا آخر أو رمز استرداد.',
    same: 'في هذا الجهاز مفتاح مرور لمحفظتك. استخدم مفتاح أمان أو جهازًا آخر.',
  },
  file: {
    name: 'تنزيل ملف الاسترداد',
    detail: 'لليوم الذي تختفي فيه هذه الخدمة',
  },
}

const all: Readonly<Record<Language, ManageWords>> = { en: english, ar: arabic }

/** Returns the texts of the settings in a language. */
export function manageWordsOf(language: Language): ManageWords {
  return all[language]
}
