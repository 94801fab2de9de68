import { writable } from '@latchkey/core'
import { removeAdapters } from './addAdapter.ts'
import type { Instance, Writable } from './instance.ts'

/** What the page's last `createAppKit` has made. */
export const current: Writable<Instance | undefined> = writable<Instance | undefined>(undefined)

/** Takes the place of an earlier call of `createAppKit`, whose dialog leaves the page. */
export function setCurrent(instance: Instance | undefined): void {
  const before = current.get()
  current.set(instance)
  if (!before) return
  removeAdapters(before)
  for (const undo of before.undos.splice(0)) undo()
  before.client.close()
}
