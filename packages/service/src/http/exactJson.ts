import { randomUUID } from 'node:crypto'

/** The digits from which a whole number may be above 2^53. */
const longNumber = /\d{16}/
const wholeNumber = /^-?[1-9]\d{15,79}$/

/**
 * Reads JSON text; whole numbers that a JavaScript number would round become big integers. Throws a SyntaxError where
 * it is not JSON. Takes a time in proportion to the length.
 */
export function parseExact(text: string): unknown {
  if (!longNumber.test(text)) return JSON.parse(text)
  // A reviver would take twenty times as long as the parser. No text can have a mark that is made here.
  const mark = randomUUID()
  const marked = markLongNumbers(text, mark)
  const value: unknown = JSON.parse(marked)
  return marked === text ? value : readMarks(value, mark)
}

/** Replaces the numbers that would be rounded by texts with a mark. */
function markLongNumbers(text: string, mark: string): string {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; ) {
    const end = endOfToken(text, at)
    const token = end - at < 16 || text[at] === '"' ? '' : text.slice(at, end)
    if (wholeNumber.test(token) && !Number.isSafeInteger(Number(token))) {
      parts.push(text.slice(from, at), `"${mark}${token}"`)
      from = end
    }
    at = end
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from)
}

/** Returns the end of the text or number at a place, or of another character. */
function endOfToken(text: string, start: number): number {
  let at = start + 1
  if (text[start] !== '"') {
    if (isOfNumber(text.charCodeAt(start))) while (isOfNumber(text.charCodeAt(at))) at += 1
    return at
  }
  for (; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1
    if (text[at] === '\\') at += 1
  }
  return at
}

/** Whether a character is of a number: a digit, a sign, a point or an exponent. */
function isOfNumber(code: number): boolean {
  return (code >= 43 && code <= 57 && code !== 44 && code !== 47) || code === 69 || code === 101
}

/** Replaces the marked texts of a value by big integers, in place. */
function readMarks(value: unknown, mark: string): unknown {
  if (typeof value === 'string')
    return value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) value[index] = readMarks(member, mark)
    return value
  }
  if (typeof value !== 'object' || value === null) return value
  for (const [name, member] of Object.entries(value))
    Reflect.set(value, name, readMarks(member, mark))
  return value
}

/** The JSON text of what {@link parseExact} has read, every digit as it was. */
export function stringifyExact(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(stringifyExact).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const texts = members.map(([name, member]) => `${JSON.stringify(name)}:${stringifyExact(member)}`)
  return `{${texts.join(',')}}`
}
