import { once } from './clock/once.ts'
import { loaded } from './connector/lazy-connector.ts'

/**
 * Loads the code that calls the services and signs, once. A page that remembers no wallet sends no request before the
 * visitor does something, so the code comes with the first request. Throws `NETWORK_FAILED`.
 */
export const loadServices = once(() => loaded(import('./services.ts')))
