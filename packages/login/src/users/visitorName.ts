const domain = '.no-address.invalid'

/** Returns a placeholder for the address of a visitor who has given none. No mail can reach it (RFC 6761). */
export function placeholderEmail(name: string): string {
  return `${name.replaceAll('_', '-')}@login${domain}`
}

/** Returns the address of a visitor, or `null` for a placeholder. */
export function addressOf(email: string): string | null {
  return email.endsWith(domain) ? null : email
}
