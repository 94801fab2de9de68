import { type RpcRefusal, verdictOf } from '@latchkey/protocol/broadcast'
import { describeError } from '@latchkey/service/logs'
import { type Hex, keccak256, numberToHex } from 'viem'
import { entryPoint } from '../entryPoint.ts'
import type { ChainLog } from '../node.ts'
import { type Authorization, gasOf, type UserOperation } from '../operation.ts'
import { failedOperation } from './failures.ts'
import { delegations, handleOps, outcomesIn } from './handleOps.ts'
import type { Bundler } from './shared.ts'
import type { Entry } from './validated.ts'

/** Wei for a unit of gas. */
type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** Operations that were sent in one transaction. */
export type Bundle = {
  hash: Hex
  raw: Hex
  nonce: bigint
  entries: Entry[]
  fees: Fees
  /** Unix milliseconds. */
  sentAt: number
  /** Whether it has been seen in a block. */
  isMined: boolean
  /** In how many looks in a row it was in no block though its nonce is used. */
  misses: number
}

/** Gas of an authorization, and what EntryPoint needs of each operation without counting it. */
const perAuthorization = 25_000n
const perOperation = 100_000n
/** By how much a transaction has to pay more than the one that it replaces, in percent. */
const rise = 10n
/** Seconds that an operation has to be valid for yet when it is sent. */
const leastTime = 5

/**
 * Sends what waits and pays enough, in one transaction that was tried before: what would make it revert, or the operator pay
 * for it, is dropped. Nothing where nothing could be sent. `stuck`: a bundle that it replaces, whose operations wait again.
 */
export async function sendBundle(bundler: Bundler, stuck?: Bundle): Promise<Bundle | undefined> {
  dropOld(bundler)
  // All that is read is read before the last try, so that little can change between that and the block.
  const means = await meansOf(bundler, stuck)
  const wanted = choose(bundler, leastFees(stuck), means.baseFee)
  let chosen = await withAuthorizations(bundler, wanted)
  while (chosen.length > 0) {
    const verdict = await tryOut(bundler, chosen)
    if (verdict === 'good') return send(bundler, chosen, means, stuck)
    for (const entry of verdict.drop) bundler.pool.remove(entry.hash)
    chosen = verdict.keep
  }
  return undefined
}

/** What a transaction is sent with: the base fee and the key's coins are in wei. */
type Means = { nonce: bigint; balance: bigint; baseFee: bigint }

async function meansOf({ node, address }: Bundler, stuck: Bundle | undefined): Promise<Means> {
  const [nonce, balance, { baseFee }] = await Promise.all([
    stuck ? stuck.nonce : node.count(address, 'latest'),
    node.balance(address),
    node.head(),
  ])
  return { nonce, balance, baseFee }
}

function dropOld({ pool, config, now }: Bundler): void {
  for (const { hash, since, validUntil } of pool.waiting()) {
    const isLate = validUntil !== undefined && validUntil < now() / 1_000 + leastTime
    if (isLate || now() - since > config.patience) pool.remove(hash)
  }
}

function leastFees(stuck: Bundle | undefined): Fees {
  if (!stuck) return { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
  const { maxFeePerGas, maxPriorityFeePerGas } = stuck.fees
  const raised = (fee: bigint) => (fee * (100n + rise)) / 100n + 1n
  return {
    maxFeePerGas: raised(maxFeePerGas),
    maxPriorityFeePerGas: raised(maxPriorityFeePerGas),
  }
}

/** Those that pay most, as many as a bundle takes, one of each account. */
function choose({ pool, config }: Bundler, least: Fees, baseFee: bigint): Entry[] {
  const chosen: Entry[] = []
  let gas = 0n
  for (const entry of pool.waiting()) {
    const { operation } = entry
    const isNew = chosen.every((one) => one.operation.sender !== operation.sender)
    const fits = gas + gasOf(operation) <= BigInt(config.bundleGas)
    const pays =
      operation.maxFeePerGas >= baseFee &&
      operation.maxFeePerGas >= least.maxFeePerGas &&
      operation.maxPriorityFeePerGas >= least.maxPriorityFeePerGas
    if (!isNew || !fits || !pays) continue
    chosen.push(entry)
    gas += gasOf(operation)
  }
  return chosen
}

/** Without those whose authorization has become void: a transaction with it would not delegate their account. */
async function withAuthorizations(
  { node, pool }: Bundler,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const good = await Promise.all(
    entries.map(async ({ operation: { sender, authorization } }) => {
      return !authorization || (await node.count(sender, 'latest')) === authorization.nonce
    }),
  )
  entries.forEach(({ hash }, index) => {
    if (!good[index]) pool.remove(hash)
  })
  return entries.filter((_, index) => good[index])
}

type Verdict = 'good' | { drop: Entry[]; keep: Entry[] }

async function tryOut(bundler: Bundler, entries: Entry[]): Promise<Verdict> {
  const { node, address, log } = bundler
  const operations = entries.map(({ operation }) => operation)
  const data = handleOps(operations, address)
  const call = { from: address, to: entryPoint, data, gas: gasLimit(operations) }
  const [tried] = await node.simulate([call], delegations(operations))
  const [first, ...others] = entries
  if (!tried || !first) return { drop: [], keep: [] }
  if (!tried.succeeded) {
    const failed = failedOperation(tried.output)
    log.write('warn', 'bundle', { dropped: failed?.reason ?? 'reverted' })
    const culprit = failed && entries[failed.index]
    if (culprit) return { drop: [culprit], keep: entries.filter((one) => one !== culprit) }
    return others.length === 0 ? { drop: [first], keep: [] } : { drop: [], keep: [first] }
  }
  const authorizations = operations.filter(({ authorization }) => authorization).length
  const used = tried.gasUsed + perAuthorization * BigInt(authorizations)
  const paid = gasPaid(operations, tried.logs)
  if (paid >= used) return 'good'
  log.write('warn', 'bundle', { dropped: 'unpaid', used: Number(used), paid: Number(paid) })
  return others.length === 0 ? { drop: [first], keep: [] } : { drop: [], keep: [first] }
}

/** What EntryPoint charges for, in gas: more than an operation allows it does not get. */
function gasPaid(operations: readonly UserOperation[], logs: readonly ChainLog[]): bigint {
  return outcomesIn(logs).reduce((sum, { actualGasUsed }, index) => {
    const operation = operations[index]
    const most = operation ? gasOf(operation) : 0n
    return sum + (actualGasUsed < most ? actualGasUsed : most)
  }, 0n)
}

/** EntryPoint reverts where it has less left than an operation may still use, at the bundler's cost. */
function gasLimit(operations: readonly UserOperation[]): bigint {
  const own = operations.reduce((sum, operation) => sum + gasOf(operation) + perOperation, 0n)
  return (own * 64n) / 63n + perAuthorization * BigInt(operations.length)
}

/** Each operation pays at least what the transaction costs for gas, whatever the base fee will be. */
async function send(
  bundler: Bundler,
  entries: Entry[],
  { nonce, balance }: Means,
  stuck: Bundle | undefined,
): Promise<Bundle | undefined> {
  const { node, pool, account, address, chainNumber, log, now } = bundler
  const operations = entries.map(({ operation }) => operation)
  const least = (values: bigint[]) => values.reduce((one, other) => (one < other ? one : other))
  const fees: Fees = {
    maxFeePerGas: least(operations.map((one) => one.maxFeePerGas)),
    maxPriorityFeePerGas: least(operations.map((one) => one.maxPriorityFeePerGas)),
  }
  const gas = gasLimit(operations)
  if (balance < gas * fees.maxFeePerGas) {
    log.write('error', 'bundle', { error: 'The bundler’s account has too little to send with' })
    return undefined
  }
  // What was replaced meanwhile is not sent, and from here on nothing is.
  if (entries.some((entry) => pool.find(entry.hash) !== entry)) return undefined
  const become = (state: Entry['state']) => {
    for (const entry of entries) entry.state = state
  }
  become('sent')
  const authorizationList = operations.flatMap(({ authorization }) =>
    authorization ? [signed(authorization)] : [],
  )
  const shared = {
    ...{ chainId: chainNumber, to: entryPoint, data: handleOps(operations, address), gas },
    ...{ nonce: Number(nonce), ...fees },
  }
  const raw =
    authorizationList.length > 0
      ? await account.signTransaction({ ...shared, type: 'eip7702', authorizationList })
      : await account.signTransaction({ ...shared, type: 'eip1559' })
  const hash = keccak256(raw)
  // Without a clear answer the node may have it: it counts as sent, and is sent again.
  const [outcome] = await node.send(raw).catch(() => [])
  if (outcome?.ok === false && (await isRefused(bundler, hash, outcome))) {
    become('waiting')
    log.write('error', 'bundle', { error: describeError(outcome.message) })
    return undefined
  }
  for (const entry of stuck?.entries ?? []) entry.state = 'waiting'
  const sent = { hash, raw, nonce, entries, fees, sentAt: now() }
  return { ...sent, isMined: false, misses: 0 }
}

/**
 * Whether a node has refused a bundle. Not one that it has: the client sends again after a lost answer, and the node then says that
 * the nonce is used, by the very same.
 */
async function isRefused({ node }: Bundler, hash: Hex, refusal: RpcRefusal): Promise<boolean> {
  const verdict = verdictOf(refusal)
  if (verdict === 'known' || verdict === 'unclear') return false
  const found = await node.transaction(hash).catch(() => undefined)
  return verdict === 'stale' ? found === null : !found
}

function signed({ address, chainId, nonce, yParity, r, s }: Authorization) {
  return {
    ...{ address, chainId: Number(chainId), nonce: Number(nonce), yParity: Number(yParity) },
    r: numberToHex(r, { size: 32 }),
    s: numberToHex(s, { size: 32 }),
  }
}
