/** Parses JSON. Returns `undefined` for `null`, such as an absent entry of a storage, and for text that is not JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
