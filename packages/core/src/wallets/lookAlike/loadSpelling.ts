import { once } from '../../foreign/once.ts'

/**
 * Loads, once, what tells names that look alike by Unicode's confusables (UTS #39). Rejects when it could not be loaded,
 * and can be tried again then.
 */
export const loadSpelling = once(async () =>
  (await import('./confusable.ts')).createConfusableSpelling(),
)
