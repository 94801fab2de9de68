import { isChainId } from '@latchkey/protocol'
import type { TransferRow } from '../../edge/database/tables.ts'
import { isCoinContract } from './coinContracts.ts'

/** A transfer; `isLogged`: a log has reported the native coin. */
export type StoredTransfer = TransferRow & { isLogged?: true }

/** Collects the fees on ZKsync's chains: what it takes and gives back is the fee, which is known otherwise. */
const bootloader = '0x0000000000000000000000000000000000008001'

/**
 * Returns the transfers of one transaction with each transfer of the native coin once: those that logs report become native
 * ones, unless the transaction's value or a trace is the same transfer. Keeps the order and the positions.
 */
export function coinsOnce(transfers: readonly TransferRow[]): StoredTransfer[] {
  const known = new Map<string, number>()
  for (const transfer of transfers) {
    if (transfer.kind !== 'native') continue
    known.set(keyOf(transfer), (known.get(keyOf(transfer)) ?? 0) + 1)
  }
  return transfers.flatMap((transfer): StoredTransfer[] => {
    if (!isCoinLog(transfer)) return [transfer]
    if (transfer.sender === bootloader || transfer.recipient === bootloader) return []
    const left = known.get(keyOf(transfer)) ?? 0
    known.set(keyOf(transfer), left - 1)
    return left > 0 ? [] : [{ ...transfer, kind: 'native', contract: null, isLogged: true }]
  })
}

function isCoinLog({ chain_id: id, kind, contract }: TransferRow): boolean {
  return kind === 'erc20' && contract !== null && isChainId(id) && isCoinContract(id, contract)
}

function keyOf({ sender, recipient, amount }: TransferRow): string {
  return `${sender} ${recipient} ${amount}`
}
