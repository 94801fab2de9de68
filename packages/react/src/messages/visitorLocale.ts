/**
 * The visitor's own variant of a language (BCP 47), such as `en-GB` where the dialog speaks `en`: numbers, sums and
 * dates follow it. The language itself where the visitor has none, or where it names a region.
 * Skips what `Intl` refuses, such as the `en-US@posix` of some systems.
 */
export function visitorLocale(locale: string): string {
  const wanted = globalThis.navigator?.languages ?? []
  const isOwn = (tag: string) => tag === locale || tag.startsWith(`${locale}-`)
  return wanted.find((tag) => isOwn(tag) && isLocale(tag)) ?? locale
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
