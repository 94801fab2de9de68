/**
 * The visitor's own variant of a language (BCP 47), such as `en-GB` where the dialog speaks `en`: numbers, sums and
 * dates follow it. The language itself where the visitor has none, or where it names a region.
 */
export function visitorLocale(locale: string): string {
  const wanted = globalThis.navigator?.languages ?? []
  return wanted.find((tag) => tag === locale || tag.startsWith(`${locale}-`)) ?? locale
}
