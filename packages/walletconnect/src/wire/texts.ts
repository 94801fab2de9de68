/** The texts among the first `most` elements of a foreign list; all of them by default, none of what is no list. */
export function texts(value: unknown, most?: number): string[] {
  return Array.isArray(value) ? value.slice(0, most).filter((one) => typeof one === 'string') : []
}
