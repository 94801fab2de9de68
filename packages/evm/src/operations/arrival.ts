import type { Movement } from '@latchkey/core'
import { elements } from '@latchkey/core/foreign'
import { tokenOfAsset } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isSame } from '../address.ts'
import { isHex } from '../hex.ts'
import { transferTopic } from './events.ts'
import { readQuantity } from './read.ts'
import { readWord } from './readWord.ts'
import { type Reading, transactionsIn } from './transaction.ts'

/** `balanceOf(address)`, of tokens and of the EntryPoints of ERC-4337. */
const balanceOf = '0x70a08231'
/** Who sends the first transaction of each block, on OP Stack chains and on Arbitrum's. */
const ofChain = [
  '0xDeaDDEaDDeAdDeAdDEAdDEaddeAddEAdDEAd0001',
  '0x00000000000000000000000000000000000A4B05',
]

/**
 * Measures the movements of a plan's tokens in a block by their balances, because a token may log transfers that it did
 * not make. An amount that left without reaching its receiver has an unknown recipient (`to` is empty). Returns
 * `undefined` if other transactions of the block obscure the result. Ignores a token without readable balances. Throws
 * if the node fails.
 */
export async function measure(
  context: Reading,
  movements: readonly Movement[],
  block: bigint,
): Promise<Movement[] | undefined> {
  const measured = await Promise.all(movements.map((one) => measureOne(context, one, block)))
  const known = measured.filter((one) => one !== undefined)
  return known.length < measured.length ? undefined : known.flat()
}

async function measureOne(
  context: Reading,
  movement: Movement,
  block: bigint,
): Promise<Movement[] | undefined> {
  const { asset, amount, from, to } = movement
  const token = tokenOfAsset(asset)
  if (token === undefined || isSame(from, to)) return [movement]
  const [came, left] = await Promise.all([
    tokenGain(context, token, to, block),
    tokenGain(context, token, from, block),
  ])
  if (came === undefined || came >= amount) return [movement]
  const isBlurred = came < 0n || (await hasSent(context, token, to, block))
  if (isBlurred) return undefined
  const rest = left === undefined || left > 0n ? 0n : -left - came
  return [
    { asset, amount: came, from, to },
    { asset, amount: rest, from, to: '' },
  ].filter((one) => one.amount > 0n)
}

/** Whether an address gave tokens away in a block, by the token's events. */
async function hasSent(
  { rpc, signal }: Reading,
  address: string,
  owner: string,
  block: bigint,
): Promise<boolean> {
  const height = Hex.fromNumber(block)
  const topics = [transferTopic, Hex.fromNumber(BigInt(owner), { size: 32 })]
  const filter = { fromBlock: height, toBlock: height, address, topics }
  const logs = await rpc('eth_getLogs', [filter], signal)
  return (elements(logs) ?? []).length > 0
}

/** What an address has got of a token, or of deposits in an EntryPoint, in a block; `undefined` where it cannot be read. */
export async function tokenGain(
  context: Reading,
  token: string,
  owner: string,
  block: bigint,
): Promise<bigint | undefined> {
  const [before, after] = await Promise.all([
    readBalance(context, token, owner, block - 1n),
    readBalance(context, token, owner, block),
  ])
  return before === undefined || after === undefined ? undefined : after - before
}

function readBalance(
  context: Reading,
  to: string,
  owner: string,
  block: bigint,
): Promise<bigint | undefined> {
  return readWord(context, { to, selector: balanceOf, words: [owner], block })
}

/** What an address has got of the native coin in a block. */
export async function gainIn(
  { rpc, signal }: Reading,
  address: string,
  block: bigint,
): Promise<bigint> {
  const at = (height: bigint) =>
    rpc('eth_getBalance', [address, Hex.fromNumber(height)], signal).then(readQuantity)
  const [before, after] = await Promise.all([at(block - 1n), at(block)])
  return after - before
}

/**
 * Whether an address received an amount of the native coin in a block. Returns `undefined` if this is unknown: a
 * contract may have forwarded it, or other transactions of the block may have spent it.
 */
export async function hasGot(
  context: Reading,
  { amount, to }: Movement,
  block: bigint,
): Promise<boolean | undefined> {
  if ((await gainIn(context, to, block)) >= amount) return true
  const isOpen = (await isContract(context, to)) || !(await isAlone(context, block))
  return isOpen ? undefined : false
}

/** Whether an address has code, its own or delegated (EIP-7702). */
export async function isContract({ rpc, signal }: Reading, address: string): Promise<boolean> {
  const code = await rpc('eth_getCode', [address, 'latest'], signal)
  return isHex(code) && code !== '0x'
}

/** Whether a block has one transaction, besides that of the chain itself, so that balances show what it did. */
export async function isAlone(context: Reading, block: bigint): Promise<boolean> {
  const senders = (await transactionsIn(context, block)).map(({ from }) => from)
  return senders.filter((from) => !ofChain.some((one) => isSame(one, from))).length === 1
}
