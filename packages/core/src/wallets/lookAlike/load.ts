import { once } from '../../kernel/clock/once.ts'

/**
 * Loads, once, what judges which wallets pass for others, with Unicode's confusables (UTS #39). Rejects when it could
 * not be loaded, and can be tried again then.
 */
export const loadLookAlikeJudge = once(async () => (await import('./judge.ts')).createJudge())
