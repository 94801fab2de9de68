import type { AppKitAdapter } from '../adapters/adapter.ts'
import type { Instance } from './instance.ts'

/** Gives an adapter the client. */
export function addAdapter({ client, adapters, undos }: Instance, adapter: AppKitAdapter): void {
  adapters.set(adapter.namespace, adapter)
  const undo = adapter.attach?.(client)
  if (undo) undos.push(undo)
}
