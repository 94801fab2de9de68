import type { OperationContext, Sighting, Submission, TransactionPlan } from '@latchkey/core'
import { elements, field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'
import { type SolanaPlan, solanaPlan } from '../plan.ts'
import { decodeTransaction } from './decode.ts'
import { differenceOf, wireIn } from './difference.ts'
import { isKeylessAccount, judge } from './judge.ts'
import { commitment, type Reading, readNumber, readText } from './read.ts'
import { statusOf } from './status.ts'

/** Signatures that are read at most. */
const searchMax = 100

type Sighted = Sighting['kind']

/**
 * Searches for a plan that may have been sent: by its signature where that is known, else among what the account has signed
 * since its newest signature was noted. Transactions that this site has sent before are none of it. Throws `RPC_ERROR`,
 * `BAD_RESPONSE`, `NETWORK_FAILED`.
 */
export async function findSent(
  context: OperationContext,
  submission: Submission,
  planned: TransactionPlan,
): Promise<Sighting> {
  const plan = solanaPlan(planned)
  const { since, signature: known, lastBlock = 0n } = submission
  const height = readNumber(await context.rpc('getBlockHeight', [{ commitment }], context.signal))
  // Read after the height, so that what came in with the last block is seen.
  const nothing: Sighting = { kind: height > lastBlock ? 'absent' : 'possible' }
  if (known !== undefined) {
    const isThere = (await statusOf(context, known)) !== null
    return isThere ? { kind: 'sent', sent: { way: 'single', hash: known, since } } : nothing
  }
  if (isKeylessAccount(plan)) return findKeyless(context, submission, plan)
  const kinds = new Set<Sighted>()
  const signatures = await signaturesSince(context, plan.account, submission)
  for (const signature of signatures) {
    if (context.isKnownHash?.(signature)) continue
    const kind = await sightingOf(context, signature, submission, plan)
    if (kind === 'sent') return { kind, sent: { way: 'single', hash: signature, since } }
    kinds.add(kind)
  }
  if (kinds.has('unclear') || signatures.length >= searchMax) return { kind: 'unclear' }
  return kinds.has('other') && nothing.kind === 'absent' ? { kind: 'other' } : nothing
}

/**
 * Searches the transactions of others for what a program has done for an account without a key. What its members have yet to
 * approve can still be carried out at any time.
 */
async function findKeyless(
  context: OperationContext,
  submission: Submission,
  plan: SolanaPlan,
): Promise<Sighting> {
  const { since } = submission
  const signatures = await signaturesSince(context, plan.account, submission)
  let isClear = signatures.length < searchMax
  for (const hash of signatures) {
    if (context.isKnownHash?.(hash)) continue
    const outcome = await judge(context, { hash, since }, plan)
    if (!outcome || outcome.status === 'unverified') isClear = false
    else if (outcome.status !== 'different')
      return { kind: 'sent', sent: { way: 'single', hash, since } }
  }
  return { kind: isClear ? 'possible' : 'unclear' }
}

/**
 * The newest signature of an account, behind which later ones begin; `undefined` before the first, and where the node does
 * not report it: then their slots distinguish them from older ones.
 */
export async function newestSignature(
  { rpc, signal }: Reading,
  account: string,
): Promise<string | undefined> {
  const options = { limit: 1, commitment }
  const reading = rpc('getSignaturesForAddress', [account, options], signal)
  return reading.then(
    (answer) => signaturesIn(answer, 0n)[0],
    () => undefined,
  )
}

async function signaturesSince(
  { rpc, signal }: Reading,
  account: string,
  { since, newest }: Submission,
): Promise<string[]> {
  const options = { limit: searchMax, commitment, ...(newest && { until: newest }) }
  const answer = await rpc('getSignaturesForAddress', [account, options], signal)
  if (!elements(answer, searchMax)) throw knownError('BAD_RESPONSE', answer)
  return signaturesIn(answer, since)
}

/** The signatures in a node's answer, of a slot on. Throws `BAD_RESPONSE`. */
function signaturesIn(answer: unknown, since: bigint): string[] {
  return (elements(answer, searchMax) ?? [])
    .filter((one) => readNumber(field(one, 'slot')) >= since)
    .map((one) => readText(field(one, 'signature')))
}

async function sightingOf(
  { rpc, signal }: Reading,
  signature: string,
  { since }: Submission,
  plan: SolanaPlan,
): Promise<Sighted> {
  const options = { encoding: 'base64', commitment, maxSupportedTransactionVersion: 0 }
  const answer = await rpc('getTransaction', [signature, options], signal)
  if (answer === null) return 'unclear'
  const transaction = decodeTransaction(wireIn(answer))
  const slot = readNumber(field(answer, 'slot'))
  const difference = differenceOf(transaction, slot, { since }, plan)
  if (difference === undefined) return 'sent'
  // What others have signed, such as a payment to the account, is none of what it sent.
  return difference === 'content' ? 'other' : 'absent'
}
