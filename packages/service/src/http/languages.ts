/** More languages than any browser sends. */
const most = 20

/**
 * Returns the languages of an `Accept-Language` header (RFC 9110 section 12.5.4), the most wanted first, without those
 * that are refused (`q=0`).
 */
export function acceptedLanguages(header: string | null | undefined): string[] {
  return (header ?? '')
    .split(',', most)
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const weight = parameters.find((text) => /^q=/i.test(text))
      const quality = weight === undefined ? 1 : Number(weight.slice(2))
      return tag !== '' && quality > 0 ? [{ tag, quality }] : []
    })
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
}
