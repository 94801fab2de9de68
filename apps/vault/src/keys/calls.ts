import { opened as openedAnswer, sessionAnswer, visitor, webUrl } from '@latchkey/auth/protocol'
import * as v from 'valibot'
import { asAddress, asHex, quantity } from '../chain/hexSchema.ts'

/** What the page asks of the worker that holds the keys, and what that answers. Each side parses what the other says. */
const addresses = v.object({ eip155: v.string(), solana: v.string() })
const refused = v.object({
  status: v.literal('refused'),
  /** The gateway's own code. */
  code: v.string(),
  retryAfter: v.exactOptional(v.number()),
})
const done = v.object({ status: v.literal('done') })
const passkey = v.object({ id: v.string(), secret: v.string() })
/** A passkey's id, and what its PRF gave, both in base64url. */
export type PasskeyGiven = v.InferOutput<typeof passkey>
const openParams = v.object({ topOrigin: v.string(), passkey: v.nullable(passkey) })
const passkeys = v.array(passkey)
const wrong = v.object({ status: v.picklist(['noShare', 'wrongCode']) })
/** The gateway has lost its part of the wallet. `addresses`: of the wallet whose share this browser has; absent: it has none. */
const lost = v.object({
  status: v.literal('lost'),
  gateway: v.picklist(['missing', 'older']),
  addresses: v.exactOptional(addresses),
})
export type Lost = v.InferOutput<typeof lost>
/** Why a wallet could not be opened anew. */
const locked = [
  v.object({ status: v.literal('needsPasskey'), passkeys: v.array(v.string()) }),
  v.object({ status: v.literal('needsLogin'), visitor: v.nullable(visitor) }),
  v.object({ status: v.picklist(['noShare', 'noWallet']) }),
  lost,
  refused,
] as const
/** All of a transaction, its quantities in hex. */
const evmTransaction = v.object({
  chainId: v.number(),
  nonce: quantity,
  to: asAddress,
  value: quantity,
  data: asHex,
  gas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
})
const kind = v.picklist(['new', 'used'])
const hex = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/))

export const calls = {
  session: { params: v.null(), result: sessionAnswer },
  startByEmail: {
    params: v.object({ email: v.string(), language: v.string() }),
    result: v.variant('status', [
      v.object({ status: v.picklist(['enterCode', 'confirmDevice']) }),
      refused,
    ]),
  },
  waitForDevice: {
    params: v.object({ email: v.string(), language: v.string() }),
    result: v.variant('status', [
      v.object({ status: v.picklist(['confirmed', 'waiting']) }),
      refused,
    ]),
  },
  enterCode: {
    params: v.object({ email: v.string(), code: v.string() }),
    result: v.variant('status', [done, refused]),
  },
  /** `challenge`: the SHA-256 of a secret of the page, in base64url. */
  startSocial: {
    params: v.object({
      provider: v.string(),
      challenge: v.string(),
      /** The page of the site, where its own window goes to the provider. */
      returnTo: v.exactOptional(v.string()),
    }),
    result: v.variant('status', [v.object({ status: v.literal('started'), url: webUrl }), refused]),
  },
  finishSocial: {
    params: v.object({ token: v.string(), secret: v.string() }),
    result: v.variant('status', [done, refused]),
  },
  /** Begins a log-in with Farcaster: the link for the visitor's app. One at a time. */
  startFarcaster: {
    params: v.null(),
    result: v.variant('status', [v.object({ status: v.literal('started'), url: webUrl }), refused]),
  },
  /** Waits a while for the visitor to sign there. */
  waitForFarcaster: {
    params: v.null(),
    result: v.variant('status', [v.object({ status: v.picklist(['done', 'waiting']) }), refused]),
  },
  /** Options for a new passkey, or for one that is used: WebAuthn's, as JSON. */
  passkeyOptions: {
    params: v.object({ kind }),
    result: v.variant('status', [
      v.object({ status: v.literal('ready'), options: v.string() }),
      refused,
    ]),
  },
  /** Logs in by the passkey with an id. `response`: WebAuthn's, as JSON; `passkey`: what opens the wallet next. */
  enterPasskey: {
    params: v.object({ kind, id: v.string(), response: v.string(), passkey: v.nullable(passkey) }),
    result: v.variant('status', [done, refused]),
  },
  logOut: { params: v.null(), result: v.variant('status', [done, refused]) },
  /**
   * Opens the wallet of who is logged in; makes one for who has none. `topOrigin`: of the site around the page. `passkey`: one
   * that was used for it just now. `isNew`: a new one, also where this browser has the wallet of another log-in.
   * `startsAnew`: a new one where the gateway has lost its part of the wallet: the visitor has decided so.
   */
  open: {
    params: v.object({
      ...openParams.entries,
      isNew: v.exactOptional(v.boolean()),
      startsAnew: v.exactOptional(v.boolean()),
    }),
    result: v.variant('status', [
      v.object({
        status: v.literal('open'),
        ...openedAnswer.entries,
        isCodeSaved: v.boolean(),
        /** Somebody else may have the gateway's share. */
        isLeaked: v.boolean(),
        /** The gateway has an older vault than this browser has seen. */
        isOlder: v.boolean(),
      }),
      lost,
      /** There is none yet, but this browser has the wallet of another log-in. */
      v.object({ status: v.literal('hasOther'), address: v.string() }),
      v.object({
        status: v.literal('made'),
        ...openedAnswer.entries,
        recoveryCode: v.string(),
      }),
      /** One of these passkeys opens it. */
      v.object({ status: v.literal('needsPasskey'), passkeys: v.array(v.string()) }),
      /** This browser has no share of the wallet, or one that does not fit any more. */
      v.object({ status: v.literal('needsCode'), ...visitor.entries }),
      /** Nobody is logged in, or not lately enough. */
      v.object({ status: v.literal('needsLogin'), visitor: v.nullable(visitor) }),
      refused,
    ]),
  },
  /** What recovers the wallet: the passkey with an id, or the code. */
  recoveryBy: {
    params: v.null(),
    result: v.variant('status', [
      v.object({ status: v.literal('by'), passkey: v.nullable(v.string()) }),
      v.object({ status: v.picklist(['noWallet', 'lost']) }),
      refused,
    ]),
  },
  /** `passkey`: in the place of the code, which then is not asked. The answer has the new code. */
  recover: {
    params: v.object({ ...openParams.entries, code: v.string() }),
    result: v.variant('status', [
      v.object({
        status: v.literal('open'),
        ...openedAnswer.entries,
        recoveryCode: v.nullable(v.string()),
      }),
      v.object({ status: v.picklist(['wrongCode', 'noWallet', 'changed']) }),
      refused,
    ]),
  },
  /** Has this log-in open the wallet of another one, by this browser's share and what recovers it. */
  takeOver: {
    params: v.object({ topOrigin: v.string(), code: v.string(), passkeys }),
    result: v.variant('status', [
      v.object({ status: v.literal('open'), ...openedAnswer.entries, recoveryCode: v.string() }),
      v.object({ status: v.literal('needsPasskey'), passkeys: v.array(v.string()) }),
      wrong,
      refused,
    ]),
  },
  /**
   * Opens a wallet of which the gateway has lost its part, by this browser's share or the recovery file, and what recovers it.
   * Has the gateway store a new vault. `recoveryCode`: the new one; `null`: the gateway has refused, and the code is as before.
   */
  recoverLost: {
    params: v.object({ topOrigin: v.string(), file: v.string(), code: v.string(), passkeys }),
    result: v.variant('status', [
      v.object({
        status: v.literal('open'),
        ...openedAnswer.entries,
        recoveryCode: v.nullable(v.string()),
      }),
      v.object({ status: v.literal('needsPasskey'), passkeys: v.array(v.string()) }),
      v.object({ status: v.literal('needsLogin'), visitor: v.nullable(visitor) }),
      wrong,
      v.object({ status: v.literal('noFile') }),
      refused,
    ]),
  },
  /** The words by this browser's share and what recovers the wallet: the gateway is not asked. `file`: empty for none. */
  wordsOffline: {
    params: v.object({ file: v.string(), code: v.string(), passkeys }),
    result: v.variant('status', [
      v.object({ status: v.literal('words'), words: v.string() }),
      v.object({ status: v.literal('needsPasskey'), passkeys: v.array(v.string()) }),
      wrong,
      v.object({ status: v.literal('noFile') }),
    ]),
  },
  /** What the visitor downloads for the day on which the gateway is gone. */
  recoveryFile: {
    params: v.null(),
    result: v.variant('status', [
      v.object({ status: v.literal('file'), text: v.string() }),
      v.object({ status: v.literal('none') }),
      refused,
    ]),
  },
  startEmailChange: {
    params: v.object({ email: v.string(), language: v.string() }),
    result: v.variant('status', [
      v.object({ status: v.picklist(['primary', 'secondary']) }),
      refused,
    ]),
  },
  enterPrimaryCode: {
    params: v.object({ code: v.string(), language: v.string() }),
    result: v.variant('status', [done, refused]),
  },
  enterSecondaryCode: {
    params: v.object({ code: v.string(), language: v.string() }),
    result: v.variant('status', [
      v.object({ status: v.literal('changed'), email: v.string() }),
      refused,
    ]),
  },
  /** Notes that the visitor has said that a recovery code is saved. */
  codeSaved: { params: v.object({ code: v.string() }), result: done },
  /** Who is logged in, and what opens the wallet here. */
  settings: {
    params: v.null(),
    result: v.variant('status', [
      v.object({ status: v.literal('loggedOut') }),
      v.object({
        status: v.literal('loggedIn'),
        ...visitor.entries,
        /** The user's id at the gateway. */
        user: v.string(),
        /** Recent enough for deeds that take more than a fresh log-in. */
        isRecent: v.boolean(),
        opensBy: v.picklist(['browser', 'passkey']),
        recoversBy: v.picklist(['code', 'passkey']),
        /** Whether the visitor has said that the recovery code is saved. */
        isCodeSaved: v.boolean(),
      }),
      refused,
    ]),
  },
  /** Has a second passkey recover the wallet in the place of the code. */
  setRecoveryPasskey: {
    params: v.object({ ...openParams.entries, recovery: passkey }),
    result: v.variant('status', [done, ...locked]),
  },
  /** Makes a new recovery code. */
  renewCode: {
    params: openParams,
    result: v.variant('status', [
      v.object({ status: v.literal('made'), recoveryCode: v.string() }),
      ...locked,
    ]),
  },
  /** The words that any wallet imports. */
  exportWords: {
    params: openParams,
    result: v.variant('status', [
      v.object({ status: v.literal('words'), words: v.string() }),
      ...locked,
    ]),
  },
  /** Has a new passkey open the wallet. `response`: WebAuthn's, as JSON. */
  addPasskey: {
    params: v.object({ response: v.string(), passkey }),
    result: v.variant('status', [done, refused]),
  },
  logOutEverywhere: { params: v.null(), result: v.variant('status', [done, refused]) },
  /** Deletes all of the wallet, if that user is logged in still. */
  deleteWallet: {
    params: v.object({ user: v.string() }),
    result: v.variant('status', [done, refused]),
  },
  /** Locks an open wallet. */
  lock: { params: v.null(), result: done },
  signMessage: {
    params: v.object({ bytes: hex }),
    result: v.object({ signature: v.string() }),
  },
  signTypedData: {
    params: v.object({ json: v.string() }),
    result: v.object({ signature: v.string() }),
  },
  /** That the account takes over code (EIP-7702), in a transaction that somebody else sends. */
  signAuthorization: {
    params: v.object({ chainId: v.number(), address: asAddress, nonce: quantity }),
    result: v.object({ signature: hex }),
  },
  signEvmTransaction: {
    params: v.object({
      transaction: evmTransaction,
      /** The contract whose code the account takes over with it (EIP-7702); `null` for none. */
      delegate: v.nullable(asAddress),
    }),
    result: v.object({ signed: v.string() }),
  },
  signSolana: {
    params: v.object({ bytes: hex }),
    result: v.object({ signature: v.string() }),
  },
} as const satisfies Record<string, { params: v.GenericSchema; result: v.GenericSchema }>

export type Calls = typeof calls
export type CallName = keyof Calls
/** What the page gives, and what the worker reads of it. */
export type Given<Name extends CallName> = v.InferInput<Calls[Name]['params']>
export type Params<Name extends CallName> = v.InferOutput<Calls[Name]['params']>
export type Result<Name extends CallName> = v.InferOutput<Calls[Name]['result']>
export type WalletAddresses = v.InferOutput<typeof addresses>
