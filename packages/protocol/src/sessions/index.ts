import * as v from 'valibot'
import { route } from '../wire/route.ts'
import { sdkQueryOptional } from '../wire/shapes.ts'

const hex = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value),
  'Invalid hex',
)
const address = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'Invalid address',
)
const quantity = v.pipe(hex, v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'Invalid quantity'))
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 48 - 1))
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
/** How much is said in one request at most. */
const several = 16

const key = v.strictObject({
  type: v.picklist(['secp256k1', 'secp256r1']),
  /** Uncompressed: 65 bytes that begin with `04`. */
  publicKey: v.pipe(hex, v.regex(/^0x04[0-9a-fA-F]{128}$/, 'Not an uncompressed public key')),
})
/** A public key whose private one signs the calls of a session. */
export type SessionKey = v.InferOutput<typeof key>

const rule = v.strictObject({
  operator: v.picklist(['EQUAL', 'GREATER_THAN', 'LESS_THAN']),
  value: v.unknown(),
})
const allowance = { allowance: quantity, start: seconds, period: v.pipe(seconds, v.minValue(1)) }

/** The shape of `SessionPermission`; members that are not named are refused. */
export const sessionPermissionSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('contract-call'),
    data: v.strictObject({
      address,
      abi: v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(100)),
      functions: v.pipe(
        v.array(
          v.strictObject({
            functionName: name,
            /** What each argument has to be; `null` where it may be anything. */
            args: v.exactOptional(v.pipe(v.array(v.nullable(rule)), v.maxLength(several))),
            /** How much of the native coin may go with it, over the whole session; none where it is left out. */
            valueLimit: v.exactOptional(quantity),
            operation: v.exactOptional(v.picklist(['Call', 'DelegateCall'])),
          }),
        ),
        v.minLength(1),
        v.maxLength(several),
      ),
    }),
  }),
  v.strictObject({
    type: v.literal('native-token-recurring-allowance'),
    data: v.strictObject(allowance),
  }),
  v.strictObject({
    type: v.literal('erc20-recurring-allowance'),
    data: v.strictObject({ token: address, ...allowance }),
  }),
])
/** Something that the keys of a session may do. Allowances are in base units, `start` in Unix seconds, `period` in seconds. */
export type SessionPermission = v.InferOutput<typeof sessionPermissionSchema>

const permissions = v.pipe(
  v.array(sessionPermissionSchema),
  v.minLength(1, 'No permissions'),
  v.maxLength(several),
)
const policies = v.pipe(
  v.array(v.strictObject({ type: name, data: v.record(v.string(), v.unknown()) })),
  v.maxLength(several),
)
const signer = v.strictObject({
  type: v.literal('keys'),
  data: v.strictObject({ keys: v.pipe(v.array(key), v.minLength(1), v.maxLength(4)) }),
})

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

const pci = v.pipe(v.string(), v.uuid())

/**
 * The same as it goes to a wallet that wants the session's id at the gateway with it: `wantsPci` in what it says of
 * `permissions` in `wallet_getCapabilities`. Strict.
 */
export const namedGrantRequestSchema = v.strictObject({ ...grantRequestSchema.entries, pci })
/** What a wallet is asked for that asks the gateway itself whose keys these are. */
export type NamedGrantRequest = v.InferOutput<typeof namedGrantRequestSchema>

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

/**
 * The ABI of a grant as `SessionAccount` has it, which the `context` of a session is the encoding of. The session's id on
 * the chain is the hash of that encoding (Keccak-256).
 */
export const grantParameter = {
  type: 'tuple',
  components: [
    { name: 'salt', type: 'bytes32' },
    { name: 'expiry', type: 'uint48' },
    {
      name: 'keys',
      type: 'tuple[]',
      components: [
        { name: 'kind', type: 'uint8' },
        { name: 'x', type: 'bytes32' },
        { name: 'y', type: 'bytes32' },
      ],
    },
    {
      name: 'callables',
      type: 'tuple[]',
      components: [
        { name: 'target', type: 'address' },
        { name: 'selector', type: 'bytes4' },
        { name: 'valueLimit', type: 'uint256' },
        {
          name: 'rules',
          type: 'tuple[]',
          components: [
            { name: 'operator', type: 'uint8' },
            { name: 'word', type: 'uint16' },
            { name: 'value', type: 'uint256' },
          ],
        },
      ],
    },
    {
      name: 'allowances',
      type: 'tuple[]',
      components: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint256' },
        { name: 'start', type: 'uint48' },
        { name: 'period', type: 'uint48' },
      ],
    },
  ],
} as const

const context = v.pipe(hex, v.maxLength(65_538))
const moment = v.pipe(v.number(), v.integer())

/** The shape of `SmartSession`. */
export const smartSessionSchema = v.object({
  /** The session's id at the gateway. */
  pci: v.string(),
  /** The site that it is of. */
  project: v.object({
    id: v.string(),
    name: v.string(),
    url: v.optional(v.string()),
    iconUrl: v.optional(v.string()),
  }),
  /** Unix seconds, as `createdAt` and `revokedAt`. */
  expiry: moment,
  createdAt: moment,
  permissions: v.array(v.unknown()),
  policies: v.array(v.unknown()),
  context: v.nullable(v.string()),
  revokedAt: v.nullable(moment),
})
/** A session that an account has granted. */
export type SmartSession = v.InferOutput<typeof smartSessionSchema>

/** `GET /v1/sessions/{id}`: the sessions of an account (CAIP-10), newest first, 255 at most. */
export const getSessions = route('GET', '/v1/sessions/:id', {
  query: v.object(sdkQueryOptional),
  response: v.object({ pcis: v.array(smartSessionSchema) }),
})

/** `POST /v1/sessions/{id}`: a session to be, and the key that signs its calls beside the site's. */
export const postSession = route('POST', '/v1/sessions/:id', {
  query: v.object({ ...sdkQueryOptional, v: v.optional(v.string()) }),
  body: grantRequestSchema,
  response: v.object({
    pci: v.string(),
    key: v.object({ type: v.literal('secp256k1'), publicKey: hex }),
  }),
})

/** `GET /v1/sessions/{id}/cosigner`: the gateway's key of a session to be. Refused once a session has that id. */
export const getSessionCosigner = route('GET', '/v1/sessions/:id/cosigner', {
  query: v.object({ ...sdkQueryOptional, pci }),
  response: v.object({ key }),
})

/** `POST /v1/sessions/{id}/activate`: what the wallet has granted, which the gateway looks up on the chain. */
export const postSessionActivation = route('POST', '/v1/sessions/:id/activate', {
  query: v.object(sdkQueryOptional),
  body: v.object({ pci, expiry: seconds, signer, permissions, policies, context }),
  response: v.object({}),
})

/** `GET /v1/sessions/{id}/getcontext`: what calls of a session are made with. */
export const getSessionContext = route('GET', '/v1/sessions/:id/getcontext', {
  query: v.object({ ...sdkQueryOptional, pci }),
  response: v.object({ context: v.string() }),
})

/** `POST /v1/sessions/{id}/revoke`: the account's signature of `revocationMessage` ends the session here. */
export const postSessionRevocation = route('POST', '/v1/sessions/:id/revoke', {
  query: v.object(sdkQueryOptional),
  body: v.object({ pci, signature: v.pipe(hex, v.maxLength(8_194)) }),
  response: v.object({}),
})

/** `POST /v1/sessions/{id}/sign`: the gateway's signature of a session's calls, which `userOp.callData` encodes. */
export const postSessionSignature = route('POST', '/v1/sessions/:id/sign', {
  query: v.object(sdkQueryOptional),
  body: v.object({
    pci,
    userOp: v.looseObject({ sender: address, callData: v.pipe(hex, v.maxLength(262_146)) }),
  }),
  response: v.object({ signature: hex }),
})
