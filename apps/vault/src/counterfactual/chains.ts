import type { Chain } from '../settings.ts'

/** The address of `CounterfactualFactory` on every chain that has it. It follows from its code (CREATE2). */
export const accountFactory: `0x${string}` = '0x5104b2b1b656e8d97eef8edebf8c73d8571bf0b4'

/** Whether a chain's smart accounts are separate contracts. */
export function isCounterfactual(chain: Chain): boolean {
  return (
    chain.delegate === undefined &&
    chain.bundlerUrl !== undefined &&
    // The page supports the accounts of one factory.
    chain.accountFactory?.toLowerCase() === accountFactory
  )
}
