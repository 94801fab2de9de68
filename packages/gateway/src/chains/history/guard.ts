import type { ChainId, Clock } from '@latchkey/protocol'
import { withinTime } from '@latchkey/protocol'
import { type Log, redact } from '@latchkey/service/logs'
import { afterFailure, type Breaker, beginProbe, closed } from '../rpc/pool/breaker.ts'
import { asFailure, type SourceFailure, sourceFailure } from './failure.ts'
import type { ListPage, ListSource } from './port.ts'

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: SourceFailure }

/** Lets requests to a source pass, but for a while after it has failed. */
export type Gate = {
  /** Runs a request within the source's time. It is not sent while the source is left alone. */
  run<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Outcome<Value>>
  /** Counts an answer that turned out to be wrong. */
  noteFailure(failure: SourceFailure): void
}

export type GateOptions = {
  chainId: ChainId
  /** The name of the source, for the log. */
  name: string
  /** Milliseconds that the source has for a request. */
  timeout: number
  clock: Clock
  log: Log
}

/** Creates the time limit and the circuit breaker of a source. Each change of its state is one line of the log. */
export function createGate({ chainId, name, timeout, clock, log }: GateOptions): Gate {
  let breaker: Breaker = closed
  let latest: SourceFailure | undefined

  function noteFailure(failure: SourceFailure): void {
    const before = breaker.kind
    breaker = afterFailure(breaker, failure, clock.now())
    latest = failure
    if (before === breaker.kind) return
    const facts = { chain: chainId, source: name, reason: failure.reason }
    log.write('warn', 'history source', { ...facts, cause: redact(failure.message) })
  }

  function noteSuccess(): void {
    if (breaker.kind === 'open')
      log.write('info', 'history source', { chain: chainId, source: name, reason: null })
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
    noteFailure,
    async run(work) {
      if (!begin()) return { ok: false, failure: latest ?? sourceFailure('unreachable', 'Paused') }
      try {
        const value = await withinTime(clock, timeout, (signal) =>
          Promise.race([work(signal), endOf(signal)]),
        )
        noteSuccess()
        return { ok: true, value }
      } catch (error) {
        const failure = asFailure(error)
        // Our own budget says nothing about the source. A request that tries a paused source must end as one, though.
        if (!failure.isOwn || breaker.kind !== 'closed') noteFailure(failure)
        return { ok: false, failure }
      }
    },
  }
}

/** A source of transactions behind a gate. */
export type GuardedList = Pick<ListSource, 'name' | 'omits'> &
  Pick<Gate, 'noteFailure'> & {
    list(query: { account: string; upTo: number }): Promise<Outcome<ListPage>>
  }

/** Puts a source of transactions behind a gate. */
export function guardSource(source: ListSource, options: Omit<GateOptions, 'name'>): GuardedList {
  const { name, omits } = source
  const gate = createGate({ ...options, name })
  return {
    name,
    omits,
    noteFailure: gate.noteFailure,
    list: (query) => gate.run((signal) => source.list({ ...query, signal })),
  }
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
