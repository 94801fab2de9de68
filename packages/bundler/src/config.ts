import { type ChainId, isChainId } from '@latchkey/protocol'
import { isPrivateKey } from '@latchkey/service/privateKey'
import * as v from 'valibot'
import { addressSchema } from './operation/hex.ts'

const evmChainId = v.custom<ChainId>(
  (value) => isChainId(value) && value.startsWith('eip155:'),
  'Invalid chain id',
)
const privateKey = v.custom<`0x${string}`>(isPrivateKey, 'Not a private key of secp256k1')
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(1))
const percent = v.pipe(count, v.maxValue(100))
/** Wei as decimal digits, because a JSON number is too short. */
const wei = v.pipe(v.string(), v.regex(/^\d{1,30}$/, 'Not an amount of wei'))

const bundlerSchema = v.strictObject({
  chainId: evmChainId,
  /**
   * The key of the account that sends the bundles. It needs coins, which the operations refund. No other process may use it.
   */
  privateKey,
  /** `script`: checks the rules of ERC-7562 by scripts in the node's `debug_traceCall`. `off`: does not check them. */
  trace: v.optional(v.picklist(['script', 'off']), 'script'),
  /** The highest number of pending operations. */
  poolSize: v.optional(count, 1_000),
  /** The highest gas of a bundle, and so of one operation. */
  bundleGas: v.optional(count, 10_000_000),
  /** The highest gas in which an account and a paymaster validate. */
  validationGas: v.optional(count, 2_000_000),
  /** The lowest priority fee, in wei per unit of gas. */
  leastPriorityFee: v.optional(wei, '0'),
  /** The lowest stake that counts as one (ERC-7562), in wei. */
  leastStake: v.optional(wei, '1000000000000000000'),
  /** The time for which operations are collected into one bundle, in milliseconds. */
  gatherFor: v.optional(milliseconds, 200),
  /** Polling interval for pending bundles, in milliseconds. */
  interval: v.optional(milliseconds, 1_000),
  /** The time after which a bundle that pays more replaces one that is in no block, in milliseconds. */
  replaceAfter: v.optional(milliseconds, 60_000),
  /** Confirmations after which a bundle is final. */
  confirmations: v.optional(count, 12),
  /** The longest time that an operation stays pending, in milliseconds. */
  patience: v.optional(milliseconds, 1_800_000),
  /** The number of past blocks in which an operation is searched. */
  lookBack: v.optional(count, 50_000),
})
/** The settings of the bundler of one chain, complete. */
export type BundlerConfig = v.InferOutput<typeof bundlerSchema>

const paymasterSchema = v.strictObject({
  chainId: evmChainId,
  /** The paymaster contract, a `SponsorPaymaster`. */
  address: addressSchema,
  /** The key of the contract's `signer`, which signs the sponsorships. */
  privateKey,
  /** The daily budget (UTC) of each sponsored project, in wei, by the project's id. */
  projects: v.record(v.string(), wei),
  /** The daily budget of one account, in wei. */
  mostPerSender: wei,
  /** The highest cost of one operation, in wei. */
  mostPerOperation: wei,
  /** The contracts that operations may call. Absent: any. */
  targets: v.optional(v.array(addressSchema)),
  /** The validity of a sponsorship, in seconds. */
  lifetime: v.optional(v.pipe(count, v.maxValue(3_600)), 120),
  /** The share of a project's daily budget that pending sponsorships may reserve, in percent. */
  pending: v.optional(
    v.strictObject({
      /** Of all pending sponsorships. */
      most: v.optional(percent, 50),
      /** Of those whose sender does not exist, and without proof that the operation deploys it. */
      unproven: v.optional(percent, 10),
      /** Of those of one client, at least twice `mostPerOperation`. Senders that do not exist have a separate share. */
      perClient: v.optional(percent, 1),
    }),
    {},
  ),
  /** The displayed name of the sponsor. */
  name: v.optional(v.string(), ''),
})
/** The settings of the paymaster of one chain, complete. */
export type PaymasterConfig = v.InferOutput<typeof paymasterSchema>

const once = (items: readonly { chainId: ChainId }[]) =>
  new Set(items.map(({ chainId }) => chainId)).size === items.length

/** The settings of user operations (ERC-4337). */
export const userOperationsSchema = v.strictObject({
  bundlers: v.optional(
    v.pipe(
      v.array(bundlerSchema),
      v.check((items) => once(items), 'Duplicate chain id'),
    ),
    [],
  ),
  paymasters: v.optional(
    v.pipe(
      v.array(paymasterSchema),
      v.check((items) => once(items), 'Duplicate chain id'),
    ),
    [],
  ),
  /** Operations that a client may estimate, send or have sponsored, per minute. */
  perMinute: v.optional(count, 60),
})

/** Returns the error of settings that name a chain which the gateway does not serve. */
export function userOperationsFault(
  config: UserOperationsConfig | undefined,
  chains: readonly { id: ChainId }[],
): string | undefined {
  const named = [...(config?.bundlers ?? []), ...(config?.paymasters ?? [])]
  const unknown = named.find(({ chainId }) => !chains.some(({ id }) => id === chainId))
  return unknown && `${unknown.chainId} is none of the chains`
}

/** The settings of user operations, complete. */
export type UserOperationsConfig = v.InferOutput<typeof userOperationsSchema>
