import { useState } from 'react'

/** The value that was given first, until one with another key is given: equal keys mean the same remote thing. */
export function useKept<T extends { key: readonly unknown[] } | null>(value: T): T {
  const [kept, keep] = useState(value)
  if (keyOf(kept) === keyOf(value)) return kept
  keep(value)
  return value
}

function keyOf(value: { key: readonly unknown[] } | null): string | null {
  return value && JSON.stringify(value.key)
}
