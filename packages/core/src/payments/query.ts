import type { PaymentLinkProblem } from './paymentRequest.ts'

const longest = 512

/**
 * The parameters of a link by name; `undefined` when one comes twice or cannot be decoded: which of them is meant would be
 * anybody's guess.
 */
export function readQuery(text: string): ReadonlyMap<string, string> | undefined {
  const read = new Map<string, string>()
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at))
    const value = decode(at < 0 ? '' : pair.slice(at + 1))
    if (name === undefined || value === undefined || read.has(name)) return undefined
    read.set(name, value)
  }
  return read
}

/** Writes the parameters that have a value, in the given order. */
export function writeQuery(values: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Splits the text behind a scheme into path and query. */
export function splitQuery(rest: string): readonly [path: string, query: string] {
  const at = rest.indexOf('?')
  return at < 0 ? [rest, ''] : [rest.slice(0, at), rest.slice(at + 1)]
}

/** A link that cannot be followed. */
export function refused(problem: PaymentLinkProblem): { ok: false; problem: PaymentLinkProblem } {
  return { ok: false, problem }
}

/** What the one who asks says in the link, cut to what anybody reads. */
export function spoken(query: ReadonlyMap<string, string>): { label?: string; message?: string } {
  const label = query.get('label')?.slice(0, longest)
  const message = query.get('message')?.slice(0, longest)
  return { ...(label && { label }), ...(message && { message }) }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
