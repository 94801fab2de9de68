import { accountId, type Clock, knownError, toKnownError } from '@latchkey/protocol'
import {
  type GrantRequest,
  grantRequestSchema,
  postSession,
  postSessionActivation,
  type SessionKey,
  type SessionPermission,
} from '@latchkey/protocol/sessions'
import * as v from 'valibot'
import type { Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { follow } from '../kernel/clock/follow.ts'
import { loadServices } from '../kernel/loadServices.ts'
import { invalidRequest } from './errors.ts'
import { grantable, grantableIn } from './grantable.ts'
import { requireOwn, sessionWallet } from './sessionWallet.ts'

/** What a site asks for. Its shape is strict: members that are not named are refused. */
export type SmartSessionRequest = GrantRequest

/** A session that the visitor has granted. */
export type GrantedSession = {
  /** The session's id at the gateway (pci), by which its calls are signed and by which it is ended. */
  context: string
  /** What the session's keys may do. */
  permissions: SessionPermission[]
  /** When it ends, in Unix seconds. */
  expiry: number
  /** The account that they act for. */
  address: string
  /** The chain's number, as `0x` hex. */
  chainId: string
}

/** Options of what asks the visitor about a session. */
export type SessionOptions = {
  /** Aborts the wait; `ABORTED` is thrown. */
  signal?: AbortSignal
}

const grantableByKeys = v.object({
  ...grantable.entries,
  policyTypes: v.array(v.string()),
  /** The wallet asks the gateway itself whose the first key is. Others get what the standard has, and no more. */
  wantsPci: v.optional(v.boolean(), false),
})
const granted = v.object({ context: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})+$/)) })

/**
 * Requests a smart session from the visitor: keys of the site may act for the active account within limits. The
 * account's code on the chain enforces the limits. The gateway adds its own key, which co-signs while the session
 * is active. Experimental and not audited. Throws `RPC_NOT_ALLOWED` for a request of another shape, or an expired one;
 * `UNSUPPORTED_CHAIN`, `ACCOUNT_NOT_FOUND`, `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`, `SEND_FAILED`,
 * `WALLET_MISBEHAVED`, and the errors of a gateway request.
 */
export async function grantPermissions(
  client: Latchkey,
  given: SmartSessionRequest,
  { signal }: SessionOptions = {},
): Promise<GrantedSession> {
  const { clock } = client[internals]
  const request = readRequest(given, clock)
  const wallet = await sessionWallet(client, signal)
  const { address, ask } = wallet
  requireOwn(wallet, request.chainId, request.address)
  const { wantsPci } = requireGrantable(request, await ask('wallet_getCapabilities', address))
  const { callRoute } = await loadServices()
  const params = { id: accountId(wallet.chainId, address) }
  const begun = { params, query: { v: '2' }, body: request }
  const { pci, key } = await callRoute(client, postSession, begun, signal)
  const grant = { ...request, address, signer: withCosigner(request, key) }
  const named = wantsPci ? { ...grant, pci } : grant
  const answer = v.safeParse(granted, await ask('wallet_grantPermissions', named))
  if (!answer.success) throw knownError('WALLET_MISBEHAVED', answer.issues)
  const { permissions, policies, expiry, signer } = grant
  const body = {
    pci,
    permissions,
    policies,
    expiry,
    signer,
    context: hexOf(answer.output.context),
  }
  await listGranted(clock, () =>
    callRoute(client, postSessionActivation, { params, query: {}, body }),
  )
  client.resources.invalidate('sessions', params.id)
  return { context: pci, permissions, expiry, address, chainId: request.chainId }
}

/** Tries at most to have a granted session listed. */
const listings = 5

/**
 * Has the gateway list what is granted, a second apart until it does: its node may be behind the wallet's, and an error here has the
 * site ask for a second grant. Nothing calls it off. Throws the last failure.
 */
async function listGranted(clock: Clock, list: () => Promise<unknown>): Promise<void> {
  const listed = async () => {
    await list()
    return true
  }
  await follow(listed, undefined, listings, clock).catch((error: unknown) => {
    throw toKnownError(Object(error).cause ?? error)
  })
}

function readRequest(given: unknown, { now }: Clock): GrantRequest {
  const parsed = v.safeParse(grantRequestSchema, given)
  if (!parsed.success) throw invalidRequest(parsed.issues)
  if (parsed.output.expiry * 1000 <= now()) throw invalidRequest()
  return parsed.output
}

/** Throws `FEATURE_UNSUPPORTED` unless the wallet lists every requested type. */
function requireGrantable(
  { chainId, signer, permissions, policies }: GrantRequest,
  answer: unknown,
): v.InferOutput<typeof grantableByKeys> {
  const parsed = v.safeParse(grantableByKeys, grantableIn(answer, chainId))
  if (!parsed.success) throw knownError('FEATURE_UNSUPPORTED', parsed.issues)
  const { signerTypes, permissionTypes, policyTypes } = parsed.output
  const isListed =
    signerTypes.includes(signer.type) &&
    permissions.every(({ type }) => permissionTypes.includes(type)) &&
    policies.every(({ type }) => policyTypes.includes(type))
  if (!isListed) throw knownError('FEATURE_UNSUPPORTED')
  return parsed.output
}

/** The gateway's key comes first. */
function withCosigner({ signer }: GrantRequest, key: SessionKey): GrantRequest['signer'] {
  return { ...signer, data: { keys: [key, ...signer.data.keys] } }
}

function hexOf(text: string): `0x${string}` {
  return `0x${text.slice(2)}`
}
