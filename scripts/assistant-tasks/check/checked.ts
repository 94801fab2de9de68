import { join, resolve } from 'node:path'
import { run } from '../../packages/matrix/pack.ts'
import type { Start } from '../starts.ts'
import type { Bench } from './bench.ts'
import {
  buildSite,
  openSite,
  type Site,
  type SiteOptions,
  type Visit,
  type VisitOptions,
} from './site.ts'
import type { ShopWorld } from './world.ts'

/** A project whose task is tried. All that it starts ends with the check. */
export type Checked = {
  /** The folder of the project. */
  folder: string
  /** Networks and a gateway in place of the public ones. */
  world(): Promise<ShopWorld>
  /** Builds the project's site and serves it, with the world's services in place of the shop's. */
  site(options?: SiteOptions): Promise<Site>
  /** Builds and serves the site, and opens it in a new browser profile. */
  open(options?: VisitOptions): Promise<Visit>
  /** Opens an address in a new browser profile, with the visitor's wallets. */
  visit(url: string, options?: VisitOptions): Promise<Visit>
  /** Has something done at the end, also after a failure. */
  atEnd(end: () => Promise<unknown>): void
}

const ownCompiler = [resolve('node_modules/.bin/tsc'), '--noEmit'] as const
const inProject = (name: string) => join('node_modules/.bin', name)

/** How the types of each project are checked. */
const typeChecks: Readonly<Record<Start, readonly [string, ...string[]]>> = {
  'react-plain': ownCompiler,
  react: ownCompiler,
  wagmi: ownCompiler,
  next: ownCompiler,
  vanilla: ownCompiler,
  server: ownCompiler,
  vue: [inProject('vue-tsc'), '--noEmit'],
  svelte: [inProject('svelte-check'), '--threshold', 'error'],
}

/** Checks the types of a solved task and tries it. Returns why it fails, or `undefined` if it passes. */
export async function checkTask(
  { start, check }: { start: Start; check: (checked: Checked) => Promise<void> },
  folder: string,
  bench: Bench,
): Promise<string | undefined> {
  const ends: (() => Promise<unknown>)[] = []
  const atEnd = (end: () => Promise<unknown>) => ends.push(end)
  try {
    const [command, ...args] = typeChecks[start]
    run(command, args, folder)
    const site = (options: SiteOptions = {}) => buildSite({ folder, bench, atEnd, ...options })
    const visit = (url: string, options?: VisitOptions) => openSite({ url, bench, atEnd }, options)
    const open = async (options?: VisitOptions) => (await site()).open(options)
    await check({ folder, world: bench.world, site, open, visit, atEnd })
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `${reason}\n${await textsOf(bench)}`
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** What the open pages show, each in one line. */
async function textsOf(bench: Bench): Promise<string> {
  const pages = (await bench.openPages()).map(async (page) => {
    const text = await page
      .locator('body')
      .innerText({ timeout: 1_000 })
      .catch(() => '')
    return `The page shows: ${text.replaceAll(/\s+/g, ' ').slice(0, 500)}`
  })
  return (await Promise.all(pages)).join('\n')
}
