/** Providers with other names for the same mailboxes. */
const sameDomain: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'pm.me': 'proton.me',
}
/** What providers pass over in the name of a mailbox. */
const ignored: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
}
/** Where so many visitors have their mailbox that a limit by domain would be one of visitors. */
const publicProviders = new Set([
  ...['gmail.com', 'proton.me', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'gmx.com', 'gmx.net', 'gmx.de', 'web.de'],
  ...['mail.com', 'zoho.com', 'fastmail.com', 'yandex.com', 'yandex.ru', 'mail.ru', 'qq.com'],
  ...['163.com', '126.com', 'naver.com', 'orange.fr', 'laposte.net', 'libero.it', 't-online.de'],
])

/**
 * The mailbox that an address leads to, as far as its provider's rules are known: without the tag after a plus sign, and
 * without what the provider ignores. For limits alone: no address logs another in.
 */
export function mailboxOf(address: string): string {
  const { name, domain } = partsOf(address)
  const [untagged = name] = name.split('+')
  const plain = untagged.replace(ignored[domain] ?? /$^/, '')
  return `${plain === '' ? name : plain}@${domain}`
}

/**
 * The domain that a limit counts an address for, without the names below the one that somebody registered; `undefined` for
 * the large public providers.
 */
export function domainOf(address: string): string | undefined {
  const labels = partsOf(address).domain.split('.')
  // Such as co.uk and com.au, below which names are registered.
  const isShared = (labels.at(-2)?.length ?? 0) <= 3 && labels.at(-1)?.length === 2
  const domain = labels.slice(isShared ? -3 : -2).join('.')
  return publicProviders.has(domain) ? undefined : domain
}

function partsOf(address: string): { name: string; domain: string } {
  const lower = address.toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = lower.slice(at + 1).replace(/\.$/, '')
  return { name: lower.slice(0, at), domain: sameDomain[domain] ?? domain }
}
