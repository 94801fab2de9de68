import { type LatchkeyError, toKnownError } from '@latchkey/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Task<Arguments extends unknown[], Result> = {
  run: (...parameters: Arguments) => Promise<Result>
  isPending: boolean
  error: LatchkeyError | null
  data: Result | undefined
}

type Progress<Result> = {
  isPending: boolean
  error: LatchkeyError | null
  data: Result | undefined
}

/** Follows an action that a click starts. Reports only the newest call. */
export function useTask<Arguments extends unknown[], Result>(
  action: (...parameters: Arguments) => Promise<Result>,
): Task<Arguments, Result> {
  const [progress, setProgress] = useState<Progress<Result>>(idle)
  const latest = useRef(0)
  const work = useRef(action)
  useEffect(() => {
    work.current = action
  }, [action])
  const run = useCallback(async (...parameters: Arguments) => {
    latest.current += 1
    const own = latest.current
    const report = (next: Progress<Result>) => {
      if (latest.current === own) setProgress(next)
    }
    report({ isPending: true, error: null, data: undefined })
    try {
      const data = await work.current(...parameters)
      report({ isPending: false, error: null, data })
      return data
    } catch (error) {
      report({ isPending: false, error: toKnownError(error), data: undefined })
      throw error
    }
  }, [])
  return { run, ...progress }
}

const idle = { isPending: false, error: null, data: undefined }
