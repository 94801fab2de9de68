import { type Once, once } from './kernel/clock/once.ts'
import { loaded } from './kernel/connector/lazy-connector.ts'
import { loadServices } from './kernel/loadServices.ts'

type Asking = typeof import('./kernel/services.ts') & typeof import('./connecting.ts')

/**
 * Loads the code that connects wallets, calls the services and signs, once. A page that remembers no wallet sends no
 * request before the visitor does something, so the code comes with the first request. Throws `NETWORK_FAILED`.
 */
export const loadAsking: Once<Asking> = once(async () => {
  const [services, connecting] = await Promise.all([
    loadServices(),
    loaded(import('./connecting.ts')),
  ])
  return { ...services, ...connecting }
})
