import { type Address, decodeFunctionData, encodeEventTopics, getAddress, type Hex } from 'viem'
import { entryPoint, entryPointAbi } from '../chain/entryPoint.ts'
import { hashOperation } from '../operation/operation.ts'
import { operationToRpc } from '../operation/rpc.ts'
import { unpackOperation } from '../operation/unpack.ts'
import { eventOf, outcomesIn } from './handleOps.ts'
import type { Bundler } from './shared.ts'

const [operationTopic] = encodeEventTopics({ abi: entryPointAbi, eventName: 'UserOperationEvent' })

/** Returns the result of `eth_getUserOperationByHash`: an operation of the pool or of the chain, or `null`. */
export async function operationByHash(bundler: Bundler, hash: Hex) {
  const pending = bundler.pool.find(hash)
  // A sent operation may be mined already.
  const mined = pending?.state === 'waiting' ? null : await minedOperation(bundler, hash)
  if (mined || !pending) return mined
  const noBlock = { blockNumber: null, blockHash: null, transactionHash: null }
  return { userOperation: operationToRpc(pending.operation), entryPoint, ...noBlock }
}

async function minedOperation(bundler: Bundler, hash: Hex) {
  const transactionHash = await transactionOf(bundler, hash)
  if (transactionHash === undefined) return null
  const transaction = await bundler.node.transaction(transactionHash)
  if (!transaction?.blockHash) return null
  const { functionName, args } = decodeFunctionData({ abi: entryPointAbi, data: transaction.input })
  if (functionName !== 'handleOps') return null
  for (const operation of args[0].map(unpackOperation)) {
    const authorization = transaction.authorizationList?.find(
      ({ address }) => hashOperation(operation, bundler.chainNumber, address) === hash,
    )
    if (!authorization && hashOperation(operation, bundler.chainNumber) !== hash) continue
    return {
      userOperation: operationToRpc({ ...operation, ...(authorization && { authorization }) }),
      entryPoint,
      blockNumber: `0x${(transaction.blockNumber ?? 0n).toString(16)}`,
      blockHash: transaction.blockHash,
      transactionHash: transaction.hash,
    }
  }
  return null
}

/** Returns the result of `eth_getUserOperationReceipt`, or `null` before the operation is mined. */
export async function receiptByHash(bundler: Bundler, hash: Hex) {
  const transactionHash = await transactionOf(bundler, hash)
  const receipt = transactionHash && (await bundler.node.receipt(transactionHash))
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

/** Returns the revert data of the account's call. */
function reasonIn(logs: Logs, hash: Hex): { reason?: Hex } {
  for (const log of logs) {
    const event = eventOf(log)
    const isReason =
      event?.eventName === 'UserOperationRevertReason' || event?.eventName === 'PostOpRevertReason'
    if (isReason && event.args.userOpHash === hash) return { reason: event.args.revertReason }
  }
  return {}
}

/** Removes an account's mined operations from the pool, before the next poll of their bundle. */
export async function forgetMined(bundler: Bundler, sender: Address): Promise<void> {
  for (const { hash } of bundler.pool.sentOf(sender))
    if (await transactionOf(bundler, hash)) bundler.pool.remove(hash)
}

/** Returns the transaction that included an operation, or `undefined`. */
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
