const breaks = /[\p{Cc}\p{Zl}\p{Zp}]/gu
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Arabic and Persian digits, from zero. */
const otherDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'

/** Text with the digits of other scripts as `0` to `9`. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(otherDigits.indexOf(digit) % 10))
}

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
