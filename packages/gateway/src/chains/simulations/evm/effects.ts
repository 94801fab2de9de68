import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import { type Simulation, simulationLimits } from '@latchkey/protocol/wire'
import { wireAddress } from '../../evm/address.ts'
import { type Movement, movementsOf } from '../../indexer/logs.ts'
import { coinsLoggedOnce } from './coinLogs.ts'
import { rightsIn } from './events.ts'
import { rightsAfter, type Where } from './rights.ts'
import { nativeTransfers, type SimulatedLog } from './simulateV1.ts'

type Succeeded = Extract<Simulation, { status: 'succeeded' }>

/**
 * Returns the effects on an account in the events of a simulation, or none if there are too many. It is complete if each
 * event is readable.
 */
export function effectsOf(reported: readonly SimulatedLog[], where: Where): Simulation {
  const logs = coinsLoggedOnce(reported, where.chain.id)
  const moved = logs.flatMap((log) => movementsOf(log, where.chain.weth?.toLowerCase()))
  const own = moved.filter((one) => isOwn(where, one.sender) || isOwn(where, one.recipient))
  const rights = logs.flatMap((log) => rightsIn(log) ?? [])
  const found: Succeeded = {
    status: 'succeeded',
    movements: own.filter(({ kind }) => kind === 'erc20').map((one) => movement(where, one)),
    items: own.filter(({ tokenId }) => tokenId !== null).flatMap(item),
    ...rightsAfter(rights, where),
    isComplete: logs.every((log) => isRead(log, where)),
  }
  return isTellable(found) ? found : { status: 'unsupported' }
}

/** Returns whether the effects are few enough to report. */
export function isTellable(effects: Succeeded): boolean {
  const { movements, items, approvals, itemApprovals, operators = [] } = effects
  const lists = [movements, items, approvals, itemApprovals, operators]
  return lists.every(({ length }) => length <= simulationLimits.effects)
}

function movement({ chain }: Where, { contract, amount, sender, recipient }: Movement) {
  const asset =
    contract === nativeTransfers
      ? nativeAsset(chain.id)
      : tokenAsset(chain.id, wireAddress(contract))
  const [from, to] = [wireAddress(sender), wireAddress(recipient)]
  return { asset, amount: amount.toString(), from, to }
}

function item({
  kind,
  contract,
  tokenId,
  amount,
  sender,
  recipient,
}: Movement): Succeeded['items'] {
  if (tokenId === null || (kind !== 'erc721' && kind !== 'erc1155')) return []
  const [from, to] = [wireAddress(sender), wireAddress(recipient)]
  return [{ contract: wireAddress(contract), tokenId, amount: amount.toString(), from, to }]
}

/** Returns whether an event is readable: it moves something, or is known to report only the listed rights. */
function isRead(log: SimulatedLog, { chain }: Where): boolean {
  const moved = movementsOf(log, chain.weth?.toLowerCase())
  return rightsIn(log) !== undefined || moved.some(({ kind }) => kind === 'erc1155')
}

function isOwn({ account }: Where, address: string): boolean {
  return address.toLowerCase() === account.toLowerCase()
}
