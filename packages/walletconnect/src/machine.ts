/** The next state, and the effects of the transition. */
export type Step<State, Effect> = { state: State; effects: readonly Effect[] }

/** One transition after another. */
export function thenStep<State, Effect>(
  first: Step<State, Effect>,
  next: (state: State) => Step<State, Effect>,
): Step<State, Effect> {
  const second = next(first.state)
  return { state: second.state, effects: [...first.effects, ...second.effects] }
}

/** A state that changes by events alone. */
export type Machine<State, Event> = {
  state(): State
  /** Applies an event and performs its effects. An event that an effect brings is applied after all of them. */
  dispatch(event: Event): void
}

export type MachineParts<State, Event, Effect> = {
  initial: State
  step(state: State, event: Event): Step<State, Effect>
  /** The one place that touches the world. */
  perform(effect: Effect): void
}

/** Runs a pure transition function. */
export function createMachine<State, Event, Effect>({
  initial,
  step,
  perform,
}: MachineParts<State, Event, Effect>): Machine<State, Event> {
  const waiting: Event[] = []
  let current = initial
  let isRunning = false

  function runWaiting(): void {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
      const { state, effects } = step(current, event)
      current = state
      for (const effect of effects) perform(effect)
    }
  }

  return {
    state: () => current,
    dispatch(event) {
      waiting.push(event)
      if (isRunning) return
      isRunning = true
      try {
        runWaiting()
      } finally {
        isRunning = false
      }
    },
  }
}
