import { once } from './kernel/clock/once.ts'
import { loaded } from './kernel/connector/lazy-connector.ts'

/**
 * Loads what asks wallets and the services, once. A page that remembers no wallet asks nobody before the visitor does
 * something, so it comes with the first thing that is asked. Throws `NETWORK_FAILED`.
 */
export const loadAsking = once(() => loaded(import('./asking.ts')))
