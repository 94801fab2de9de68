import { once } from './clock/once.ts'
import { loaded } from './connector/lazy-connector.ts'

/**
 * Loads what asks the services and signs, once. A page that remembers no wallet asks nobody before the visitor does
 * something, so it comes with the first thing that is asked. Throws `NETWORK_FAILED`.
 */
export const loadAsking = once(() => loaded(import('./asking.ts')))
