import type { BuiltSwap, CheckedSwap, OperationContext } from '@latchkey/core'

/** Plans a swap. Few visitors swap: what reads routers' calls is loaded when the first one does. */
export async function planSwap(context: OperationContext, swap: BuiltSwap): Promise<CheckedSwap> {
  const { planBuiltSwap } = await import('./plan.ts')
  return planBuiltSwap(context, swap)
}
