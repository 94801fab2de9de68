import type {
  Cell,
  Latchkey,
  Resource,
  ResourceKind,
  ResourceTypes,
  Snapshot,
} from '@latchkey/core'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { useKept } from './useKept.ts'
import { whileTrue } from './whileTrue.ts'

type Answers<T> = readonly Snapshot<T>[]

/** Several remote things of one kind at once, each from its own cell, in the given order. */
export function useResources<Kind extends ResourceKind>(
  client: Latchkey,
  resources: readonly Resource<Kind>[],
): { answers: Answers<ResourceTypes[Kind]>; retry: () => void } {
  const { shown } = useDialogContext()
  const { items } = useKept({ key: resources.map(({ key }) => key), items: resources })
  const cells = useMemo(() => items.map((item) => client.resources.cell(item)), [client, items])
  const get = useMemo(() => answersOf(cells), [cells])
  const subscribe = useCallback(
    (listener: () => void) =>
      whileTrue(shown, () => {
        const undos = cells.map((cell) => cell.subscribe(listener))
        listener()
        return () => {
          for (const undo of undos) undo()
        }
      }),
    [cells, shown],
  )
  useEffect(
    () =>
      whileTrue(shown, () => {
        items.forEach((item, index) => {
          cells[index]?.ensure((signal, { fresh }) => item.fetch(signal, fresh), item.staleTime)
        })
        return undefined
      }),
    [shown, cells, items],
  )
  const retry = useCallback(() => {
    for (const cell of cells) cell.retry()
  }, [cells])
  return { answers: useSyncExternalStore(subscribe, get, get), retry }
}

/** What the cells have answered: the same array for as long as only whether they are being read changes. */
function answersOf<T>(cells: readonly Cell<T>[]): () => Answers<T> {
  let answers = cells.map((cell) => cell.get())
  return () => {
    const now = cells.map((cell) => cell.get())
    if (!now.every((answer, index) => isSame(answer, answers[index]))) answers = now
    return answers
  }
}

function isSame<T>(one: Snapshot<T>, other: Snapshot<T> | undefined): boolean {
  return (
    one.data === other?.data && one.error === other?.error && one.isPending === other?.isPending
  )
}
