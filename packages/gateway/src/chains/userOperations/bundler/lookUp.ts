import { type Address, decodeFunctionData, encodeEventTopics, getAddress, type Hex } from 'viem'
import { entryPoint, entryPointAbi } from '../entryPoint.ts'
import { hashOf, toWire, unpack } from '../operation.ts'
import { eventOf, outcomesIn } from './handleOps.ts'
import type { Bundler } from './shared.ts'

const [operationTopic] = encodeEventTopics({ abi: entryPointAbi, eventName: 'UserOperationEvent' })

/** An operation by its hash, as `eth_getUserOperationByHash` tells it; nothing where nobody knows it. */
export async function operationByHash(bundler: Bundler, hash: Hex) {
  const held = bundler.pool.find(hash)
  // What has been sent may be in a block already.
  const mined = held?.state === 'waiting' ? null : await minedOperation(bundler, hash)
  if (mined || !held) return mined
  const nowhere = { blockNumber: null, blockHash: null, transactionHash: null }
  return { userOperation: toWire(held.operation), entryPoint, ...nowhere }
}

async function minedOperation(bundler: Bundler, hash: Hex) {
  const found = await transactionOf(bundler, hash)
  if (found === undefined) return null
  const transaction = await bundler.node.transaction(found)
  if (!transaction?.blockHash) return null
  const { functionName, args } = decodeFunctionData({ abi: entryPointAbi, data: transaction.input })
  if (functionName !== 'handleOps') return null
  for (const operation of args[0].map(unpack)) {
    const authorization = transaction.authorizationList?.find(
      ({ address }) => hashOf(operation, bundler.chainNumber, address) === hash,
    )
    if (!authorization && hashOf(operation, bundler.chainNumber) !== hash) continue
    return {
      userOperation: toWire({ ...operation, authorization }),
      entryPoint,
      blockNumber: `0x${(transaction.blockNumber ?? 0n).toString(16)}`,
      blockHash: transaction.blockHash,
      transactionHash: transaction.hash,
    }
  }
  return null
}

/** What became of an operation, as `eth_getUserOperationReceipt` tells it; nothing before it is in a block. */
export async function receiptByHash(bundler: Bundler, hash: Hex) {
  const found = await transactionOf(bundler, hash)
  const receipt = found && (await bundler.node.receipt(found))
  if (!receipt) return null
  const outcomes = outcomesIn(receipt.logs)
  const index = outcomes.findIndex(({ userOpHash }) => userOpHash === hash)
  const outcome = outcomes[index]
  if (!outcome) return null
  const begin = outcomes[index - 1]?.position ?? executionStart(receipt.logs)
  const logs = receipt.logs.slice(begin + 1, outcome.position)
  return {
    userOpHash: hash,
    entryPoint,
    sender: outcome.sender,
    nonce: `0x${outcome.nonce.toString(16)}`,
    paymaster: BigInt(outcome.paymaster) === 0n ? null : getAddress(outcome.paymaster),
    actualGasCost: `0x${outcome.actualGasCost.toString(16)}`,
    actualGasUsed: `0x${outcome.actualGasUsed.toString(16)}`,
    success: outcome.success,
    ...reasonIn(logs, hash),
    logs,
    receipt,
  }
}

type Logs = Parameters<typeof outcomesIn>[0]

const executionStart = (logs: Logs) =>
  logs.findIndex((log) => eventOf(log)?.eventName === 'BeforeExecution')

/** Why the account's call reverted: the bytes that it gave. */
function reasonIn(logs: Logs, hash: Hex): { reason?: Hex } {
  for (const log of logs) {
    const told = eventOf(log)
    const isReason =
      told?.eventName === 'UserOperationRevertReason' || told?.eventName === 'PostOpRevertReason'
    if (isReason && told.args.userOpHash === hash) return { reason: told.args.revertReason }
  }
  return {}
}

/** Takes out of the pool what an account has in a block already, before the next look at what was sent. */
export async function forgetMined(bundler: Bundler, sender: Address): Promise<void> {
  for (const { hash } of bundler.pool.sentOf(sender))
    if (await transactionOf(bundler, hash)) bundler.pool.remove(hash)
}

/** The transaction of the chain that an operation is in; nothing where it is in none. */
export async function transactionOf(
  { node, config }: Bundler,
  hash: Hex,
): Promise<Hex | undefined> {
  const { number } = await node.head()
  const lookBack = BigInt(config.lookBack)
  const from = number > lookBack ? number - lookBack : 0n
  const logs = await node.logs(entryPoint, [operationTopic ?? null, hash], from)
  return logs.at(-1)?.transactionHash
}
