import type { OperationContext, SessionMethod } from '@latchkey/core'
import { requireWanted } from '@latchkey/core/foreign'
import { bringWallet } from './send.ts'
import { askWallet } from './wallet.ts'

/** Asks the wallet about smart sessions, on the network that is meant. */
export async function askSession(
  context: OperationContext,
  method: SessionMethod,
  params: readonly unknown[],
): Promise<unknown> {
  await bringWallet(context)
  requireWanted(context)
  return askWallet(context, method, params, 'SEND_FAILED')
}
