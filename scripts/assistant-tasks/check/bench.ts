import { type Browser, chromium, type Page } from 'playwright'
import { findHeadless } from '../../chromium.ts'
import { type ShopWorld, startShopWorld } from './world.ts'

/** What checks share: it starts with the first use. */
export type Bench = {
  /** How long a visitor waits for the page, in milliseconds. */
  patience: number
  world(): Promise<ShopWorld>
  browser(): Promise<Browser>
  /** The pages that are open. */
  openPages(): Promise<Page[]>
  close(): Promise<void>
}

/** Creates what checks share. One check runs at a time. */
export function createBench(): Bench {
  const ends: (() => Promise<unknown>)[] = []
  const world = once(() => startShopWorld((end) => ends.push(end)))
  let open: Browser | undefined
  const browser = once(async () => {
    const { path, args } = await findHeadless()
    const launched = await chromium.launch({ executablePath: path, args })
    ends.push(() => launched.close())
    open = launched
    return launched
  })
  return {
    patience: 15_000,
    world,
    browser,
    openPages: async () => open?.contexts().flatMap((context) => context.pages()) ?? [],
    async close() {
      for (const end of ends.reverse()) await end()
    },
  }
}

function once<Value>(start: () => Promise<Value>): () => Promise<Value> {
  let started: Promise<Value> | undefined
  return () => {
    started ??= start()
    return started
  }
}
