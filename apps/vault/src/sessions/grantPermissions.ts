import type { Json } from '@latchkey/auth/channel'
import { isKnownError, knownError, referenceOf } from '@latchkey/protocol'
import { type NamedGrantRequest, namedGrantRequestSchema } from '@latchkey/protocol/sessions'
import * as v from 'valibot'
import { feeFacts } from '../approval/feeFacts.ts'
import { setUpGroup } from '../approval/setUp.ts'
import { prepareOwnCall } from '../chain/evmBatch.ts'
import { asAddress } from '../chain/hexSchema.ts'
import { hexOf } from '../keys/hex.ts'
import { settleEarlier } from '../sent/settleEarlier.ts'
import { forgetSent } from '../sent/store.ts'
import { requireApproval } from '../site/approve.ts'
import { signAndSend } from '../site/evm/signAndSend.ts'
import type { SignTask } from '../site/task.ts'
import { wordsOf } from '../words/words.ts'
import { grantedEarlier, intentOfGrant } from './earlierGrant.ts'
import { listSession, requireCosigner } from './gateway.ts'
import { encodeGrant, grantOf } from './grant.ts'
import { grantCall, missingDelegate, requireDone } from './onChain.ts'
import { allowanceLines, callLines, endOf, groupOf, keyFacts, readingOf } from './read.ts'
import { sessionText } from './sessionText.ts'

const params = v.strictTuple([sessionText(namedGrantRequestSchema)])

/**
 * Handles `wallet_grantPermissions`: shows the rights of the site's keys, together with the gateway's, to the visitor
 * and grants them on the chain. Returns once the chain has the grant. Throws `FEATURE_UNSUPPORTED`, `RPC_NOT_ALLOWED`,
 * `CHAIN_NOT_SUPPORTED`, `ACCOUNT_NOT_FOUND`, `NETWORK_FAILED`, `REQUEST_DECLINED`, and the errors of sending.
 */
export async function grantPermissions(task: SignTask): Promise<Json> {
  const { site, node, signal } = task
  // A plain account takes over no code, but may still end its sessions.
  if (site.accountType === 'eoa') throw knownError('FEATURE_UNSUPPORTED')
  const { request, account } = grantRequestOf(task)
  await requireCosigner(task, request)
  const same = await grantedEarlier(task, request)
  if (same?.context) return granted(task, request, { hash: same.hash, context: same.context })
  const intent = intentOfGrant(request)
  const { replaced, repeated } = await settleEarlier(task, intent)
  const delegate = await missingDelegate(node, account, signal)
  const now = Math.floor(Date.now() / 1000)
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(32)))
  const grant = grantOf(request, {
    account,
    now,
    salt: v.parse(v.custom<`0x${string}`>(isHex), salt),
  })
  const context = encodeGrant(grant)
  const call = { data: grantCall(context), delegate, ...(replaced && { replaced }) }
  const preparing = prepareOwnCall(node, account, call, signal)
  const [prepared, reading, fee] = await Promise.all([
    preparing,
    readingOf(node, grant, site.language(), signal),
    preparing.then((own) => feeFacts(task, own.fee, wordsOf(site.language()))),
  ])
  const { session, words } = reading
  const calls = callLines(request.permissions, reading)
  await requireApproval(task, {
    kind: 'session',
    groups: [
      ...groupOf(session.mayUntil(endOf(grant, reading)), [
        ...allowanceLines(grant.allowances, now, reading),
        ...calls,
      ]),
      ...setUpGroup(delegate, words, session.setUp),
    ],
    facts: [...keyFacts(grant, reading), ...fee],
    warnings: [
      // Only an operation's outcome can be unclear, and none makes a grant.
      ...(repeated && repeated !== 'unclear' ? [session.repeated[repeated]] : []),
      ...(calls.length > 0 ? [session.calls] : []),
      session.unaudited,
    ],
  })
  const hash = await signAndSend(task, { ...prepared, grant: { context, intent } })
  await requireGranted(task, hash)
  return granted(task, request, { hash, context })
}

/**
 * Waits for the grant. A reverted one is decided. After any other failure, the site's next request searches the chain
 * first.
 */
async function requireGranted(task: SignTask, hash: `0x${string}`): Promise<void> {
  try {
    await requireDone(task, hash)
  } catch (error) {
    if (isKnownError(error, 'TRANSACTION_REVERTED')) forgetSent(task.site.sent, hash)
    throw error
  }
}

/** Lists a grant of the chain, and returns it. A site that has left does not receive the answer. */
async function granted(
  task: SignTask,
  request: NamedGrantRequest,
  { hash, context }: { hash: string; context: `0x${string}` },
): Promise<Json> {
  await listSession(task, request, context)
  if (!task.signal.aborted) forgetSent(task.site.sent, hash)
  return { context }
}

function grantRequestOf({ node, account, params: given }: SignTask) {
  const parsed = v.safeParse(params, given)
  if (!parsed.success) throw knownError('RPC_NOT_ALLOWED')
  const [request] = parsed.output
  requireSame(request, node.id, account)
  return { request, account: v.parse(asAddress, account) }
}

function requireSame(
  { chainId, address }: NamedGrantRequest,
  own: SignTask['node']['id'],
  account: string,
): void {
  if (BigInt(chainId) !== BigInt(referenceOf(own))) throw knownError('CHAIN_NOT_SUPPORTED')
  if (address !== undefined && address.toLowerCase() !== account.toLowerCase())
    throw knownError('ACCOUNT_NOT_FOUND')
}

const isHex = (value: unknown) => typeof value === 'string' && value.startsWith('0x')
