import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

/** A line of the facts, where there is a value to it. */
export function fact(name: string, value: ReactNode): readonly Fact[] {
  return value === undefined || value === false ? [] : [[name, value]]
}
