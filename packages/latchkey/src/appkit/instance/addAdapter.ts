import type { AppKitAdapter } from '../adapters/adapter.ts'
import { checkAdapter } from '../adapters/mark.ts'
import type { Instance } from './instance.ts'

/**
 * Gives an adapter the client, in place of the namespace's adapter. Does nothing for one that has it.
 * Throws a `TypeError` for an adapter of another package.
 */
export function addAdapter(instance: Instance, adapter: AppKitAdapter): void {
  checkAdapter(adapter)
  const { client, adapters, adapterUndos } = instance
  const { namespace } = adapter
  if (adapters.get().get(namespace) === adapter) return
  removeAdapter(instance, namespace)
  adapters.set(new Map(adapters.get()).set(namespace, adapter))
  const undo = adapter.attach?.(client)
  if (undo) adapterUndos.set(namespace, undo)
}

/** Removes all adapters. */
export function removeAdapters(instance: Instance): void {
  for (const namespace of instance.adapters.get().keys()) removeAdapter(instance, namespace)
}

/** Removes the adapter of a namespace, which no longer has the client. */
export function removeAdapter({ adapters, adapterUndos }: Instance, namespace: string): void {
  adapters.set(new Map([...adapters.get()].filter(([known]) => known !== namespace)))
  adapterUndos.get(namespace)?.()
  adapterUndos.delete(namespace)
}
