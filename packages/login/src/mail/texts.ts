/** The languages that mails are written in: those of the dialog. */
export const mailLanguages = ['en', 'ar'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** What a visitor reads in a mail, and on the page that its link leads to. */
type Texts = {
  code: (site: string, code: string) => { subject: string; text: string }
  link: (site: string, url: string) => { subject: string; text: string }
  change: (site: string, code: string) => { subject: string; text: string }
  confirm: { title: string; text: string; button: string; warning: string }
  confirmed: { title: string; text: string }
  gone: { title: string; text: string }
}

const en: Texts = {
  code: (site, code) => ({
    subject: `${code} is your ${site} code`,
    text: `Your code for ${site} is ${code}.

It expires in 20 minutes. Don't share it with anyone: nobody from ${site} will ever ask you for it.

If you didn't try to log in, you can ignore this email.`,
  }),
  link: (site, url) => ({
    subject: `Approve a new device for ${site}`,
    text: `Someone is logging in to ${site} with this email address on a device we don't know.

If it's you, approve the device:
${url}

The link expires in 20 minutes. If it isn't you, ignore this email, and nothing will happen.`,
  }),
  change: (site, code) => ({
    subject: `${code} is your ${site} code to change your email address`,
    text: `Your code to change the email address of your ${site} wallet is ${code}.

It expires in 20 minutes. Don't share it with anyone: nobody from ${site} will ever ask you for it.

If you didn't ask to change your address, don't enter the code anywhere, and log out everywhere in the wallet's settings.`,
  }),
  confirm: {
    title: 'Approve this device?',
    text: 'A new device wants to log in with your email address.',
    button: 'Approve device',
    warning: "If you didn't try to log in just now, close this page.",
  },
  confirmed: { title: 'Device approved', text: 'Go back to the page where you are logging in.' },
  gone: {
    title: 'This link no longer works',
    text: 'It was used already, or it is older than 20 minutes. Log in again to get a new one.',
  },
}

const ar: Texts = {
  code: (site, code) => ({
    subject: `رمزك في ${site} هو ${code}`,
    text: `رمزك في ${site} هو ${code}.

تنتهي صلاحيته بعد 20 دقيقة. لا تشاركه مع أحد: لن يطلبه منك أحد من ${site} أبدًا.

إذا لم تحاول تسجيل الدخول، فتجاهل هذه الرسالة.`,
  }),
  link: (site, url) => ({
    subject: `وافق على جهاز جديد في ${site}`,
    text: `يحاول أحدهم تسجيل الدخول إلى ${site} بهذا البريد من جهاز لا نعرفه.

إذا كنت أنت، فوافق على الجهاز:
${url}

تنتهي صلاحية الرابط بعد 20 دقيقة. إذا لم تكن أنت، فتجاهل هذه الرسالة، ولن يحدث شيء.`,
  }),
  change: (site, code) => ({
    subject: `رمزك لتغيير بريدك في ${site} هو ${code}`,
    text: `رمزك لتغيير البريد الإلكتروني لمحفظتك في ${site} هو ${code}.

تنتهي صلاحيته بعد 20 دقيقة. لا تشاركه مع أحد: لن يطلبه منك أحد من ${site} أبدًا.

إذا لم تطلب تغيير عنوانك، فلا تُدخل الرمز في أي مكان، وسجّل الخروج من كل مكان في إعدادات المحفظة.`,
  }),
  confirm: {
    title: 'هل توافق على هذا الجهاز؟',
    text: 'يريد جهاز جديد تسجيل الدخول ببريدك الإلكتروني.',
    button: 'الموافقة على الجهاز',
    warning: 'إذا لم تحاول تسجيل الدخول الآن، فأغلق هذه الصفحة.',
  },
  confirmed: { title: 'تمت الموافقة على الجهاز', text: 'ارجع إلى الصفحة التي تسجّل الدخول فيها.' },
  gone: {
    title: 'لم يعد هذا الرابط يعمل',
    text: 'استُخدم من قبل، أو مضت عليه أكثر من 20 دقيقة. سجّل الدخول مرة أخرى لتحصل على رابط جديد.',
  },
}

/** The texts of a language. */
export function mailTexts(language: MailLanguage): Texts {
  return language === 'ar' ? ar : en
}
