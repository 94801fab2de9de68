import { useEffect, useRef, useState } from 'react'
import { useReadable } from '../../data/useReadable.ts'
import { createTask, type Task, type TaskState } from './createTask.ts'

/** Follows an action that a click starts. Reports only the newest call. */
export function useTask<Arguments extends unknown[], Result>(
  action: (...parameters: Arguments) => Promise<Result>,
): TaskState<Result> & Pick<Task<Arguments, Result>, 'run'> {
  const work = useRef(action)
  useEffect(() => {
    work.current = action
  }, [action])
  const [task] = useState(() =>
    createTask((...parameters: Arguments) => work.current(...parameters)),
  )
  return { run: task.run, ...useReadable(task) }
}
