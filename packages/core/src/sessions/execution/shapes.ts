import * as v from 'valibot'

type Hex = `0x${string}`

const hex = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value),
  'Invalid hex',
)
const address = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'Invalid address',
)
const chainId = v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{1,14}$/.test(value),
  'Invalid chain id',
)
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const data = v.record(v.string(), v.unknown())
const rules = v.pipe(v.array(v.strictObject({ type: name, data })), v.maxLength(16))

const request = {
  /** The chain's number, as `0x` hex. */
  chainId,
  /** The account that grants; absent: the active one. */
  from: v.exactOptional(address),
  /** The account of the site that may act. */
  to: address,
  permission: v.strictObject({ type: name, isAdjustmentAllowed: v.boolean(), data }),
  rules: v.exactOptional(rules),
}

/** Strict: members that are not named are refused. */
export const executionPermissionsSchema = v.pipe(
  v.array(v.strictObject(request)),
  v.minLength(1, 'No permissions'),
  v.maxLength(16),
)
/** One permission that a site asks for (ERC-7715). */
export type ExecutionPermissionRequest = v.InferOutput<typeof executionPermissionsSchema>[number]

/** What wallets answer. Members that are not named are left out. */
export const grantedSchema = v.array(
  v.object({
    ...request,
    permission: v.object({ type: name, isAdjustmentAllowed: v.boolean(), data }),
    rules: v.optional(v.nullable(v.array(v.object({ type: name, data }))), []),
    context: v.pipe(hex, v.minLength(4)),
    dependencies: v.optional(v.array(v.object({ factory: address, factoryData: hex })), []),
    delegationManager: address,
  }),
)

/** What a wallet can grant, by the type of permission. */
export const supportedSchema = v.record(
  name,
  v.object({
    chainIds: v.array(chainId),
    ruleTypes: v.optional(v.array(v.string()), []),
  }),
)
/** What a wallet can grant: for each type of permission, on which chains and with which rules. */
export type SupportedExecutionPermissions = v.InferOutput<typeof supportedSchema>

/** The answer of `wallet_grantPermissions`, for a signer that is an account. */
export const olderGrantedSchema = v.object({
  chainId: v.union([chainId, v.number()]),
  address: v.optional(address),
  expiry: v.number(),
  signer: v.object({ type: v.literal('account'), data: v.object({ address }) }),
  permissions: v.array(v.object({ type: name, data })),
  context: v.pipe(hex, v.minLength(4)),
  accountMeta: v.optional(v.object({ factory: address, factoryData: hex })),
  signerMeta: v.object({ delegationManager: address }),
})

/** A permission that the visitor has granted to an account of the site (ERC-7710). */
export type GrantedExecutionPermission = Omit<ExecutionPermissionRequest, 'from' | 'rules'> & {
  from: Hex
  rules: { type: string; data: Record<string, unknown> }[]
  /** Which permission it is, for `redeemDelegations`. */
  context: Hex
  /** The accounts to deploy before the first use. */
  dependencies: { factory: Hex; factoryData: Hex }[]
  /** The contract whose `redeemDelegations` takes the `context`. */
  delegationManager: Hex
}
