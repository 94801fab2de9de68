/** Parses JSON. Returns `undefined` for `null`, such as an absent entry of a storage, and for text that is not JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Writes plain data as JSON, also in a page that has added a `toJSON` to lists or texts. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, own)
}

function own(this: Record<string, unknown>, key: string): unknown {
  return this[key]
}
