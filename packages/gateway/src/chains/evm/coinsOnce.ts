import { isChainId } from '@latchkey/protocol'
import type { TransferRow } from '../../edge/database/tables.ts'
import { isCoinContract } from './coinContracts.ts'
import { matchCoinLogs } from './coinLogMatches.ts'

/** A transfer; `isLogged`: a log has reported the native coin. */
export type StoredTransfer = TransferRow & { isLogged?: true }

/** Collects the fees on ZKsync's chains: what it takes and gives back is the fee, which is known otherwise. */
const bootloader = '0x0000000000000000000000000000000000008001'

/**
 * Returns the transfers of one transaction with each transfer of the native coin once: those that logs report become native
 * ones, unless the transaction's value or a trace is the same transfer. A transfer that goes through the coin's own contract
 * is that of its log, from one account to the other. Keeps the order and the positions.
 */
export function coinsOnce(transfers: readonly TransferRow[]): StoredTransfer[] {
  const natives = transfers.filter(({ kind }) => kind === 'native')
  const logged = matchCoinLogs(natives, transfers.filter(isCoinLog), { partsOf, keyOf })
  return transfers.flatMap((transfer): StoredTransfer[] => {
    if (logged.passed.has(transfer)) return []
    if (!isCoinLog(transfer)) return [transfer]
    if (transfer.sender === bootloader || transfer.recipient === bootloader) return []
    if (logged.repeated.has(transfer)) return []
    return [{ ...transfer, kind: 'native', contract: null, isLogged: true }]
  })
}

/** The two halves of a transfer that goes through the contract of its log. */
function partsOf(log: TransferRow): TransferRow[] {
  const { contract } = log
  if (contract === null) return []
  return [
    { ...log, recipient: contract },
    { ...log, sender: contract },
  ]
}

function isCoinLog({ chain_id: id, kind, contract }: TransferRow): boolean {
  return kind === 'erc20' && contract !== null && isChainId(id) && isCoinContract(id, contract)
}

function keyOf({ sender, recipient, amount }: TransferRow): string {
  return `${sender} ${recipient} ${amount}`
}
