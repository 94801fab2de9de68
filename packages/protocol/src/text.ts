const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * A name from outside (wallet, token, site, NFT) made harmless to show as text: control, zero-width and
 * bidirectional characters removed, white space folded, cut to `max` characters.
 */
export function plainText(value: string, max = 40): string {
  const head = value.slice(0, max * 16)
  const clean = head.replace(breaks, ' ').replace(invisible, '').replace(/\s+/g, ' ').trim()
  const characters = Array.from(clean)
  return characters.length <= max ? clean : `${characters.slice(0, max - 1).join('')}…`
}

/**
 * An e-mail address that lines break after its `@` and before its dots, by spaces without a width. For display only:
 * "someone@" and "example" / ".org", never "exampl" / "e.org".
 */
export function breakableEmail(email: string): string {
  return email.replace('@', '@\u200b').replace(/[.+_]/g, '\u200b$&')
}
