import type { ChainId, Clock } from '@latchkey/protocol'
import { withinTime } from '@latchkey/protocol'
import { type Log, redact } from '@latchkey/service/logs'
import { afterFailure, type Breaker, beginProbe, closed } from '../rpc/pool/breaker.ts'
import { asFailure, type SourceFailure, sourceFailure } from './failure.ts'
import type { ListPage, ListSource } from './port.ts'

type Outcome = { ok: true; page: ListPage } | { ok: false; failure: SourceFailure }

/** A source that is left alone for a while after it has failed. */
export type GuardedList = Pick<ListSource, 'name' | 'omits'> & {
  list(query: { account: string; upTo: number }): Promise<Outcome>
  /** Counts an answer that turned out to be wrong. */
  noteFailure(failure: SourceFailure): void
}

export type GuardOptions = {
  chainId: ChainId
  /** Milliseconds that the source has for a page. */
  timeout: number
  clock: Clock
  log: Log
}

/** Gives a source a time limit and a circuit breaker. Each change of its state is one line of the log. */
export function guardSource(source: ListSource, options: GuardOptions): GuardedList {
  const { chainId, timeout, clock, log } = options
  let breaker: Breaker = closed
  let latest: SourceFailure | undefined

  function noteFailure(failure: SourceFailure): void {
    const before = breaker.kind
    breaker = afterFailure(breaker, failure, clock.now())
    latest = failure
    if (before === breaker.kind) return
    const facts = { chain: chainId, source: source.name, reason: failure.reason }
    log.write('warn', 'history source', { ...facts, cause: redact(failure.message) })
  }

  function noteSuccess(): void {
    if (breaker.kind === 'open')
      log.write('info', 'history source', { chain: chainId, source: source.name, reason: null })
    breaker = closed
    latest = undefined
  }

  /** Whether a request may be sent; a source that was left alone gets one to try. */
  function begin(): boolean {
    if (breaker.kind === 'closed') return true
    const probing = beginProbe(breaker, clock.now())
    if (probing) breaker = probing
    return probing !== undefined
  }

  return {
    name: source.name,
    omits: source.omits,
    noteFailure,
    async list(query) {
      if (!begin()) return { ok: false, failure: latest ?? sourceFailure('unreachable', 'Paused') }
      try {
        const page = await withinTime(clock, timeout, (signal) =>
          Promise.race([source.list({ ...query, signal }), endOf(signal)]),
        )
        noteSuccess()
        return { ok: true, page }
      } catch (error) {
        const failure = asFailure(error)
        noteFailure(failure)
        return { ok: false, failure }
      }
    },
  }
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
