/** Arabic and Persian digits, from zero. */
const otherDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'

/** Text with the digits of other scripts as `0` to `9`. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(otherDigits.indexOf(digit) % 10))
}
