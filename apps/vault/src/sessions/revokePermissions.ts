import type { Json } from '@latchkey/auth/channel'
import { accountId, knownError } from '@latchkey/protocol'
import {
  getSessionContext,
  revocationMessage,
  revokeRequestSchema,
} from '@latchkey/protocol/sessions'
import * as v from 'valibot'
import { feeFacts } from '../approval/feeFacts.ts'
import { setUpGroup } from '../approval/setUp.ts'
import { prepareOwnCall } from '../chain/evmBatch.ts'
import { asAddress, asHex } from '../chain/hexSchema.ts'
import { hexOf } from '../keys/hex.ts'
import { settleEarlier } from '../sent/settleEarlier.ts'
import { requireApproval } from '../site/approve.ts'
import { signAndSend } from '../site/evm/signAndSend.ts'
import type { SignTask } from '../site/task.ts'
import { wordsOf } from '../words/words.ts'
import { askGateway } from './gateway.ts'
import { decodeGrant, type Grant, sessionIdOf } from './grant.ts'
import { missingDelegate, requireDone, revokeCall, stateOf } from './onChain.ts'
import { allowanceLines, endOf, groupOf, keyFacts, type Reading, readingOf } from './read.ts'
import { sessionText } from './sessionText.ts'

const params = v.strictTuple([sessionText(revokeRequestSchema)])

/**
 * Handles `wallet_revokePermissions`: ends a session on the chain, and signs the revocation for the gateway. Returns
 * that signature once the chain has the end. Shows the chain's data of the session id, not the site's.
 */
export async function revokePermissions(task: SignTask): Promise<Json> {
  const { site, node, account, signal } = task
  const parsed = v.safeParse(params, task.params)
  if (!parsed.success) throw knownError('RPC_NOT_ALLOWED')
  const [{ pci, expiry, address }] = parsed.output
  if (address.toLowerCase() !== account.toLowerCase()) throw knownError('ACCOUNT_NOT_FOUND')
  const own = v.parse(asAddress, account)
  const id = accountId(node.id, account)
  const { context, grant } = await sessionOf(task, pci)
  if (grant.expiry !== expiry) throw knownError('RPC_NOT_ALLOWED')
  const session = sessionIdOf(context)
  await settleEarlier(task)
  const delegate = await missingDelegate(node, own, signal)
  // The account's current code knows no sessions, but the session would act again once the session code returns.
  const state = delegate === null ? await stateOf(node, account, session, signal) : 'active'
  if (state === 'none') throw knownError('RPC_NOT_ALLOWED')
  const call = { data: revokeCall(session), delegate }
  const preparing = state === 'active' ? prepareOwnCall(node, own, call, signal) : undefined
  const [prepared, reading, fee] = await Promise.all([
    preparing,
    readingOf(node, grant, site.language(), signal),
    preparing?.then((ending) => feeFacts(task, ending.fee, wordsOf(site.language()))) ?? [],
  ])
  const { session: text, words } = reading
  await requireApproval(task, {
    kind: 'sessionEnd',
    groups: [
      ...groupOf(text.itMay, [
        ...allowanceLines(grant.allowances, 0, reading),
        ...calledLines(grant, reading),
      ]),
      ...setUpGroup(delegate, words, text.setUp),
    ],
    facts: [
      { label: text.until, value: endOf(grant, reading) },
      ...keyFacts(grant, reading),
      ...fee,
    ],
    warnings: [text.ends],
  })
  if (prepared) await requireDone(task, await signAndSend(task, prepared))
  const message = new TextEncoder().encode(revocationMessage({ account: id, pci }))
  return (await site.keyholder.ask('signMessage', { bytes: hexOf(message) })).signature
}

const answer = v.object({ context: asHex })

/** Reads a session from the gateway. The chain then confirms it. */
async function sessionOf(task: SignTask, pci: string) {
  const parsed = v.safeParse(answer, await askGateway(task, getSessionContext, pci))
  if (!parsed.success) throw knownError('NETWORK_FAILED')
  const { context } = parsed.output
  return { context, grant: decoded(context) }
}

function decoded(context: `0x${string}`): Grant {
  try {
    return decodeGrant(context)
  } catch (cause) {
    throw knownError('RPC_NOT_ALLOWED', cause)
  }
}

/** Describes the functions of a grant by their selectors, because the chain has no names. */
function calledLines({ callables }: Grant, { session }: Reading) {
  return callables.map(({ target, selector }) => ({
    text: session.call(selector),
    detail: session.callOf(target),
  }))
}
