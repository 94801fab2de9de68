import type { Rolldown } from 'vite'

const page = new URL('index.html', import.meta.url).pathname
const dialog = /packages\/react\/src\/(shell|ui|common|data|format|messages|connect)\//
const account = /packages\/react\/src\/(account|networks|profile)\//
const core = /packages\/(core|protocol)\//
type Modules = Rolldown.ChunkingContext
let first: ReadonlySet<string> | undefined

/**
 * Few files, as the packages have them when they are published: what the playground loads at once, the dialog, Account,
 * and of each other package what comes later. What a group needs comes with it, unless it lies in one before.
 */
export const groups = [
  { debugName: 'page', name: pageOf },
  { debugName: 'later', name: laterOf },
]

function pageOf(id: string, modules: Modules): string | null {
  first ??= loadedAtOnce(modules)
  return isShared(id) && first.has(id) ? 'page' : null
}

function laterOf(id: string): string | null {
  if (!isShared(id)) return null
  if (dialog.test(id) || core.test(id)) return 'dialog'
  if (account.test(id)) return 'account'
  return /\/packages\/(\w+)\//.exec(id)?.[1] ?? null
}

/** The pages' own scripts are not shared: they begin something when they are loaded. */
function isShared(id: string): boolean {
  return /\/(packages|node_modules)\//.test(id)
}

/** The modules that the playground loads before anything happens in it. */
function loadedAtOnce(modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [page]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
