import { type ChainId, isCoinEmitter } from '@latchkey/protocol'
import { pad, toEventSelector, zeroAddress } from 'viem'
import { isCoinContract } from '../../evm/coinContracts.ts'
import { nativeTransfers, type SimulatedLog } from './simulateV1.ts'

const transfer = toEventSelector('Transfer(address,address,uint256)')
/** EIP-7708: a contract destroys its own coins. */
const burn = toEventSelector('Burn(address,uint256)')

/**
 * Returns the events of one simulation with each transfer of the native coin once, as one of `nativeTransfers`. Nodes trace
 * such transfers, and chains may log them, too.
 */
export function coinsLoggedOnce(
  logs: readonly SimulatedLog[],
  id: ChainId,
): readonly SimulatedLog[] {
  const traced = new Map<string, number>()
  for (const log of logs) {
    if (log.address !== nativeTransfers) continue
    traced.set(keyOf(log), (traced.get(keyOf(log)) ?? 0) + 1)
  }
  return logs.flatMap((log): SimulatedLog[] => {
    const moved = coinTransferOf(log, id)
    if (!moved) return [log]
    const left = traced.get(keyOf(moved)) ?? 0
    traced.set(keyOf(moved), left - 1)
    return left > 0 ? [] : [moved]
  })
}

/** Returns the transfer of the coin that a chain itself logs; nothing for any other event. */
function coinTransferOf(log: SimulatedLog, id: ChainId): SimulatedLog | undefined {
  const { address, topics, data } = log
  if (address === nativeTransfers || !isCoinContract(id, address)) return undefined
  const [topic, owner] = topics
  if (topic === transfer && topics.length === 3) return { ...log, address: nativeTransfers }
  if (topic !== burn || owner === undefined || !isCoinEmitter(address)) return undefined
  return { address: nativeTransfers, topics: [transfer, owner, pad(zeroAddress)], data }
}

function keyOf({ topics, data }: SimulatedLog): string {
  return `${topics.join()} ${data}`.toLowerCase()
}
