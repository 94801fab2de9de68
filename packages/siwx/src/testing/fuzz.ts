import fc from 'fast-check'

/**
 * Returns the number of inputs for a parser: `many` in the long form of the tests (`LATCHKEY_LONG=1`), otherwise a
 * 250th.
 */
export function inputs(many = 1_000_000): { numRuns: number } {
  return { numRuns: process.env.LATCHKEY_LONG ? many : many / 250 }
}

/** Returns texts that differ from one of these in a few places: removed characters, inserted tokens, moved lines. */
export function damaged(texts: readonly string[], tokens: readonly string[]): fc.Arbitrary<string> {
  const edit = fc.tuple(fc.nat(3), fc.nat(9_999), fc.nat(9_999), fc.constantFrom(...tokens))
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(edit, { maxLength: 3 }))
    .map(([text, edits]) => edits.reduce(damage, text))
}

function damage(text: string, [kind, one, other, token]: [number, number, number, string]): string {
  const at = one % (text.length + 1)
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1 + (other % 4))
  if (kind === 1) return text.slice(0, at) + token + text.slice(at)
  if (kind === 2) return text.slice(0, at) + token + text.slice(at + 1)
  const lines = text.split('\n')
  const [line = ''] = lines.splice(one % lines.length, other % 2)
  lines.splice(other % (lines.length + 1), 0, line)
  return lines.join('\n')
}
