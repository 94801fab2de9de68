import * as v from 'valibot'
import { address, pci, seconds } from './shapes.ts'

/** `wallet_revokePermissions`: which session a site asks to end. Strict. */
export const revokeRequestSchema = v.strictObject({
  pci,
  permissions: v.array(v.unknown()),
  expiry: seconds,
  address,
})
/** Which session a site asks a wallet to end. */
export type RevokeRequest = v.InferOutput<typeof revokeRequestSchema>

/** The text that an account signs to end a session at the gateway. `account`: CAIP-10. */
export function revocationMessage({ account, pci }: { account: string; pci: string }): string {
  return `End the smart session ${pci} of ${account.toLowerCase()}.`
}
