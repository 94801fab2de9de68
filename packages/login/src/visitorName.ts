const domain = '.no-address.invalid'

/** What stands in the place of the address of a visitor who has given none (RFC 6761: it reaches nobody). */
export function noAddress(name: string): string {
  return `${name.replaceAll('_', '-')}@login${domain}`
}

/** The address of a visitor; `null` where they have given none. */
export function addressOf(email: string): string | null {
  return email.endsWith(domain) ? null : email
}
