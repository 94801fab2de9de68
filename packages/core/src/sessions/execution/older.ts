import { knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import { grantable, grantableIn } from '../grantable.ts'
import type { SessionWallet } from '../sessionWallet.ts'
import { requireWithin } from './granted.ts'
import {
  type ExecutionPermissionRequest,
  type GrantedExecutionPermission,
  olderGrantedSchema,
} from './shapes.ts'
import { notGrantable } from './unsupported.ts'

/**
 * Requests a permission by the older `wallet_grantPermissions`. It has one request with one end, and no word for a rule
 * other than that: what it cannot express is refused. Throws `FEATURE_UNSUPPORTED`, `REQUEST_DECLINED`, `SEND_FAILED`,
 * `WALLET_MISBEHAVED`.
 */
export async function requestOlder(
  requests: readonly ExecutionPermissionRequest[],
  wallet: SessionWallet,
): Promise<GrantedExecutionPermission[]> {
  const [request, ...others] = requests
  if (!request || others.length > 0) throw notGrantable('several permissions at once')
  const { chainId, to, permission, rules = [] } = request
  const [end, ...more] = rules
  if (end?.type !== 'expiry' || more.length > 0)
    throw notGrantable('a permission whose only rule is not its end')
  const address = wallet.address
  requireListed(request, await wallet.ask('wallet_getCapabilities', address))
  const { type, data } = permission
  const answer = v.safeParse(
    olderGrantedSchema,
    await wallet.ask('wallet_grantPermissions', {
      chainId,
      address,
      expiry: end.data.timestamp,
      signer: { type: 'account', data: { address: to } },
      permissions: [{ type, data }],
      policies: [],
    }),
  )
  if (!answer.success) throw knownError('WALLET_MISBEHAVED', answer.issues)
  const { permissions, expiry, signer, context, accountMeta, signerMeta } = answer.output
  const from = answer.output.address ?? address
  const [own, ...rest] = permissions
  if (!own || rest.length > 0) throw knownError('WALLET_MISBEHAVED', permissions)
  const granted: GrantedExecutionPermission = {
    chainId: `0x${Number(answer.output.chainId).toString(16)}`,
    from: `0x${from.slice(2)}`,
    to: signer.data.address,
    permission: { ...own, isAdjustmentAllowed: permission.isAdjustmentAllowed },
    rules: [{ type: 'expiry', data: { timestamp: expiry } }],
    context,
    dependencies: accountMeta ? [accountMeta] : [],
    delegationManager: signerMeta.delegationManager,
  }
  requireWithin([request], [granted], wallet)
  return [granted]
}

function requireListed({ chainId, permission }: ExecutionPermissionRequest, answer: unknown): void {
  const parsed = v.safeParse(grantable, grantableIn(answer, chainId))
  if (!parsed.success || !parsed.output.signerTypes.includes('account'))
    throw notGrantable('permissions to an account')
  if (!parsed.output.permissionTypes.includes(permission.type))
    throw notGrantable(`the permission ${permission.type}`)
}
