import { type ChainId, isChainId } from '@latchkey/protocol'
import * as v from 'valibot'
import { addressSchema } from './operation.ts'

const evmChainId = v.custom<ChainId>(
  (value) => isChainId(value) && value.startsWith('eip155:'),
  'Invalid chain id',
)
const privateKey = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value),
  'Not a private key',
)
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(1))
const percent = v.pipe(count, v.maxValue(100))
/** Wei as decimal digits: numbers of JSON are too short. */
const wei = v.pipe(v.string(), v.regex(/^\d{1,30}$/, 'Not an amount of wei'))

const bundlerSchema = v.strictObject({
  chainId: evmChainId,
  /** Sends the bundles. It needs some coins, which it gets back from the operations, and is used by nobody else. */
  privateKey,
  /** Whether the node's `debug_traceCall` takes scripts, by which the rules of ERC-7562 are checked; `off`: they are not. */
  trace: v.optional(v.picklist(['script', 'off']), 'script'),
  /** Operations that may wait. */
  poolSize: v.optional(count, 1_000),
  /** Gas of all operations of a bundle, and so of one. */
  bundleGas: v.optional(count, 10_000_000),
  /** Gas in which an account or a paymaster may validate. */
  validationGas: v.optional(count, 2_000_000),
  /** The least priority fee. */
  leastPriorityFee: v.optional(wei, '0'),
  /** What a sender, factory or paymaster has to have staked to be one with a stake. */
  leastStake: v.optional(wei, '1000000000000000000'),
  /** Milliseconds for which operations are gathered into one bundle. */
  gatherFor: v.optional(milliseconds, 200),
  /** Milliseconds between looks at what was sent. */
  interval: v.optional(milliseconds, 1_000),
  /** Milliseconds after which a bundle that is in no block makes room for one that pays more. */
  replaceAfter: v.optional(milliseconds, 60_000),
  /** Blocks that a bundle has to be in, its own among them, before it is forgotten. */
  confirmations: v.optional(count, 12),
  /** Milliseconds for which an operation waits at most. */
  patience: v.optional(milliseconds, 1_800_000),
  /** How many blocks back an operation is looked for. */
  lookBack: v.optional(count, 50_000),
})
/** The settings of the bundler of one chain, complete. */
export type BundlerConfig = v.InferOutput<typeof bundlerSchema>

const paymasterSchema = v.strictObject({
  chainId: evmChainId,
  /** The contract that pays, a `SponsorPaymaster`. */
  address: addressSchema,
  /** Signs what is paid for: the `signer` of the contract. */
  privateKey,
  /** Whose visitors are paid for: wei a day (UTC) by the project's id. */
  projects: v.record(v.string(), wei),
  /** Wei a day for one account. */
  mostPerSender: wei,
  /** Wei for one operation. */
  mostPerOperation: wei,
  /** Contracts that may be called; absent: any. */
  targets: v.optional(v.array(addressSchema)),
  /** Seconds in which what was signed has to be used. */
  lifetime: v.optional(v.pipe(count, v.maxValue(3_600)), 120),
  /** Percent of a project's day that operations may hold which are signed and not carried out. */
  pending: v.optional(
    v.strictObject({
      /** All of them. */
      most: v.optional(percent, 50),
      /** Those whose sender does not exist, and is not made by them as far as can be seen. */
      unproven: v.optional(percent, 10),
      /** Those of one client, at least twice `mostPerOperation`; senders that do not exist are counted apart. */
      perClient: v.optional(percent, 1),
    }),
    {},
  ),
  /** What visitors are told of who pays. */
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
      v.check((items) => once(items), 'A chain stands twice'),
    ),
    [],
  ),
  paymasters: v.optional(
    v.pipe(
      v.array(paymasterSchema),
      v.check((items) => once(items), 'A chain stands twice'),
    ),
    [],
  ),
  /** Operations that a client may have estimated, sent or paid for a minute. */
  perMinute: v.optional(count, 60),
})
/** What is wrong with the settings, beside their shape: a chain that the gateway does not serve. */
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
