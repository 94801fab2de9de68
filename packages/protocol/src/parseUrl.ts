/** Whether a text is a URL, by itself or relative to `base`. `URL.canParse` is newer than the lowest browsers. */
export function canParseUrl(text: string, base?: string): boolean {
  try {
    return Boolean(new URL(text, base))
  } catch {
    return false
  }
}
