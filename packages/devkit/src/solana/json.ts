/** What the façade answers with. Big integers are written as JSON numbers, as Solana nodes write u64. */
export type Json = string | number | bigint | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

export function writeJson(value: Json): string {
  if (typeof value === 'bigint') return value.toString()
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(writeJson).join(',')}]`
  const members = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}:${writeJson(item)}`,
  )
  return `{${members.join(',')}}`
}

function isList(value: readonly Json[] | JsonObject): value is readonly Json[] {
  return Array.isArray(value)
}
