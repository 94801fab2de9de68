import * as v from 'valibot'
import { field, keys } from '../kernel/foreign/read.ts'

/** The member `permissions` of a chain in `wallet_getCapabilities`, as every wallet with permissions has it. */
export const grantable = v.object({
  supported: v.literal(true),
  signerTypes: v.array(v.string()),
  permissionTypes: v.array(v.string()),
})

/** Returns what an answer to `wallet_getCapabilities` says of permissions on a chain, unparsed. */
export function grantableIn(answer: unknown, chainId: string): unknown {
  const chain = keys(answer).find((key) => Number(key) === Number(chainId))
  return chain === undefined ? undefined : field(field(answer, chain), 'permissions')
}

/** Whether an answer to `wallet_getCapabilities` lists permissions on any chain. */
export function listsGrantable(answer: unknown): boolean {
  return keys(answer).some((chain) => v.is(grantable, field(field(answer, chain), 'permissions')))
}
