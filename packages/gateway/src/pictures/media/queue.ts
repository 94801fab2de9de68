/** The limits of a queue. Absent: none. */
type QueueLimits = {
  /** Tasks that run at a time. */
  atOnce: number
  /** Tasks of one client that run at a time. */
  perClient?: number
  /** Tasks that wait, and those of one client. */
  waiting?: number
  waitingPerClient?: number
}

type Queue = {
  /** Runs a task as soon as it has a place. Resolves and rejects as the task does. */
  run<T>(task: () => Promise<T>, client?: string): Promise<T>
  /** Whether a further task of the client would exceed the limits of waiting. */
  isFull(client: string): boolean
}

type Waiter = { client: string; start(): void }

/** Creates a queue. Tasks start in the order of their arrival, except those of clients that have all their places. */
export function createQueue({
  atOnce,
  perClient = Number.POSITIVE_INFINITY,
  waiting: waitingMax = Number.POSITIVE_INFINITY,
  waitingPerClient = Number.POSITIVE_INFINITY,
}: QueueLimits): Queue {
  const waiting = new Set<Waiter>()
  const runningOf = new Map<string, number>()
  let running = 0

  function hasPlace(client: string): boolean {
    return running < atOnce && (runningOf.get(client) ?? 0) < perClient
  }

  function count(client: string, change: 1 | -1): void {
    running += change
    const own = (runningOf.get(client) ?? 0) + change
    if (own === 0) runningOf.delete(client)
    else runningOf.set(client, own)
  }

  function end(client: string): void {
    count(client, -1)
    for (const waiter of waiting) {
      if (!hasPlace(waiter.client)) continue
      // The waiter takes the place over directly, so that no later task can take it first.
      waiting.delete(waiter)
      count(waiter.client, 1)
      waiter.start()
      return
    }
  }

  return {
    async run(task, client = '') {
      if (hasPlace(client)) count(client, 1)
      else await new Promise<void>((start) => waiting.add({ client, start }))
      try {
        return await task()
      } finally {
        end(client)
      }
    },
    isFull(client) {
      if (hasPlace(client)) return false
      const own = [...waiting].filter((waiter) => waiter.client === client)
      return waiting.size >= waitingMax || own.length >= waitingPerClient
    },
  }
}
