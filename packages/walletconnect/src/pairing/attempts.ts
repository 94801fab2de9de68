/** The attempts of a connector to reach a wallet. */
export type Attempts<Attempt> = {
  /** Made ahead, for the next request. */
  readonly ready?: Attempt | undefined
  /** Waits for a wallet. */
  readonly requested?: Attempt | undefined
  /** The current session came by it. */
  readonly used?: Attempt | undefined
}

/** Returns the attempts after one has brought the session. One that is over must not end the current request. Pure. */
export function afterConnection<Attempt>(
  attempts: Attempts<Attempt>,
  used: Attempt,
): Attempts<Attempt> {
  const { requested } = attempts
  return { ...attempts, used, requested: requested === used ? undefined : requested }
}

/** Returns the attempts that the next state has no more, each once. Pure. */
export function droppedBetween<Attempt>(
  before: Attempts<Attempt>,
  next: Attempts<Attempt>,
): Attempt[] {
  const kept = attemptsIn(next)
  return attemptsIn(before).filter((one) => !kept.includes(one))
}

/** Returns the attempts of a connector, each once. */
export function attemptsIn<Attempt>({ ready, requested, used }: Attempts<Attempt>): Attempt[] {
  return [...new Set([ready, requested, used].flatMap((one) => one ?? []))]
}
