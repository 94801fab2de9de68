import { attempt, once } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { type Eip1193Provider, isProvider } from './provider.ts'

/**
 * A provider that is made when it is first needed, such as one of a large SDK. Its requests throw `WALLET_CONFIG` when
 * making it fails, and `WALLET_NOT_READY` when what was made is no provider; the next request tries again.
 */
export function lazyProvider(make: () => unknown): Eip1193Provider {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const ready = once(() => made(make))
  return {
    request: async (request) => (await ready()).request(request),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      attempt(async () => {
        const there = await ready()
        if (listeners.get(event)?.has(listener)) there.on?.(event, listener)
      })
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      attempt(() => ready.made()?.removeListener?.(event, listener))
    },
  }
}

async function made(make: () => unknown): Promise<Eip1193Provider> {
  let provider: unknown
  try {
    provider = await make()
  } catch (cause) {
    throw knownError('WALLET_CONFIG', cause)
  }
  if (!isProvider(provider)) throw knownError('WALLET_NOT_READY')
  return provider
}
