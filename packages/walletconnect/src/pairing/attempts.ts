/** The attempts of a connector to reach a wallet. */
export type Attempts<Attempt> = {
  /** Made ahead, for the next request. */
  readonly ready: Attempt | undefined
  /** Waits for a wallet. */
  readonly requested: Attempt | undefined
  /** The current session came by it. */
  readonly used: Attempt | undefined
}

export type AttemptEvent<Attempt> =
  /** The attempt that was made ahead does not fit the next request. */
  | { kind: 'outdated' }
  | { kind: 'prepared'; attempt: Attempt }
  /** The attempt that was made ahead goes to a request. */
  | { kind: 'taken' }
  /** A wallet receives the request. */
  | { kind: 'requested'; attempt: Attempt }
  | { kind: 'connected'; attempt: Attempt }
  /** The session is over, whichever side has ended it. */
  | { kind: 'sessionEnded' }

export const noAttempts = { ready: undefined, requested: undefined, used: undefined }

/** Returns the next attempts, and those to drop. Pure. */
export function attemptStep<Attempt>(
  attempts: Attempts<Attempt>,
  event: AttemptEvent<Attempt>,
): { attempts: Attempts<Attempt>; dropped: readonly Attempt[] } {
  const next = nextAttempts(attempts, event)
  // What a request takes is its own: the request drops it.
  if (event.kind === 'taken') return { attempts: next, dropped: [] }
  const kept = attemptsIn(next)
  return { attempts: next, dropped: attemptsIn(attempts).filter((one) => !kept.includes(one)) }
}

/** Returns the attempts of a connector, each once. */
export function attemptsIn<Attempt>({ ready, requested, used }: Attempts<Attempt>): Attempt[] {
  const all = [ready, requested, used].flatMap((one) => (one === undefined ? [] : [one]))
  return [...new Set(all)]
}

function nextAttempts<Attempt>(
  attempts: Attempts<Attempt>,
  event: AttemptEvent<Attempt>,
): Attempts<Attempt> {
  switch (event.kind) {
    case 'prepared':
      return { ...attempts, ready: event.attempt }
    case 'outdated':
    case 'taken':
      return { ...attempts, ready: undefined }
    case 'requested':
      return { ...attempts, requested: event.attempt }
    case 'connected':
      return {
        ...attempts,
        // An attempt that is over must not end the current one.
        requested: attempts.requested === event.attempt ? undefined : attempts.requested,
        used: event.attempt,
      }
    case 'sessionEnded':
      return { ...attempts, used: undefined }
  }
}
