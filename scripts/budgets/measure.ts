import { matchesGlob } from 'node:path'
import type { Page, Site } from './site.ts'

/** One line of `budgets.json`. */
export type Budget = {
  name: string
  /** The page that it counts on. Default: the one with all packages. */
  page?: Page
  /** Globs of built files, such as `react/dialog`, whose loads count together. */
  loads: string[]
  /** Names of budgets whose files are there already. */
  after?: string[]
  /** Globs of built files that do not count here. */
  except?: string[]
  /** How many script files may be loaded. */
  files?: number
  maxKiB: number
}

export type Measured = { budget: Budget; files: number; kib: number }

/** Measures the budgets of a page. Throws when one matches no built file, so that a renamed file cannot slip out. */
export function measure(site: Site, page: Page, budgets: readonly Budget[]): Measured[] {
  const ofPage = budgets.filter((budget) => (budget.page ?? 'weighed') === page)
  return ofPage.map((budget) => {
    const there = loadedBefore(site, budgets, budget)
    const files = [...loadsOf(site, budget)].filter((file) => !there.has(file))
    const bytes = files.reduce((sum, file) => sum + (site.sizes.get(file) ?? 0), 0)
    return { budget, files: files.length, kib: bytes / 1024 }
  })
}

export function isOver({ budget, files, kib }: Measured): boolean {
  return kib > budget.maxKiB || files > (budget.files ?? Number.POSITIVE_INFINITY)
}

function loadedBefore(
  site: Site,
  budgets: readonly Budget[],
  { after = [] }: Budget,
): ReadonlySet<string> {
  return union(
    after.map((name) => {
      const budget = budgets.find((candidate) => candidate.name === name)
      if (!budget) throw new Error(`No budget is named ${name}`)
      return union([loadsOf(site, budget), loadedBefore(site, budgets, budget)])
    }),
  )
}

function loadsOf({ loads }: Site, budget: Budget): ReadonlySet<string> {
  const matches = (name: string, globs: readonly string[] = []) =>
    globs.some((glob) => matchesGlob(name, glob))
  const found = [...loads].filter(
    ([name]) => matches(name, budget.loads) && !matches(name, budget.except),
  )
  if (found.length === 0) throw new Error(`Budget "${budget.name}" matches no built file`)
  return union(found.map(([, files]) => files))
}

function union(sets: readonly ReadonlySet<string>[]): Set<string> {
  return new Set(sets.flatMap((set) => [...set]))
}
