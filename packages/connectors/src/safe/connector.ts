import type { Connector } from '@latchkey/core'
import { eip1193Connector } from '@latchkey/evm/connector'
import { lazyProvider } from '@latchkey/evm/lazy-provider'
import { safeChannel } from './channel.ts'
import { safeInfo } from './info.ts'
import type { Patience } from './pending.ts'

const facts = {
  id: 'safe',
  name: 'Safe',
  type: 'EXTERNAL',
  imageId: '461db637-8616-43ce-035a-d89b8a1d5800',
  explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
} as const

/** A connector to the Safe in the parent window, once it has answered; nothing when none answers in time. */
export async function findSafe(
  origins: readonly string[],
  deadline: number,
  patience: Patience,
): Promise<Connector | undefined> {
  const call = safeChannel(window, origins)
  try {
    await safeInfo(call, AbortSignal.timeout(deadline))
  } catch {
    return undefined
  }
  const make = async () => (await import('./provider.ts')).safeProvider(call, patience)
  return eip1193Connector(facts, lazyProvider(make))
}
