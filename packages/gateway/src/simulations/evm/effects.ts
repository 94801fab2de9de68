import { nativeAsset, tokenAsset } from '@latchkey/protocol'
import { type Simulation, simulationLimits } from '@latchkey/protocol/wire'
import { toEventSelector } from 'viem'
import type { ChainConfig } from '../../config/schema.ts'
import { wireAddress } from '../../evm/address.ts'
import { type Movement, movementsOf, zeroAddress } from '../../indexer/logs.ts'
import { nativeTransfers, type SimulatedLog } from './simulateV1.ts'

type Succeeded = Extract<Simulation, { status: 'succeeded' }>
type Where = { account: string; chain: ChainConfig }

const approval = toEventSelector('Approval(address,address,uint256)')
const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)')

/** What the events of a simulation say that changes for an account; too many are not told at all. */
export function effectsOf(logs: readonly SimulatedLog[], where: Where): Simulation {
  const moved = logs.flatMap((log) => movementsOf(log, where.chain.weth?.toLowerCase()))
  const own = moved.filter((one) => isOwn(where, one.sender) || isOwn(where, one.recipient))
  const found: Succeeded = {
    status: 'succeeded',
    movements: own.filter(({ kind }) => kind === 'erc20').map((one) => movement(where, one)),
    items: own.filter(({ tokenId }) => tokenId !== null).flatMap(item),
    ...approvalsOf(logs, where),
  }
  const lists = [found.movements, found.items, found.approvals, found.itemApprovals]
  return lists.some(({ length }) => length > simulationLimits.told)
    ? { status: 'unsupported' }
    : found
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

/** The rights that the account has given in the end: a later event about the same right counts. */
function approvalsOf(
  logs: readonly SimulatedLog[],
  where: Where,
): Pick<Succeeded, 'approvals' | 'itemApprovals'> {
  const approvals = new Map<string, Succeeded['approvals'][number]>()
  const items = new Map<string, Succeeded['itemApprovals'][number]>()
  for (const { address, topics, data } of logs) {
    const [topic, owner, other, id] = topics
    if (owner === undefined || other === undefined || !isOwn(where, addressIn(owner))) continue
    const contract = wireAddress(address)
    const spender = wireAddress(addressIn(other))
    if (topic === approval && id === undefined && data.length === 66) {
      const asset = tokenAsset(where.chain.id, contract)
      approvals.set(`${asset} ${spender}`, { asset, amount: BigInt(data).toString(), spender })
    } else if (topic === approval && id !== undefined) {
      const tokenId = BigInt(id).toString()
      items.set(`${contract} ${tokenId}`, { contract, tokenId, operator: spender })
    } else if (topic === approvalForAll && data.length === 66) {
      const key = `${contract} all ${spender}`
      if (BigInt(data) === 0n) items.delete(key)
      else items.set(key, { contract, tokenId: null, operator: spender })
    }
  }
  const given = [...items.values()].filter(({ operator }) => operator !== zeroAddress)
  return { approvals: [...approvals.values()], itemApprovals: given }
}

function addressIn(topic: string): string {
  return `0x${topic.slice(-40)}`
}

function isOwn({ account }: Where, address: string): boolean {
  return address.toLowerCase() === account.toLowerCase()
}
