/** Other domains of a provider's mailboxes. */
const sameDomain: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'pm.me': 'proton.me',
}
/** Characters that a provider ignores in the name of a mailbox. */
const ignored: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
}
/** Large public providers. A limit by domain would affect too many of their visitors. */
const publicProviders = new Set([
  ...['gmail.com', 'proton.me', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'gmx.com', 'gmx.net', 'gmx.de', 'web.de'],
  ...['mail.com', 'zoho.com', 'fastmail.com', 'yandex.com', 'yandex.ru', 'mail.ru', 'qq.com'],
  ...['163.com', '126.com', 'naver.com', 'orange.fr', 'laposte.net', 'libero.it', 't-online.de'],
])

/**
 * Returns the mailbox of an address, by the known rules of its provider: without the tag after a plus sign, and without
 * ignored characters. For limits only: an address never logs in another one.
 */
export function mailboxOf(address: string): string {
  const { name, domain } = partsOf(address)
  const [untagged = name] = name.split('+')
  const plain = untagged.replace(ignored[domain] ?? /$^/, '')
  return `${plain === '' ? name : plain}@${domain}`
}

/**
 * Returns the registered domain of an address, without subdomains, for the limit by domain. Returns `undefined` for the
 * large public providers.
 */
export function domainOf(address: string): string | undefined {
  const labels = partsOf(address).domain.split('.')
  // Public suffixes such as co.uk and com.au, below which domains are registered.
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
