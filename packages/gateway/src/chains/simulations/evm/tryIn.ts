import type { RpcClient } from '@latchkey/service/rpc'
import { type RequestedCall, simulateByNode, type Tried, type TriedIn } from './simulateV1.ts'
import { traceByNode } from './traceCall.ts'

/** Tries calls in whichever way the node has; nothing where it has none. */
export async function tryIn(
  node: RpcClient,
  calls: readonly RequestedCall[],
  within?: TriedIn,
): Promise<Tried | undefined> {
  return (await simulateByNode(node, calls, within)) ?? (await traceByNode(node, calls))
}
