import type { ChainId, Clock } from '@latchkey/protocol'
import { describeError, type Log } from '@latchkey/service/logs'
import type { ChainConfig } from '../../edge/config/schema.ts'
import type { Database } from '../../edge/database/open.ts'
import type { TokenListState } from '../../edge/ports/tokenLists.ts'
import type { GuardedFetch } from '../../pictures/media/guardedFetch.ts'
import type { TokenListSource } from './config.ts'
import { acceptList, readList } from './read.ts'
import type { TokenRegistry } from './registry.ts'
import type { TokenList } from './standard.ts'
import { storedList, storeList } from './store.ts'

const day = 24 * 60 * 60_000
/** The first pause after a list could not be read, in milliseconds; it doubles up to the longest. */
const retryMin = 60_000
const retryMax = 60 * 60_000

/** A list of the settings, and where they name it, such as `tokenLists[0]`. */
type NamedSource = {
  source: TokenListSource
  place: string
  /** The chain of a list that the settings name for one chain only. */
  chain?: ChainId
}
type OpenedList = NamedSource & {
  list?: TokenList
  readAt?: number
  error: string | null
  failures: number
}

/** What the lists need. */
export type TokenListDependencies = {
  registry: TokenRegistry
  db: Database
  fetchGuarded: GuardedFetch
  log: Log
  clock: Clock
  /** Called after lists have changed. */
  onChange: () => Promise<void>
}

/** The Token Lists of the settings. */
export type TokenLists = {
  state(): readonly TokenListState[]
  /** Resolves when each list has been read, or could not be. */
  ready: Promise<void>
  close(): void
}

/** Returns the lists that settings name: those of a chain before those of all chains. */
export function sourcesIn(settings: {
  tokenLists: readonly TokenListSource[]
  chains: readonly Pick<ChainConfig, 'id' | 'tokenLists'>[]
}): NamedSource[] {
  const ofChains = settings.chains.flatMap(({ id, tokenLists }, at) =>
    tokenLists.map((source, index) => ({
      source,
      place: `chains[${at}].tokenLists[${index}]`,
      chain: id,
    })),
  )
  const ofAll = settings.tokenLists.map((source, index) => ({
    source,
    place: `tokenLists[${index}]`,
  }))
  return [...ofChains, ...ofAll]
}

/**
 * Opens the Token Lists: reads the files, takes the last good text of each address from the database, and reads addresses
 * in the background, again each day. A list that cannot be read is named in the log and in the health; its last good text
 * stays in use. Throws a TypeError that names the mistakes of files.
 */
export async function openTokenLists(
  sources: readonly NamedSource[],
  dependencies: TokenListDependencies,
): Promise<TokenLists> {
  const { registry, db, log, clock } = dependencies
  const opened = sources.map((one): OpenedList => ({ ...one, error: null, failures: 0 }))
  const replace = (one: OpenedList, list: TokenList, readAt: number) =>
    replaceIn(registry, opened, one, { list, readAt })
  await readFiles(opened, replace, dependencies)
  for (const one of opened) {
    const problem = await restore(one, replace, db)
    if (problem !== undefined) fail(one, `The stored list is ignored. ${problem}`, log)
  }
  const cancels = new Set<() => void>()
  let isClosed = false

  function later(one: OpenedList, milliseconds: number): void {
    const cancel = clock.after(milliseconds, () => {
      cancels.delete(cancel)
      void refresh(one)
    })
    cancels.add(cancel)
  }

  async function readAgain(one: OpenedList): Promise<void> {
    const reading = await readList(one.source, dependencies.fetchGuarded)
    if (isClosed) return
    if (!reading.ok) return fail(one, reading.problem, log)
    const problem = replace(one, reading.list, clock.now())
    if (problem !== undefined) return fail(one, problem, log)
    await store(one, reading.body, dependencies)
    if (!isClosed) await dependencies.onChange()
  }

  /** Reads a list, and plans the next time. Never rejects. */
  async function refresh(one: OpenedList): Promise<void> {
    await readAgain(one).catch((error: unknown) => fail(one, describeError(error), log))
    if (isClosed) return
    const wait = nextRead(one)
    if (wait !== undefined) later(one, wait)
  }

  const begun = opened.length === 0 ? [] : [dependencies.onChange()]
  for (const one of opened) {
    if (one.list === undefined) {
      begun.push(refresh(one))
      continue
    }
    const wait = nextRead(one)
    if (wait !== undefined) later(one, Math.max(0, wait - (clock.now() - (one.readAt ?? 0))))
  }
  return {
    state: () => opened.map(stateOf),
    ready: Promise.all(begun).then(() => undefined),
    close() {
      isClosed = true
      for (const cancel of cancels) cancel()
    },
  }
}

/** Returns the milliseconds until a list is read again; nothing for a pinned one that is there. */
function nextRead({ source, list, failures }: OpenedList): number | undefined {
  if (failures > 0) return Math.min(retryMin * 2 ** (failures - 1), retryMax)
  return list !== undefined && source.sha256 !== undefined ? undefined : day
}

/** Replaces a list in the registry. Returns the problem where it cannot be used: the previous one stays. */
type Replace = (one: OpenedList, list: TokenList, readAt: number) => string | undefined

function replaceIn(
  registry: TokenRegistry,
  opened: readonly OpenedList[],
  one: OpenedList,
  { list, readAt }: { list: TokenList; readAt: number },
): string | undefined {
  const previous = one.list
  one.list = list
  try {
    publish(registry, opened)
  } catch (error) {
    if (previous) one.list = previous
    else delete one.list
    publish(registry, opened)
    return `The list cannot be used: ${describeError(error)}`
  }
  use(one, list, readAt)
  return undefined
}

function publish(registry: TokenRegistry, opened: readonly OpenedList[]): void {
  for (const { id } of registry.chains) {
    const lists = opened.flatMap(({ list, chain }) =>
      list && (chain === undefined || chain === id) ? [list] : [],
    )
    registry.setLists(id, lists)
  }
}

async function readFiles(
  opened: readonly OpenedList[],
  replace: Replace,
  { fetchGuarded, clock }: TokenListDependencies,
): Promise<void> {
  const mistakes: string[] = []
  for (const one of opened) {
    if (!('file' in one.source)) continue
    const reading = await readList(one.source, fetchGuarded)
    const problem = reading.ok ? replace(one, reading.list, clock.now()) : reading.problem
    if (problem !== undefined) mistakes.push(`${one.place} (${one.source.file}): ${problem}`)
  }
  if (mistakes.length > 0) throw new TypeError(`Gateway configuration: ${mistakes.join('\n  ')}`)
}

/**
 * Takes the last good text of an address. A text that no longer has the hash of the settings is not one. Returns the problem
 * of one that cannot be used.
 */
async function restore(
  one: OpenedList,
  replace: Replace,
  db: Database,
): Promise<string | undefined> {
  if (!('url' in one.source)) return undefined
  const stored = await storedList(db, one.source.url)
  if (!stored) return undefined
  const reading = acceptList(one.source, new TextEncoder().encode(stored.body))
  return reading.ok ? replace(one, reading.list, stored.readAt) : undefined
}

function fail(one: OpenedList, problem: string, log: Log): void {
  one.error = problem
  one.failures += 1
  log.write('error', 'tokenList', { list: one.place, error: problem })
}

async function store(
  one: OpenedList,
  body: string,
  { db, log, clock }: TokenListDependencies,
): Promise<void> {
  if (!('url' in one.source)) return
  try {
    await storeList(db, one.source.url, { body, readAt: clock.now() })
  } catch {
    log.write('warn', 'tokenList', { list: one.place, error: 'The list was not stored' })
  }
}

function use(one: OpenedList, list: TokenList, readAt: number): void {
  one.list = list
  one.readAt = readAt
  one.error = null
  one.failures = 0
}

function stateOf({ place, list, readAt, error }: OpenedList): TokenListState {
  return {
    list: place,
    name: list?.name ?? null,
    tokens: list?.tokens.length ?? 0,
    readAt: readAt === undefined ? null : new Date(readAt).toISOString(),
    error,
  }
}
