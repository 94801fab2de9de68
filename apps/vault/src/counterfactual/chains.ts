import type { Chain } from '../settings.ts'

/** Where `CounterfactualFactory` is on every chain that has it: its address follows from its code (CREATE2). */
export const accountFactory: `0x${string}` = '0x5104b2b1b656e8d97eef8edebf8c73d8571bf0b4'

/** A chain on which a smart account is a contract of its own, beside the plain one. */
export function isCounterfactual(chain: Chain): boolean {
  return (
    chain.delegate === undefined &&
    chain.bundlerUrl !== undefined &&
    // The page knows the accounts of one factory.
    chain.accountFactory?.toLowerCase() === accountFactory
  )
}
