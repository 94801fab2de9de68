import { type Once, once } from './kernel/clock/once.ts'
import { loaded } from './kernel/connector/lazy-connector.ts'
import { loadAsking as loadServices } from './kernel/loadAsking.ts'

type Asking = typeof import('./kernel/asking.ts') & typeof import('./connecting.ts')

/**
 * Loads what asks wallets and the services, once. A page that remembers no wallet asks nobody before the visitor does
 * something, so it comes with the first thing that is asked. Throws `NETWORK_FAILED`.
 */
export const loadAsking: Once<Asking> = once(async () => {
  const [services, connecting] = await Promise.all([
    loadServices(),
    loaded(import('./connecting.ts')),
  ])
  return { ...services, ...connecting }
})
