import * as v from 'valibot'
import { refusals } from './answers/refusals.ts'
import { isWebUrl } from './webUrl.ts'

/**
 * The schemas of the requests to the wallet's page and of its answers, which that page enforces. The site, where size
 * matters, parses the same answers with `answers/`.
 */
const refused = v.object({
  status: v.literal('refused'),
  refusal: v.picklist(refusals),
  retryAfter: v.exactOptional(v.number()),
})
const next = <const Names extends readonly string[]>(names: Names) =>
  v.object({ status: v.picklist(names) })

/** `retryAfter`: the seconds until another mail; absent: one was sent. */
export const started = v.variant('status', [
  v.object({
    status: v.picklist(['enterCode', 'confirmDevice']),
    retryAfter: v.exactOptional(v.number()),
  }),
  refused,
])
export const confirmed = v.variant('status', [next(['enterCode']), refused])
export const loggedIn = v.variant('status', [next(['loggedIn']), refused])

/** Steps of a change of the visitor's address. */
export const changeStarted = v.variant('status', [
  next(['enterPrimaryCode', 'enterSecondaryCode']),
  refused,
])
export const primaryEntered = v.variant('status', [next(['enterSecondaryCode']), refused])
export const changed = v.variant('status', [
  v.object({ status: v.literal('changed'), email: v.string() }),
  refused,
])

/** The address of a page that a window can safely be sent to. */
export const webUrl = v.pipe(v.string(), v.check(isWebUrl))

/** Where the window for a social account is to go. */
export const socialStarted = v.variant('status', [
  v.object({ status: v.literal('started'), url: webUrl }),
  refused,
])

/** Who a visitor is: an address and a name where they have given them, and how they logged in. */
export const visitor = v.object({
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  way: v.string(),
})
export type Visitor = v.InferOutput<typeof visitor>

/** The addresses of a wallet. One of a single private key has that of its family alone. */
export const addresses = v.pipe(
  v.object({ eip155: v.exactOptional(v.string()), solana: v.exactOptional(v.string()) }),
  v.check(({ eip155, solana }) => eip155 !== undefined || solana !== undefined),
)

/** Who is logged in, with the public addresses of the wallet as far as this browser knows them. */
export const sessionAnswer = v.variant('status', [
  v.object({ status: v.literal('loggedOut') }),
  v.object({
    status: v.literal('loggedIn'),
    ...visitor.entries,
    addresses: v.nullable(addresses),
  }),
])
/**
 * Whether to answer after all earlier work of the page, which may change the wallet. `null`: at once. A page of before
 * answers at once, too.
 */
export const sessionRequest = v.nullable(v.object({ afterOthers: v.boolean() }))
/** The namespaces of the site's networks (CAIP-2), for the wallet settings. `null`: from sites of before. */
export const manageRequest = v.nullable(v.object({ namespaces: v.array(v.string()) }))
/** Whether the visitor is still logged in after the wallet settings. */
export const managed = v.object({ status: v.picklist(['done', 'loggedOut']) })
export const opened = v.object({
  ...visitor.entries,
  addresses,
})

/** What the EVM account is to be: plain, or a contract, which has the same address where the chain lets accounts take over code. */
export const accountType = v.picklist(['eoa', 'smartAccount'])
/** Which type the account is to be of from now on. `account`: the plain one's address. */
export const accountTypeRequest = v.strictObject({ type: accountType, account: v.string() })
/** The smart accounts that the account can be (CAIP-10), and the chains (CAIP-2) on which the page's operator pays for these. */
export const accountKinds = v.object({
  smart: v.array(v.string()),
  sponsored: v.array(v.string()),
})
export type AccountKinds = v.InferOutput<typeof accountKinds>

/** A site's question whether an account makes several calls at once on a chain. */
export const batchingRequest = v.strictObject({ chainId: v.string(), account: v.string() })
/**
 * `ready`: the account is set up for it with the first calls. `permissions`: what sessions may be granted, where any may, as
 * `wallet_getCapabilities` has it.
 */
export const batching = v.object({
  status: v.picklist(['supported', 'ready', 'unsupported']),
  /** The paymaster of the page's operator (ERC-7677). */
  paymasterUrl: v.exactOptional(v.string()),
  permissions: v.exactOptional(v.unknown()),
})
export type Batching = v.InferOutput<typeof batching>

/** In what calls of the account were sent, and its hash. */
export const sentCalls = v.object({
  way: v.picklist(['transaction', 'operation']),
  hash: v.string(),
})
export type SentCalls = v.InferOutput<typeof sentCalls>

/** A site's request for the state of a user operation (ERC-4337) on a chain. */
export const operationRequest = v.strictObject({ chainId: v.string(), hash: v.string() })
/**
 * `unknown`: neither the bundler nor the chain knows it. `receipt`: of the transaction that included it, with the logs
 * of the operation alone.
 */
export const operationState = v.variant('status', [
  next(['unknown', 'pending']),
  v.object({
    status: v.literal('included'),
    receipt: v.object({
      status: v.picklist(['0x0', '0x1']),
      transactionHash: v.string(),
      blockHash: v.string(),
      blockNumber: v.string(),
      gasUsed: v.string(),
      logs: v.array(
        v.object({ address: v.string(), data: v.string(), topics: v.array(v.string()) }),
      ),
    }),
  }),
])
export type OperationState = v.InferOutput<typeof operationState>

/** What a site asks the wallet to sign: a method of the chain's family, for one account on one chain. */
export const signRequest = v.strictObject({
  chainId: v.string(),
  account: v.string(),
  method: v.string(),
  params: v.unknown(),
})

/** The height with which the page wants to be shown, in CSS pixels, and the title of what it asks. */
export const shown = v.object({
  height: v.pipe(v.number(), v.minValue(0), v.maxValue(4_000)),
  title: v.exactOptional(v.string()),
})
