import type { Resource } from '@latchkey/core/features'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useSurroundings } from '../shell/surroundings.ts'
import { type Ask, createCell, type Snapshot } from './cells.ts'

export type Query<T> = Snapshot<T> & { refetch: () => void }

/** Milliseconds between looks at whether what is shown has grown old. */
const oldAgeCheck = 10_000

/** Something remote of core, read again when it grows old before the visitor's eyes. `null` asks for nothing. */
export function useResource<T>(resource: Resource<T> | null): Query<T> {
  const staleTime = resource?.staleTime ?? 0
  const { query, ensure } = useCell<T>(resource?.key ?? null, staleTime, (signal) => {
    if (!resource) throw new Error('A question without a resource was asked')
    return resource.fetch(signal)
  })
  const hasAnswer = query.data !== undefined && query.error === undefined
  useEffect(() => {
    if (!hasAnswer || staleTime === 0) return
    const check = () => {
      if (!document.hidden) ensure()
    }
    const timer = setInterval(check, oldAgeCheck)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [hasAnswer, staleTime, ensure])
  return query
}

/** The cell of a key, asked when it is first looked at; a cell of nothing for `null`. */
export function useCell<T>(key: readonly unknown[] | null, staleTime: number, ask: Ask<T>) {
  const { cells } = useSurroundings()
  const name = key && JSON.stringify(key)
  const cell = useMemo(() => (name === null ? createCell<T>() : cells.of<T>(name)), [cells, name])
  const snapshot = useSyncExternalStore(cell.subscribe, cell.get, cell.get)
  const latest = useRef({ ask, staleTime })
  useEffect(() => {
    latest.current = { ask, staleTime }
  })
  const ensure = useCallback(() => {
    if (name !== null)
      cell.ensure((...given) => latest.current.ask(...given), latest.current.staleTime)
  }, [cell, name])
  // Only when it is first looked at: a failure is not asked again until the visitor says so.
  useEffect(ensure, [ensure])
  return { cell, ensure, query: { ...snapshot, refetch: () => cell.load(ask) } }
}
