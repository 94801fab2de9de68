import { once } from '../clock/once.ts'
import { loaded } from '../connector/lazy-connector.ts'

/** Loads what makes reviews, with the first of them. Throws `NETWORK_FAILED`. */
export const loadReviewing = once(() => loaded(import('./reviewWork.ts')))
