import { knownError } from '@latchkey/protocol'
import type { Latchkey } from '../kernel/client/client.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { requireShown } from '../kernel/operations/checkToken.ts'
import { type Operating, operate } from '../kernel/operations/operate.ts'
import type { TokenFacts, TransactionPlan, TransferRequest } from '../kernel/plan/plan.ts'
import type { AccountOnChain } from '../kernel/resources/resource.ts'
import { requireNfts } from './nft.ts'

/** Several transfers to plan as one. */
export type TransfersRequest = {
  /** What is sent to whom, of the native coin, of tokens and of NFTs. */
  transfers: readonly TransferRequest[]
  /** The account and network that the visitor was shown: where others are active by now, `ABORTED` is thrown. */
  from?: AccountOnChain
  /**
   * What the visitor was shown of the one token, or of the native coin, that all transfers are of: where the chain says
   * something else, or cannot be read, nothing is planned (`TOKEN_MISMATCH`, `TOKEN_UNREADABLE`).
   */
  shown?: Required<TokenFacts>
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

/**
 * Plans transfers to several recipients from the active account as one plan: `send` asks for all of them at once, and
 * throws `FEATURE_UNSUPPORTED` where `capabilities` says that the wallet does not batch. Throws `SEND_INCOMPLETE` for an amount or
 * receiver that cannot be sent, and for more transfers than the network takes at once, `UNSUPPORTED_CHAIN` where the
 * network has no plans of several transfers, `TOKEN_MISMATCH` (also for an NFT that the account does not have, or that the
 * network would not move), `TOKEN_UNREADABLE`, `ABORTED`.
 */
export async function planTransfers(
  client: Latchkey,
  { transfers, shown, ...request }: TransfersRequest,
): Promise<TransactionPlan> {
  const isWhole = transfers.every(({ to, amount }) => to.trim() !== '' && amount > 0n)
  if (transfers.length === 0 || !isWhole) throw knownError('SEND_INCOMPLETE')
  const operating = await operate(client, request)
  const plan = plannerOf(operating, transfers)
  await requireNfts(operating, transfers)
  await requireShownTokens(operating, { transfers, ...(shown && { shown }) })
  return callWallet(plan, request.signal)
}

/** Holds what the visitor was shown of the transfers' tokens against the chain. Throws `TOKEN_MISMATCH`, `TOKEN_UNREADABLE`. */
export async function requireShownTokens(
  operating: Operating,
  { transfers, shown }: Pick<TransfersRequest, 'transfers' | 'shown'>,
): Promise<void> {
  if (!shown) return
  for (const address of new Set(transfers.map(({ token }) => token?.address)))
    await requireShown(operating, { ...shown, ...(address && { address }) })
}

/** Plans a transfer from the active account on the active network. Throws as `planTransfers`. */
export function planTransfer(
  client: Latchkey,
  { from, shown, signal, ...transfer }: TransferRequest & Omit<TransfersRequest, 'transfers'>,
): Promise<TransactionPlan> {
  return planTransfers(client, {
    transfers: [transfer],
    ...(from && { from }),
    ...(shown && { shown }),
    ...(signal && { signal }),
  })
}

/** Returns the function that plans the transfers. Every family with transfers can plan a single one. */
function plannerOf(
  { operations, context }: Operating,
  transfers: readonly TransferRequest[],
): () => Promise<TransactionPlan> {
  const { planTransfer, planTransfers: planSeveral } = operations
  const [first, ...more] = transfers
  if (planTransfer && first && more.length === 0) return () => planTransfer(context, first)
  if (!planSeveral) throw knownError('UNSUPPORTED_CHAIN')
  return () => planSeveral(context, transfers)
}
