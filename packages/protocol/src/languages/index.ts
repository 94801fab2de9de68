/**
 * Returns the language of `known` for a reader: the first wanted tag with a language in common decides, else `fallback`.
 * Tags are BCP 47. A variant fits the language of the same script: `pt-PT` gets `pt-BR`, `zh-TW` gets `zh-Hant`.
 */
export function chooseLanguage<Tag extends string>(
  wanted: readonly string[],
  known: readonly Tag[],
  fallback: Tag,
): Tag {
  const refused = new Set<string>()
  for (const tag of wanted) {
    // After `zh-TW`, a plain `zh` is no wish for the other script.
    if (refused.has(tag.toLowerCase())) continue
    const exact = known.find((one) => one.toLowerCase() === tag.toLowerCase())
    const found = exact ?? known.find((one) => isSameLanguage(one, tag))
    if (found !== undefined) return found
    if (writtenLanguageOf(tag) !== undefined) refused.add(tag.toLowerCase().split('-')[0] ?? '')
  }
  return fallback
}

function isSameLanguage(one: string, other: string): boolean {
  const written = writtenLanguageOf(one)
  return written !== undefined && written === writtenLanguageOf(other)
}

/** Returns a language with its script; nothing for a malformed tag. */
function writtenLanguageOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script ?? ''}`
  } catch {
    return undefined
  }
}
