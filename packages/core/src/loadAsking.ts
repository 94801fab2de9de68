import { loaded } from './foreign/lazy-connector.ts'
import { once } from './foreign/once.ts'

/**
 * Loads what asks wallets and the services, once. A page that remembers no wallet asks nobody before the visitor does
 * something, so it comes with the first thing that is asked. Throws `NETWORK_FAILED`.
 */
export const loadAsking = once(() => loaded(import('./asking.ts')))
