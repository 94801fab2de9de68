import { type RpcRefusal, verdictOf } from '@latchkey/protocol/broadcast'
import * as v from 'valibot'
import { numberToHex } from 'viem'
import { type Loop, quantity } from './loop.ts'
import { hashesIn, raisePayment } from './payment.ts'
import { hasPaid, receiptSchema } from './proof.ts'
import type { Purchase } from './purchases.ts'

/** The confirmations, milliseconds and polls without a payment on the chain, after which it is signed again. */
const lost = { depth: 12n, time: 60_000, polls: 5 }

/** Reads a payment's result from the chain. Sends an unknown payment again, and finally at a higher price. */
export async function followPayment(loop: Loop, purchase: Purchase): Promise<void> {
  const { rpc, purchases, missing, stuck } = loop
  const { id, hash, raw } = purchase
  if (hash === null || raw === null) return
  const head = await rpc.call({ method: 'eth_blockNumber', params: [], shape: quantity })
  const isUsed = await isNonceUsed(loop, purchase, head - lost.depth)
  const mined = await findMined(loop, purchase)
  if (mined) {
    const { receipt } = mined
    missing.delete(hash)
    stuck.delete(hash)
    if (head - receipt.blockNumber + 1n < BigInt(loop.confirmations)) return
    loop.refusals.delete(hash)
    if (hasPaid(receipt, purchase)) await purchases.succeed(id, hash, mined.hash)
    else await purchases.fail(id, 'sent', 'The transaction failed', loop.now(), hash)
  } else if (isUsed && isLost(loop, hash)) await purchases.requeue(id, hash)
  else if (!isUsed && (await isStuck(loop, purchase, hash))) await raise(loop, purchase, hash)
  else await broadcast(loop, purchase)
}

/** The one of a payment's transactions that is mined: all have one nonce, so no two can be. */
async function findMined({ rpc }: Loop, { hash, earlier }: Purchase) {
  const hashes = [...(hash === null ? [] : [hash]), ...hashesIn(earlier)]
  const method = 'eth_getTransactionReceipt'
  const outcomes = await rpc.batch(
    hashes.map((one) => ({ method, params: [one], shape: receiptSchema })),
  )
  const found = hashes.flatMap((one, place) => {
    const outcome = outcomes[place]
    if (!outcome?.ok) throw new Error(`${method}: ${outcome?.message ?? 'no answer'}`)
    return outcome.value ? [{ hash: one, receipt: outcome.value }] : []
  })
  return found[0]
}

/** Whether a payment's nonce was used up to a block. */
async function isNonceUsed({ rpc }: Loop, { faucet, nonce }: Purchase, block: bigint) {
  if (nonce === null || block < 0n) return false
  const params = [faucet, numberToHex(block)]
  const count = await rpc.call({ method: 'eth_getTransactionCount', params, shape: quantity })
  return count > BigInt(nonce)
}

/** Returns whether enough polls over enough time found no payment. A single poll may have reached a node that is behind. */
function isLost({ missing, now }: Loop, hash: string): boolean {
  const { since, polls } = missing.get(hash) ?? { since: now(), polls: 0 }
  missing.set(hash, { since, polls: polls + 1 })
  const isLong = polls + 1 >= lost.polls && now() - since >= lost.time
  if (isLong) missing.delete(hash)
  return isLong
}

/** Whether a payment was not mined for long, though it is the one that its payer's next nonce belongs to. */
async function isStuck(loop: Loop, { faucet, nonce }: Purchase, hash: string) {
  const { rpc, stuck, now, patience } = loop
  const params = [faucet, 'latest']
  const next = await rpc.call({ method: 'eth_getTransactionCount', params, shape: quantity })
  if (nonce === null || next !== BigInt(nonce)) {
    stuck.delete(hash)
    return false
  }
  const since = stuck.get(hash) ?? now()
  stuck.set(hash, since)
  return now() - since >= patience
}

/** Sends a payment again at a higher price. What was sent before may still be mined: its hash is kept. */
async function raise(loop: Loop, purchase: Purchase, hash: string): Promise<void> {
  const { purchases, stuck, refusals, log, now } = loop
  const higher = await raisePayment(loop, purchase)
  if (!higher) {
    log.write('error', 'payout', { purchase: purchase.id, error: 'Not mined at the highest price' })
    stuck.set(hash, now())
    return broadcast(loop, purchase)
  }
  stuck.delete(hash)
  refusals.delete(hash)
  const earlier = [...hashesIn(purchase.earlier), hash].join(' ')
  if (!(await purchases.raise(purchase.id, hash, { ...higher, earlier }))) return
  log.write('warn', 'payout', { purchase: purchase.id, raised: higher.hash, replaces: hash })
  await broadcast(loop, { ...purchase, ...higher })
}

/** Sends a payment, which the chain may already have. Reports a refusal. The next poll checks the payment. */
export async function broadcast(
  { rpc, log, refusals }: Loop,
  { id, raw, hash }: Pick<Purchase, 'id' | 'raw' | 'hash'>,
): Promise<void> {
  const method = 'eth_sendRawTransaction'
  const [sent] = await rpc.batch([{ method, params: [raw], shape: v.string() }])
  if (!sent || sent.ok || isThere(sent)) return
  if (hash === null || refusals.get(hash) === sent.message) return
  refusals.set(hash, sent.message)
  log.write('warn', 'payout', { purchase: id, error: `${method}: ${sent.message}` })
}

function isThere(refusal: RpcRefusal): boolean {
  const verdict = verdictOf(refusal)
  return verdict === 'known' || verdict === 'stale'
}
