// The rules that EIP-4361 takes from other standards. Each is one anchored expression that reads a text once.

const unreserved = 'A-Za-z0-9\\-._~'
const subDelims = "!$&'()*+,;="
const encoded = '%[0-9A-Fa-f]{2}'

/** Returns an expression for any number of these characters and of percent-encoded ones. */
function anyOf(characters: string): string {
  return `[${characters}]*(?:${encoded}[${characters}]*)*`
}

const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const ipv4 = `${octet}(?:\\.${octet}){3}`
const h16 = '[0-9A-Fa-f]{1,4}'
const ls32 = `(?:${h16}:${h16}|${ipv4})`
const ipv6 = [
  `(?:${h16}:){6}${ls32}`,
  `::(?:${h16}:){5}${ls32}`,
  `(?:${h16})?::(?:${h16}:){4}${ls32}`,
  `(?:(?:${h16}:){0,1}${h16})?::(?:${h16}:){3}${ls32}`,
  `(?:(?:${h16}:){0,2}${h16})?::(?:${h16}:){2}${ls32}`,
  `(?:(?:${h16}:){0,3}${h16})?::${h16}:${ls32}`,
  `(?:(?:${h16}:){0,4}${h16})?::${ls32}`,
  `(?:(?:${h16}:){0,5}${h16})?::${h16}`,
  `(?:(?:${h16}:){0,6}${h16})?::`,
].join('|')
const ipvFuture = `v[0-9A-Fa-f]+\\.[${unreserved}${subDelims}:]+`

const userinfo = anyOf(`${unreserved}${subDelims}:`)
const host = `(?:\\[(?:${ipv6}|${ipvFuture})\\]|${anyOf(unreserved + subDelims)})`
const authority = `(?:${userinfo}@)?${host}(?::[0-9]*)?`
const pchar = `${unreserved}${subDelims}:@`
const path = anyOf(`${pchar}/`)
const query = anyOf(`${pchar}/?`)

const schemeForm = /^[A-Za-z][A-Za-z0-9+.-]*$/
const authorityForm = new RegExp(`^${authority}$`)
const uriForm = new RegExp(
  `^[A-Za-z][A-Za-z0-9+.-]*:(?://${authority}(?:/${path})?|(?!//)${path})(?:\\?${query})?(?:#${query})?$`,
)
const requestIdForm = new RegExp(`^${anyOf(pchar)}$`)
const statementForm = new RegExp(`^[${unreserved}${subDelims}:/?#[\\]@ ]+$`)
const dateTimeForm =
  /^(\d{4})-(\d{2})-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i

/** Whether a text is a URI's scheme (RFC 3986). */
export function isScheme(text: string): boolean {
  return schemeForm.test(text)
}

/** Whether a text is a URI's authority (RFC 3986) that names a host. */
export function isAuthority(text: string): boolean {
  return authorityForm.test(text) && !/^(?:[^@]*@)?(?::|$)/.test(text)
}

/** Whether a text is a URI (RFC 3986): absolute, and in ASCII. */
export function isUri(text: string): boolean {
  return uriForm.test(text)
}

/** Whether a text is a request's id (EIP-4361), which may be empty. */
export function isRequestId(text: string): boolean {
  return requestIdForm.test(text)
}

/** Whether a text is a statement (EIP-4361): a line of letters, digits, spaces and some signs of ASCII. */
export function isStatement(text: string): boolean {
  return statementForm.test(text)
}

/** Whether a text is a line without control, bidirectional or other invisible characters. */
export function isPlainLine(text: string): boolean {
  return text !== '' && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)
}

/** Whether a text is a nonce (EIP-4361). */
export function isNonce(text: string): boolean {
  return /^[A-Za-z0-9]{8,}$/.test(text)
}

/** Whether a text is a date and time (RFC 3339) that exists. Leap seconds are refused, since no clock here has them. */
export function isDateTime(text: string): boolean {
  const [, year, month, day] = dateTimeForm.exec(text) ?? []
  if (year === undefined) return false
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
