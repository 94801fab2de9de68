import { plainText } from '@latchkey/protocol'

const longest = 200

/** Names of fields that hold a reason in words. */
const inWords = ['message', 'reason', 'error', 'data', 'err'] as const

/**
 * Returns a node's reason as plain words: never JSON, code or bytes. The name of an error becomes words:
 * `{"InsufficientFundsForRent":{}}` is `Insufficient funds for rent`. Returns an empty text if no words are left.
 */
export function reasonInWords(reason: string): string {
  const text = reason.trim()
  const start = text.search(/[{[]\s*["{[\]}]/)
  if (start === -1) return wordsOf(text)
  const before = wordsOf(text.slice(0, start).replace(/[\s:,(-]+$/, ''))
  const within = foundIn(parsed(text.slice(start)))
  return [before, within].filter(Boolean).at(-1) ?? ''
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Returns the words of an error as nodes write it: its message, or else its name. */
function foundIn(error: unknown): string {
  if (typeof error === 'string') return reasonInWords(error)
  if (Array.isArray(error)) return lastOf(error.map(foundIn))
  if (typeof error !== 'object' || error === null) return ''
  const fields = new Map<string, unknown>(Object.entries(error))
  for (const name of inWords) {
    const found = foundIn(fields.get(name))
    if (found !== '') return found
  }
  return lastOf([...fields].map(([name, value]) => foundIn(value) || nameInWords(name)))
}

function lastOf(texts: readonly string[]): string {
  return texts.filter(Boolean).at(-1) ?? ''
}

/** Returns the words of a name in camel case. Any other name is none. */
function nameInWords(name: string): string {
  return /^[A-Z][a-z]+([A-Z][a-z]+)+$/.test(name) ? wordsOf(name) : ''
}

function wordsOf(text: string): string {
  const plain = plainText(text.replace(/\b0x[0-9a-f]{20,}\b/gi, ''), longest)
    .replace(/[\s:,(-]+$/, '')
    .trim()
  if (!/\p{L}{2}/u.test(plain)) return ''
  if (!/^[A-Z][a-z]+([A-Z][a-z]+)+$/.test(plain)) return plain
  return plain.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
