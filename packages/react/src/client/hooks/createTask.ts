import { type Readable, writable } from '@latchkey/core'
import { type LatchkeyError, toKnownError } from '@latchkey/protocol'

/** How far an action is. */
export type TaskState<Result> = {
  /** A request waits for its answer. */
  isPending: boolean
  /** Why the last attempt failed; `null` when it did not. */
  error: LatchkeyError | null
  /** The result of the last attempt. */
  data: Result | undefined
}

/** An action that a click starts, and how far the newest call is. */
export type Task<Arguments extends unknown[], Result> = Readable<TaskState<Result>> & {
  /** Starts the action. */
  run: (...parameters: Arguments) => Promise<Result>
}

/** Follows an action. Reports only the newest call. */
export function createTask<Arguments extends unknown[], Result>(
  action: (...parameters: Arguments) => Promise<Result>,
): Task<Arguments, Result> {
  const { get, subscribe, set } = writable<TaskState<Result>>(idle)
  let latest = 0
  const run = async (...parameters: Arguments) => {
    latest += 1
    const own = latest
    const report = (next: TaskState<Result>) => {
      if (latest === own) set(next)
    }
    report({ isPending: true, error: null, data: undefined })
    try {
      const data = await action(...parameters)
      report({ isPending: false, error: null, data })
      return data
    } catch (error) {
      report({ isPending: false, error: toKnownError(error), data: undefined })
      throw error
    }
  }
  return { get, subscribe, run }
}

const idle = { isPending: false, error: null, data: undefined }
