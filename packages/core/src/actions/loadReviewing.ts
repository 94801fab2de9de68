import { loaded } from '../foreign/lazy-connector.ts'
import { once } from '../foreign/once.ts'

/** Loads what makes reviews, with the first of them. Throws `NETWORK_FAILED`. */
export const loadReviewing = once(() => loaded(import('./reviewWork.ts')))
