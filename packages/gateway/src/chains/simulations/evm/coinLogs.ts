import { type ChainId, isCoinEmitter } from '@latchkey/protocol'
import { pad, toEventSelector, zeroAddress } from 'viem'
import { isCoinContract } from '../../evm/coinContracts.ts'
import { matchCoinLogs } from '../../evm/coinLogMatches.ts'
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
  const coins = new Map<SimulatedLog, CoinLog>()
  for (const log of logs) {
    const moved = coinTransferOf(log, id)
    if (moved) coins.set(log, { ...moved, emitter: log.address })
  }
  const natives = logs.filter(({ address }) => address === nativeTransfers)
  const matches = matchCoinLogs<SimulatedLog | CoinLog>(natives, [...coins.values()], {
    partsOf,
    keyOf,
  })
  return logs.flatMap((log): SimulatedLog[] => {
    const coin = coins.get(log)
    if (!coin) return matches.passed.has(log) ? [] : [log]
    const { emitter: _, ...moved } = coin
    return matches.repeated.has(coin) ? [] : [moved]
  })
}

/** A transfer of the coin with the contract that logs it. */
type CoinLog = SimulatedLog & { emitter: string }

/** The two halves of a transfer that goes through the contract of its log. */
function partsOf(log: SimulatedLog | CoinLog): SimulatedLog[] {
  const [topic, from, to] = log.topics
  if (!('emitter' in log) || topic === undefined || from === undefined || to === undefined)
    return []
  const through = `0x${log.emitter.slice(2).padStart(64, '0')}`
  return [
    { ...log, topics: [topic, from, through] },
    { ...log, topics: [topic, through, to] },
  ]
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
