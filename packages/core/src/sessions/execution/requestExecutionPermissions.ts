import { isKnownError, knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import type { Latchkey } from '../../kernel/client/client.ts'
import { internals } from '../../kernel/client/internal.ts'
import { invalidRequest } from '../errors.ts'
import { listsGrantable } from '../grantable.ts'
import type { SessionOptions } from '../grantPermissions.ts'
import { requireOwn, type SessionWallet, sessionWallet } from '../sessionWallet.ts'
import { requireWithin } from './granted.ts'
import { requestOlder } from './older.ts'
import {
  type ExecutionPermissionRequest,
  executionPermissionsSchema,
  type GrantedExecutionPermission,
  grantedSchema,
  type SupportedExecutionPermissions,
  supportedSchema,
} from './shapes.ts'
import { notGrantable } from './unsupported.ts'

/**
 * Asks the visitor's wallet to let accounts of the site act for the active account (ERC-7715). The wallet's own contracts
 * enforce the limits (ERC-7710); the gateway takes no part. Reads first what the wallet supports, and requests nothing
 * that it does not list. A wallet that does not know the current methods receives the request as
 * `wallet_grantPermissions`, if that can express it. A refusal is final: nothing is requested twice. Experimental. Throws
 * `RPC_NOT_ALLOWED` for a request of another shape, or an expired one; `UNSUPPORTED_CHAIN`, `ACCOUNT_NOT_FOUND`,
 * `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`, `SEND_FAILED`; `WALLET_MISBEHAVED` if the wallet grants more than, or something
 * other than, what was requested.
 */
export async function requestExecutionPermissions(
  client: Latchkey,
  given: readonly ExecutionPermissionRequest[],
  { signal }: SessionOptions = {},
): Promise<GrantedExecutionPermission[]> {
  const requests = readRequests(given, client[internals].clock.now())
  const wallet = await sessionWallet(client, signal)
  for (const { chainId, from } of requests) requireOwn(wallet, chainId, from)
  const supported = await readSupported(wallet)
  if (supported === undefined) return requestOlder(requests, wallet)
  for (const request of requests) requireSupported(request, supported)
  const answer = v.safeParse(
    grantedSchema,
    await wallet.ask('wallet_requestExecutionPermissions', ...requests),
  )
  if (!answer.success) throw knownError('WALLET_MISBEHAVED', answer.issues)
  const granted = answer.output.map(({ from, rules, ...rest }) => ({
    ...rest,
    from: from ?? addressOf(wallet),
    rules: rules ?? [],
  }))
  requireWithin(requests, granted, wallet)
  return granted
}

/**
 * Reads which permissions the active account's wallet can grant to accounts: none, if it does not know the method, even if
 * it grants by the older name. Experimental. Throws `UNSUPPORTED_CHAIN`, `FEATURE_UNSUPPORTED`, `SEND_FAILED`,
 * `WALLET_MISBEHAVED`.
 */
export async function getSupportedExecutionPermissions(
  client: Latchkey,
  { signal }: SessionOptions = {},
): Promise<SupportedExecutionPermissions> {
  return (await readSupported(await sessionWallet(client, signal))) ?? {}
}

/**
 * Asks the wallet to end a permission that it has granted, by its `context`. A wallet that does not know the current method
 * receives `wallet_revokePermissions`, if its capabilities list permissions: EIP-2255 has a method of that name, which
 * disconnects the site. Experimental. Throws `UNSUPPORTED_CHAIN`, `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`,
 * `SEND_FAILED`.
 */
export async function revokeExecutionPermission(
  client: Latchkey,
  { context }: Pick<GrantedExecutionPermission, 'context'>,
  { signal }: SessionOptions = {},
): Promise<void> {
  const { ask, address } = await sessionWallet(client, signal)
  const ended = { permissionContext: context }
  await ask('wallet_revokeExecutionPermission', ended).catch(async (error: unknown) => {
    if (!isKnownError(error, 'FEATURE_UNSUPPORTED')) throw error
    if (!listsGrantable(await ask('wallet_getCapabilities', address))) throw error
    await ask('wallet_revokePermissions', ended)
  })
}

/** What the wallet lists; `undefined` if it does not know the method. */
async function readSupported({
  ask,
}: SessionWallet): Promise<SupportedExecutionPermissions | undefined> {
  const answer = await ask('wallet_getSupportedExecutionPermissions').catch((error: unknown) => {
    if (isKnownError(error, 'FEATURE_UNSUPPORTED')) return undefined
    throw error
  })
  if (answer === undefined) return undefined
  const parsed = v.safeParse(supportedSchema, answer)
  if (!parsed.success) throw knownError('WALLET_MISBEHAVED', parsed.issues)
  return parsed.output
}

function readRequests(given: unknown, now: number): ExecutionPermissionRequest[] {
  const parsed = v.safeParse(executionPermissionsSchema, given)
  if (!parsed.success) throw invalidRequest(parsed.issues)
  for (const { rules = [] } of parsed.output)
    for (const { type, data } of rules)
      if (type === 'expiry' && !(Number(data.timestamp) * 1000 > now)) throw invalidRequest()
  return parsed.output
}

function requireSupported(
  { chainId, permission, rules = [] }: ExecutionPermissionRequest,
  supported: SupportedExecutionPermissions,
): void {
  const own = Object.hasOwn(supported, permission.type) ? supported[permission.type] : undefined
  if (!own?.chainIds.some((one) => Number(one) === Number(chainId)))
    throw notGrantable(`the permission ${permission.type}`)
  const missing = rules.find(({ type }) => !own.ruleTypes.includes(type))
  if (missing) throw notGrantable(`the rule ${missing.type}`)
}

function addressOf({ address }: SessionWallet): `0x${string}` {
  return `0x${address.slice(2)}`
}
