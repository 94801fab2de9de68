import type { Eip1193Provider } from '@latchkey/evm/connector'
import { anySignal } from '@latchkey/protocol'
import { safeChannel } from './channel.ts'
import type { Patience } from './pending.ts'
import { safeProvider } from './provider.ts'

/** The provider of the Safe in the parent window. `closed` ends all that it waits for. */
export function makeSafeProvider(
  origins: readonly string[],
  patience: Patience,
  closed: AbortSignal,
): Eip1193Provider {
  const ask = safeChannel(window, origins)
  return safeProvider(
    (method, params, signal) => ask(method, params, signal ? anySignal([signal, closed]) : closed),
    patience,
    closed,
  )
}
