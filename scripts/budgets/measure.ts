import { matchesGlob } from 'node:path'
import type { Bundle } from './bundle.ts'

/** One line of `budgets.json`. */
export type Budget = {
  name: string
  /** Globs of the source files whose loads count together. */
  loads: string[]
  /** Names of budgets whose chunks are there already. */
  after?: string[]
  /** Each matching source on its own, instead of all together. */
  each?: boolean
  /** Globs of sources that do not count here. */
  except?: string[]
  maxKiB: number
}

export type Measured = { name: string; kib: number; maxKiB: number }

/** Measures every budget. Throws when one matches no source, so that a renamed file cannot slip out. */
export function measure(bundle: Bundle, budgets: readonly Budget[]): Measured[] {
  const chunksOf = (budget: Budget): Set<string> =>
    union(sourcesOf(bundle, budget).map((source) => bundle.loads.get(source) ?? new Set()))
  const before = (budget: Budget): Set<string> =>
    union((budget.after ?? []).map((name) => alreadyThere(budgets, name, chunksOf, before)))
  return budgets.flatMap((budget) => {
    const there = before(budget)
    const size = (chunks: ReadonlySet<string>) => kib(bundle, chunks, there)
    if (!budget.each)
      return [{ name: budget.name, kib: size(chunksOf(budget)), maxKiB: budget.maxKiB }]
    return sourcesOf(bundle, budget).map((source) => ({
      name: `${budget.name}: ${source.split('/').slice(-2).join('/')}`,
      kib: size(bundle.loads.get(source) ?? new Set()),
      maxKiB: budget.maxKiB,
    }))
  })
}

function alreadyThere(
  budgets: readonly Budget[],
  name: string,
  chunksOf: (budget: Budget) => Set<string>,
  before: (budget: Budget) => Set<string>,
): Set<string> {
  const budget = budgets.find((candidate) => candidate.name === name)
  if (!budget) throw new Error(`No budget is named ${name}`)
  return union([chunksOf(budget), before(budget)])
}

function sourcesOf(bundle: Bundle, budget: Budget): string[] {
  const matches = (source: string, globs: readonly string[] = []) =>
    globs.some((glob) => matchesGlob(source, glob))
  const sources = [...bundle.loads.keys()].filter(
    (source) => matches(source, budget.loads) && !matches(source, budget.except),
  )
  if (sources.length === 0) throw new Error(`Budget "${budget.name}" matches no loaded source`)
  return sources
}

function kib(bundle: Bundle, chunks: ReadonlySet<string>, there: ReadonlySet<string>): number {
  const bytes = [...chunks]
    .filter((chunk) => !there.has(chunk))
    .reduce((sum, chunk) => sum + (bundle.sizes.get(chunk) ?? 0), 0)
  return bytes / 1024
}

function union(sets: readonly ReadonlySet<string>[]): Set<string> {
  return new Set(sets.flatMap((set) => [...set]))
}
