/** Returns the addresses of an `x-forwarded-for` header, the one nearest to the service last. */
export function readForwardedFor(header: string): string[] {
  return header
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** One member of an element of `Forwarded`: a token, and a token or a quoted text. */
const pair = /^\s*([!#$%&'*+\-.^_`|~\w]+)=("(?:[^"\\]|\\.)*"|[^\s;,"]*)\s*$/

/**
 * Returns the addresses (`for`) of a `Forwarded` header (RFC 7239), the one nearest to the service last. An element without
 * one is `unknown`.
 */
export function readForwarded(header: string): string[] {
  return split(header, ',')
    .filter((element) => element.trim() !== '')
    .map((element) => {
      for (const member of split(element, ';')) {
        const [, name = '', value = ''] = pair.exec(member) ?? []
        if (name.toLowerCase() === 'for') return unquote(value) || 'unknown'
      }
      return 'unknown'
    })
}

function unquote(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/g, '$1') : value
}

/** Splits a text at a character outside quotes. */
function split(text: string, at: ',' | ';'): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '\\' && isQuoted) index += 1
    else if (character === '"') isQuoted = !isQuoted
    else if (character === at && !isQuoted) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, text.slice(start)]
}
