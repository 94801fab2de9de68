import { attempt } from '@latchkey/core/foreign'
import { type EvmAccount, hexChainId } from './evmAction.ts'

type ProviderEvent = { name: 'chainChanged' | 'accountsChanged'; value: unknown }

/**
 * Returns the EIP-1193 events after a change of the account. The address may differ by chain. `undefined`: the wallet is
 * not connected.
 */
export function eventsBetween(
  before: EvmAccount | undefined,
  now: EvmAccount | undefined,
): ProviderEvent[] {
  const events: ProviderEvent[] = []
  if (now && now.chainId !== before?.chainId)
    events.push({ name: 'chainChanged', value: hexChainId(now.chainId) })
  if (now?.account !== before?.account)
    events.push({ name: 'accountsChanged', value: now ? [now.account] : [] })
  return events
}

type Listener = (value: unknown) => void

/** Creates the listeners of a provider. An error of one listener does not reach the others. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    emit({ name, value }: ProviderEvent): void {
      for (const listener of [...(listeners.get(name) ?? [])]) attempt(() => listener(value))
    },
    on(event: string, listener: Listener): void {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
    },
  }
}
