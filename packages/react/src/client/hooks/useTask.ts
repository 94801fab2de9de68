import { type LatchkeyError, toKnownError } from '@latchkey/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Task<Given extends unknown[], Result> = {
  run: (...given: Given) => Promise<Result>
  isPending: boolean
  error: LatchkeyError | null
  data: Result | undefined
}

type Progress<Result> = {
  isPending: boolean
  error: LatchkeyError | null
  data: Result | undefined
}

/** Follows an action that is started by a click. The newest call is the one that is told about. */
export function useTask<Given extends unknown[], Result>(
  action: (...given: Given) => Promise<Result>,
): Task<Given, Result> {
  const [progress, setProgress] = useState<Progress<Result>>(idle)
  const latest = useRef(0)
  const work = useRef(action)
  useEffect(() => {
    work.current = action
  }, [action])
  const run = useCallback(async (...given: Given) => {
    latest.current += 1
    const own = latest.current
    const tell = (next: Progress<Result>) => {
      if (latest.current === own) setProgress(next)
    }
    tell({ isPending: true, error: null, data: undefined })
    try {
      const data = await work.current(...given)
      tell({ isPending: false, error: null, data })
      return data
    } catch (error) {
      tell({ isPending: false, error: toKnownError(error), data: undefined })
      throw error
    }
  }, [])
  return { run, ...progress }
}

const idle = { isPending: false, error: null, data: undefined }
