import * as v from 'valibot'
import { address, hex, pci, seconds } from './shapes.ts'
import { permissions, policies, signer } from './terms.ts'

/** `wallet_grantPermissions`: what a site asks for. Strict: members that are not named are refused. */
export const grantRequestSchema = v.strictObject({
  /** The chain's number, as `0x` hex. */
  chainId: v.pipe(hex, v.regex(/^0x[0-9a-fA-F]{1,14}$/, 'Invalid chain id')),
  address: v.exactOptional(address),
  /** Unix seconds, in the future. */
  expiry: seconds,
  signer,
  permissions,
  policies,
})
/** What a site asks a wallet for, so that its keys may act within limits (the shape of ERC-7715). */
export type GrantRequest = v.InferOutput<typeof grantRequestSchema>

/**
 * The same as it goes to a wallet that wants the session's id at the gateway with it: `wantsPci` in what it says of
 * `permissions` in `wallet_getCapabilities`. Strict.
 */
export const namedGrantRequestSchema = v.strictObject({ ...grantRequestSchema.entries, pci })
/** A grant request to a wallet that itself asks the gateway for the owner of the keys. */
export type NamedGrantRequest = v.InferOutput<typeof namedGrantRequestSchema>
