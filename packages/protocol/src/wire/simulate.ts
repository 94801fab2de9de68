import * as v from 'valibot'
import { type AssetId, isAssetId } from '../asset.ts'
import { route } from './route.ts'
import { chainId } from './shapes.ts'

/** The limits of one simulation: calls, bytes of a call's data, and reported movements. */
export const simulationLimits = { calls: 16, data: 65_536, effects: 256 } as const

const address = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** An address; empty where the chain does not show whose. */
const party = v.pipe(v.string(), v.maxLength(64))
const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'Invalid address'))
const asset = v.custom<AssetId>(isAssetId, 'Invalid asset')
/** A whole number of base units as text, up to 2^256-1. */
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'Invalid amount'))
const data = v.pipe(
  v.string(),
  v.maxLength(simulationLimits.data * 2 + 2, 'Too long'),
  v.regex(/^0x([0-9a-fA-F]{2})*$/, 'Invalid hex'),
)
const effects = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.maxLength(simulationLimits.effects))

/** The shape of what is simulated on an EVM chain: calls that are made in this order, all or none. */
export const simulatedCallsSchema = v.pipe(
  v.array(v.object({ to: evmAddress, value: units, data })),
  v.minLength(1, 'No calls'),
  v.maxLength(simulationLimits.calls, 'Too many calls'),
)
/** The shape of what is simulated on Solana: a transaction in base64, which need not be signed. */
export const simulatedTransactionSchema = v.pipe(
  v.string(),
  v.maxLength(2_048, 'Too long'),
  v.base64('Invalid base64'),
)

const requestFields = { projectId: v.optional(v.string()), chainId, account: address }

/** The shape of `Simulation`. */
export const simulationSchema = v.variant('status', [
  v.object({
    status: v.literal('succeeded'),
    /** What left the account and what came in, without the network fee. */
    movements: effects(v.object({ asset, amount: units, from: party, to: party })),
    /**
     * Rights to an amount of a token that the account gave; 0 takes one back. `via`: the contract that keeps the right, where
     * the token itself does not (Permit2).
     */
    approvals: effects(
      v.object({ asset, amount: units, spender: address, via: v.exactOptional(address) }),
    ),
    /** Collectibles that left the account or came in. `tokenId` and `amount`: whole numbers as text. */
    items: effects(
      v.object({
        contract: address,
        tokenId: units,
        amount: units,
        from: address,
        to: address,
      }),
    ),
    /** Rights to collectibles that the account gave: to one by its id, or to all of a collection. */
    itemApprovals: effects(
      v.object({ contract: address, tokenId: v.nullable(units), operator: address }),
    ),
    /** Who may act for the account in a contract: as its owner, module or delegate. */
    operators: v.exactOptional(effects(v.object({ contract: address, operator: address }))),
    /**
     * Whether the simulation accounts for each event, so that no contract has reported anything that is not among these
     * lists. Absent: it does not.
     */
    isComplete: v.exactOptional(v.boolean()),
  }),
  v.object({
    status: v.literal('reverted'),
    /** The contract's or program's reason, as plain text. Empty without one. */
    reason: v.pipe(v.string(), v.maxLength(300)),
    /** Which of the calls failed, from 0; absent where the node does not say. */
    call: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  /** The chain's node simulates nothing, or not so much. */
  v.object({ status: v.literal('unsupported') }),
])
/** What a transaction would do on the newest block. */
export type Simulation = v.InferOutput<typeof simulationSchema>

/** `POST /v1/simulate`: ours. What an account's calls (EVM) or transaction (Solana) would do now. */
export const postSimulation = route('POST', '/v1/simulate', {
  body: v.union(
    [
      v.object({ ...requestFields, calls: simulatedCallsSchema }),
      v.object({ ...requestFields, transaction: simulatedTransactionSchema }),
    ],
    'Invalid calls or transaction',
  ),
  response: simulationSchema,
})
