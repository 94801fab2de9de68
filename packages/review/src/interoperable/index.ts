export { type InteroperableProblem, parseInteroperable } from './parse.ts'
export type { InteroperableRecipient } from './recipient.ts'
export type { ChainRules } from './rules.ts'
