import {
  type AssetId,
  type ChainId,
  families,
  isKnownError,
  isSameAddress,
  namespaceOf,
  nativeAsset,
  parseAccountId,
  parseAmount,
  tokenAsset,
  tokenOfAsset,
} from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/wire'
import { findNetwork, type Latchkey } from '../kernel/client/client.ts'
import { chainRpc } from '../kernel/http/rpc.ts'
import { callWallet } from '../kernel/operations/callWallet.ts'
import { loadOperations } from '../kernel/operations/operate.ts'
import type { OperationContext } from '../kernel/operations/operationContext.ts'
import type { Operations } from '../kernel/operations/operations.ts'
import { activeAccount } from '../kernel/state/derive.ts'

/** What the chain has shown: the purchases that have arrived, and for which purchase each payment counts. */
type PurchaseLedger = { arrived: Set<string>; counted: Map<string, string> }

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    purchases: PurchaseLedger
  }
}

/** Milliseconds by which the clocks of the services and of the chain may differ. */
const clockSkew = 120_000

/**
 * Returns whether the chain shows that the purchase reached the account. The services name the transaction. It must be
 * mined after the purchase began, and the account must receive at least the amount of the token. Returns `false` if the
 * chain cannot be read, or if the transaction belongs to another purchase.
 */
export async function hasArrived(
  client: Latchkey,
  address: string,
  transaction: Transaction,
  signal?: AbortSignal,
): Promise<boolean> {
  const { arrived, counted } = ledgerOf(client)
  const { chain, hash } = transaction.metadata
  const purchase = `${address} ${transaction.id} ${chain} ${hash}`
  if (arrived.has(purchase)) return true
  try {
    const payment = await readPayment(client, address, transaction, signal)
    if (payment === undefined) return false
    // Another purchase may have named the same payment.
    const owner = counted.get(payment) ?? purchase
    counted.set(payment, owner)
    if (owner !== purchase) return false
    arrived.add(purchase)
    return true
  } catch (error) {
    if (signal?.aborted || isKnownError(error, 'ABORTED')) throw error
    return false
  }
}

function ledgerOf(client: Latchkey): PurchaseLedger {
  client.slots.purchases ??= { arrived: new Set(), counted: new Map() }
  return client.slots.purchases
}

/** What names the payment of a purchase, once the chain shows it. */
async function readPayment(
  client: Latchkey,
  address: string,
  { metadata: { chain, hash, minedAt }, transfers: [bought] }: Transaction,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if (!chain || !hash || !bought) return undefined
  const reading = await readingOf(client, chain, signal)
  const { received } = reading?.operations ?? {}
  if (!reading || !received) return undefined
  const asset = assetOf(chain, bought.fungible_info?.address)
  const decimals = await decimalsOn(reading, asset)
  const wanted = parseAmount(bought.quantity.numeric, decimals)
  if (!wanted.ok || wanted.units === 0n) return undefined
  const got = await callWallet(() => received(reading.context, hash, address), signal)
  // What came before the purchase was for something else.
  if (!got || !(got.at + clockSkew >= Date.parse(minedAt))) return undefined
  const units = got.amounts
    .filter((one) => isSameAsset(chain, one.asset, asset))
    .reduce((sum, { amount }) => sum + amount, 0n)
  if (units < wanted.units) return undefined
  const isOfBlock = got.isOfBlock === true && tokenOfAsset(asset) === undefined
  // Hex may be spelled in two cases.
  const spelled = hash.startsWith('0x') ? hash.toLowerCase() : hash
  return `${address} ${asset} ${isOfBlock ? got.at : spelled}`
}

type Reading = { operations: Operations; context: OperationContext }

/** What reads the chain for the account that is connected in its family. */
async function readingOf(
  client: Latchkey,
  chainId: ChainId,
  signal: AbortSignal | undefined,
): Promise<Reading | undefined> {
  const namespace = namespaceOf(chainId)
  const active = activeAccount(client.getState(), namespace)
  const connector = active && client.connectors.find(active.connection.connectorId)
  const network = findNetwork(client, chainId)
  const adapter = client.adapters.get(namespace)
  if (!connector || !network || !adapter) return undefined
  const rpc = chainRpc(client, chainId)
  const context = { connector, account: active.account, network, rpc, ...(signal && { signal }) }
  return { operations: await loadOperations(adapter), context }
}

async function decimalsOn({ operations, context }: Reading, asset: AssetId): Promise<number> {
  const token = tokenOfAsset(asset)
  const { tokenFacts } = operations
  if (token === undefined || !tokenFacts) return context.network.nativeCurrency.decimals
  return (await callWallet(() => tokenFacts(context, token), context.signal)).decimals
}

function assetOf(chainId: ChainId, token: string | undefined): AssetId {
  const address = token && parseAccountId(token)?.address
  const isNative =
    !address ||
    isSameAddress(namespaceOf(chainId), address, families[namespaceOf(chainId)].nativeAddress)
  return isNative ? nativeAsset(chainId) : tokenAsset(chainId, address)
}

function isSameAsset(chainId: ChainId, one: AssetId, other: AssetId): boolean {
  const [first, second] = [tokenOfAsset(one), tokenOfAsset(other)]
  if (first === undefined || second === undefined) return first === second
  return isSameAddress(namespaceOf(chainId), first, second)
}
