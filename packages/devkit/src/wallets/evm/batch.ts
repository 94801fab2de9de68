import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  isHash,
  pad,
  parseAbi,
  parseAbiParameters,
  toHex,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { minedReceipt } from '../../evm/mined.ts'
import type { EvmKey } from '../../keys.ts'
import { batcherAddress } from '../../places.ts'
import type { DevChain } from '../chains.ts'
import { providerError } from '../errors.ts'
import { amountText, type Review } from '../review.ts'
import { bigintOf, fieldsOf, keyFor, type Params } from './params.ts'
import { activeChain, type EvmWallet, hexChainId } from './state.ts'
import { type Call, callOf, clientOf, describe, feesOf, gasOfDoomed } from './transaction.ts'

const version = '2.0.0'

/** ERC-7821, of the code that the account has for one transaction. */
const batcher = parseAbi(['function execute(bytes32 mode, bytes data) payable'])
const allOrNone = pad('0x01', { dir: 'right', size: 32 })
const callList = parseAbiParameters('(address target, uint256 value, bytes data)[]')

/** `wallet_getCapabilities` (EIP-5792): on which chains it carries out several calls as one. */
export async function getCapabilities(wallet: EvmWallet, params: Params) {
  const wanted = batchingOf(wallet, 'wallet_getCapabilities')
  keyFor(wallet, params[0])
  const requested = Array.isArray(params[1]) ? params[1].map(bigintOf) : undefined
  const named = wallet.chains.filter(
    ({ id }) => requested === undefined || requested.includes(BigInt(hexChainId(id))),
  )
  const reported = named.map(async (chain) => {
    const status = (await hasBatcher(chain)) ? wanted : 'unsupported'
    return [hexChainId(chain.id), { atomic: { status } }] as const
  })
  return Object.fromEntries(await Promise.all(reported))
}

/** Whether the batch contract has code. Without it, calls would do nothing and appear to succeed. */
async function hasBatcher(chain: DevChain): Promise<boolean> {
  return (await clientOf(chain).getCode({ address: batcherAddress })) !== undefined
}

/**
 * `wallet_sendCalls` (EIP-5792): asks once, and sends all calls in one transaction of the account to itself, whose code is
 * the local chain's for that long (EIP-7702). Answers once the account is as plain as before.
 */
export async function sendCalls(wallet: EvmWallet, params: Params) {
  const status = batchingOf(wallet, 'wallet_sendCalls')
  const { from, chainId, calls: given } = fieldsOf(params[0])
  const key = keyFor(wallet, from)
  const chain = activeChain(wallet)
  if (bigintOf(chainId) !== BigInt(hexChainId(chain.id)))
    throw providerError(5710, 'The batch is for another chain')
  const calls = Array.isArray(given) ? given.map((one) => callOf(fieldsOf(one))) : []
  if (calls.length === 0) throw providerError(-32602, 'Invalid parameters: calls are expected')
  if (status === 'unsupported') throw providerError(5760, 'The wallet does not make calls as one')
  const batch = await batchOf(chain, key, calls)
  await wallet.ask(batch.review)
  if (status === 'ready') wallet.switches.batching = 'supported'
  const id = await batch.send()
  return { id }
}

/** `wallet_getCallsStatus` (EIP-5792): the id of a batch is the hash of its transaction. */
export async function getCallsStatus(wallet: EvmWallet, params: Params) {
  batchingOf(wallet, 'wallet_getCallsStatus')
  const id = params[0]
  if (typeof id !== 'string' || !isHash(id)) throw providerError(5730, 'The batch is not known')
  const chain = activeChain(wallet)
  const facts = { version, id, chainId: hexChainId(chain.id), atomic: true }
  const client = clientOf(chain)
  const receipt = await client.getTransactionReceipt({ hash: id }).catch(() => undefined)
  if (!receipt) return { ...facts, status: 100 }
  const { status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  const logs = receipt.logs.map(({ address, data, topics }) => ({ address, data, topics }))
  const reported = {
    logs,
    status: status === 'success' ? '0x1' : '0x0',
    blockHash,
    blockNumber: toHex(blockNumber),
    gasUsed: toHex(gasUsed),
    transactionHash,
  }
  return { ...facts, status: status === 'success' ? 200 : 500, receipts: [reported] }
}

function batchingOf({ switches }: EvmWallet, method: string) {
  const { batching } = switches
  if (batching === 'unknown') throw providerError(4200, `The dev wallet does not support ${method}`)
  return batching
}

/** Returns the question to the visitor, and the function that sends the batch. */
async function batchOf(chain: DevChain, { address, privateKey }: EvmKey, calls: readonly Call[]) {
  const client = clientOf(chain)
  if (!(await hasBatcher(chain)))
    throw providerError(5760, 'The dev wallet makes no calls as one on this chain')
  const account = privateKeyToAccount(privateKey)
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  /** The account's own transaction counts before the authorization that it carries. */
  const delegated = async (contractAddress: Hex, nonce: number) => ({
    nonce,
    authorizationList: [
      await client.signAuthorization({ account, contractAddress, nonce: nonce + 1 }),
    ],
  })
  const nonceIn = (blockTag: 'pending' | 'latest') =>
    client.getTransactionCount({ address, blockTag })
  const sent = { account, to: address, value, data: dataOf(calls) }
  const needed = await client
    .estimateGas({ ...sent, ...(await delegated(batcherAddress, await nonceIn('pending'))) })
    .catch(() => undefined)
  // What the first trade of a second, and of a new pool, costs more than the estimate, too.
  const gas =
    needed === undefined ? gasOfDoomed * BigInt(calls.length) : (needed * 6n) / 5n + 45_000n
  const fees = await feesOf(client, {})
  const described = await Promise.all(calls.map((call) => describe(client, chain, call)))
  const review: Review = {
    title: `Confirm ${calls.length} calls as one?`,
    rows: described.map(rowOf),
    ...(needed === undefined && { caution: 'The chain says that this transaction will fail.' }),
    account: address,
    chain: chain.name,
    fee: amountText(gas * fees.maxFeePerGas, chain.decimals, chain.symbol),
  }
  return {
    review,
    async send(): Promise<Hex> {
      // Signed now, because the account may have sent something else during the approval.
      const carried = await delegated(batcherAddress, await nonceIn('pending'))
      const hash = await client.sendTransaction({ ...sent, ...fees, gas, ...carried })
      await minedReceipt(client, hash)
      // The node may still count the transaction as pending, and not the authorization with it.
      const undoing = await delegated(zeroAddress, await nonceIn('latest'))
      const plain = { account, to: address, gas: 100_000n, ...fees }
      const undone = await client.sendTransaction({ ...plain, ...undoing })
      await minedReceipt(client, undone)
      return hash
    },
  }
}

function dataOf(calls: readonly Call[]): Hex {
  const list = calls.map(({ to = zeroAddress, value, data = '0x' }) => ({
    target: to,
    value,
    data,
  }))
  const args = [allOrNone, encodeAbiParameters(callList, [list])] as const
  return encodeFunctionData({ abi: batcher, functionName: 'execute', args })
}

function rowOf({ title, headline }: Review, index: number): Review['rows'][number] {
  return { label: `${index + 1}. ${title}`, value: headline ?? '' }
}
