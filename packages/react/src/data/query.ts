import {
  type Cell,
  createCell,
  type Latchkey,
  type Read,
  type Resource,
  type ResourceKind,
  type ResourceTypes,
  type Snapshot,
  writable,
} from '@latchkey/core'
import { systemClock } from '@latchkey/protocol'
import { useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { DialogContext } from '../dialog/dialogContext.ts'
import { useKept } from './useKept.ts'
import { whileTrue } from './whileTrue.ts'

export type Query<T> = Omit<Snapshot<T>, 'isFetching'> & { refetch: () => void }

/** The same, and whether it is being read just now: drawn again also when that changes. */
export type WatchedQuery<T> = Snapshot<T> & { refetch: () => void }

/** Something remote, from the cells of the client. `null` reads nothing. */
export function useResource<Kind extends ResourceKind>(
  client: Latchkey,
  resource: Resource<Kind> | null,
): Query<ResourceTypes[Kind]> {
  const kept = useKept(resource)
  const cell = useMemo(
    () => (kept ? client.resources.cell(kept) : createCell<ResourceTypes[Kind]>(systemClock)),
    [client, kept],
  )
  const read = useMemo<Read<ResourceTypes[Kind]> | null>(
    () => kept && ((signal, { fresh }) => kept.fetch(signal, fresh)),
    [kept],
  )
  const get = useMemo(() => answerOf(cell), [cell])
  return useCell(cell, read, kept?.staleTime ?? 0, get)
}

/** Reads what a cell has answered: the same object for as long as only whether it is being read changes. */
function answerOf<T>(cell: Cell<T>): () => Snapshot<T> {
  let answer = cell.get()
  return () => {
    const { data, error, isPending } = cell.get()
    const isSame = data === answer.data && error === answer.error && isPending === answer.isPending
    if (!isSame) answer = cell.get()
    return answer
  }
}

/** Parts outside the dialog are seen whenever they are drawn. */
const always = writable(true)

/** What a cell holds, read when the visitor first sees what shows it. */
export function useCell<T>(
  cell: Cell<T>,
  read: Read<T> | null,
  staleTime: number,
  get: () => Snapshot<T> = cell.get,
): WatchedQuery<T> {
  const shown = useContext(DialogContext)?.shown ?? always
  // A hidden card does not count as a reader.
  const subscribe = useCallback(
    (listener: () => void) =>
      whileTrue(shown, () => {
        const undo = cell.subscribe(listener)
        listener()
        return undo
      }),
    [cell, shown],
  )
  const snapshot = useSyncExternalStore(subscribe, get, get)
  useEffect(
    () =>
      whileTrue(shown, () => {
        if (read) cell.ensure(read, staleTime)
        return undefined
      }),
    [shown, cell, read, staleTime],
  )
  const refetch = useCallback(() => {
    if (read) cell.load(read)
  }, [cell, read])
  return { ...snapshot, refetch }
}
