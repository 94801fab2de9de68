import { type RpcRefusal, verdictOf } from '@latchkey/protocol/broadcast'
import { describeError } from '@latchkey/service/logs'
import type { Hex } from 'viem'
import { entryPoint } from '../chain/entryPoint.ts'
import { type Bundle, buildBundle, signBundle } from './bundle.ts'
import { chooseOperations, expiredOperations } from './choose.ts'
import { gasLimitOf, lowestFees } from './fees.ts'
import { delegations, handleOps } from './handleOps.ts'
import type { Bundler } from './shared.ts'
import { judgeTrial } from './trial.ts'
import type { Entry } from './validated.ts'

/**
 * Sends the waiting operations that pay enough in one simulated transaction. Drops operations that would make it revert, or
 * make the operator pay. Returns `undefined` if it sent nothing. `replaced`: an earlier bundle, whose operations wait again.
 */
export async function sendBundle(bundler: Bundler, replaced?: Bundle): Promise<Bundle | undefined> {
  const { pool, config, now } = bundler
  for (const { hash } of expiredOperations(pool.waiting(), config, now())) pool.remove(hash)
  // All reads come before the last simulation, so that little can change between that and the block.
  const terms = await readTerms(bundler, replaced)
  const limits = { ...config, lowest: lowestFees(replaced?.fees), baseFee: terms.baseFee }
  let chosen = await withValidAuthorizations(bundler, chooseOperations(pool.waiting(), limits))
  while (chosen.length > 0) {
    const trial = await tryBundle(bundler, chosen)
    if (trial === undefined) return undefined
    if (trial.isGood) return submit(bundler, chosen, terms, replaced)
    bundler.log.write('warn', 'bundle', trial.fault)
    for (const { hash } of trial.drop) pool.remove(hash)
    chosen = trial.keep
  }
  return undefined
}

/** The base fee and the balance of the bundler's account are in wei. */
type Terms = { nonce: bigint; balance: bigint; baseFee: bigint }

async function readTerms({ node, address }: Bundler, replaced: Bundle | undefined): Promise<Terms> {
  const [nonce, balance, { baseFee }] = await Promise.all([
    replaced ? replaced.nonce : node.count(address, 'latest'),
    node.balance(address),
    node.head(),
  ])
  return { nonce, balance, baseFee }
}

/** Drops operations with a void authorization: the transaction would not delegate their account. */
async function withValidAuthorizations(
  { node, pool }: Bundler,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const isValid = await Promise.all(
    entries.map(async ({ operation: { sender, authorization } }) => {
      return !authorization || (await node.count(sender, 'latest')) === BigInt(authorization.nonce)
    }),
  )
  entries.forEach(({ hash }, index) => {
    if (!isValid[index]) pool.remove(hash)
  })
  return entries.filter((_, index) => isValid[index])
}

async function tryBundle({ node, address }: Bundler, entries: readonly Entry[]) {
  const operations = entries.map(({ operation }) => operation)
  const data = handleOps(operations, address)
  const call = { from: address, to: entryPoint, data, gas: gasLimitOf(operations) }
  const [result] = await node.simulate([call], delegations(operations))
  return result && judgeTrial(entries, result)
}

async function submit(
  bundler: Bundler,
  entries: Entry[],
  { nonce, balance }: Terms,
  replaced: Bundle | undefined,
): Promise<Bundle | undefined> {
  const { node, pool, account, log, now } = bundler
  const unsigned = buildBundle(bundler, entries, nonce)
  if (balance < unsigned.gas * unsigned.fees.maxFeePerGas) {
    log.write('error', 'bundle', { error: 'The bundler’s account has too little to send with' })
    return undefined
  }
  // Do not send operations that were replaced during the simulation. The pool replaces no sent ones.
  if (entries.some((entry) => pool.find(entry.hash) !== entry)) return undefined
  pool.mark(entries, 'sent')
  const { raw, hash } = await signBundle(account, unsigned)
  // Without a clear answer the node may have the bundle: it counts as sent, and is sent again.
  const [outcome] = await node.send(raw).catch(() => [])
  if (outcome?.ok === false && (await isRefused(bundler, hash, outcome))) {
    pool.mark(entries, 'waiting')
    log.write('error', 'bundle', { error: describeError(outcome.message) })
    return undefined
  }
  if (replaced) pool.mark(replaced.entries, 'waiting')
  const sent = { hash, raw, nonce, entries, fees: unsigned.fees, sentAt: now() }
  return { ...sent, isMined: false, misses: 0 }
}

/**
 * Returns whether a node has refused a bundle. After a lost answer the client sends again, and a node that has the bundle
 * then answers that its nonce is used.
 */
async function isRefused({ node }: Bundler, hash: Hex, refusal: RpcRefusal): Promise<boolean> {
  const verdict = verdictOf(refusal)
  if (verdict === 'known' || verdict === 'unclear') return false
  const found = await node.transaction(hash).catch(() => undefined)
  return verdict === 'stale' ? found === null : !found
}
