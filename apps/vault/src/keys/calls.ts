import { opened as openedAnswer, sessionAnswer, visitor, webUrl } from '@latchkey/auth/protocol'
import * as v from 'valibot'
import { asAddress, asHex, quantity } from '../chain/hexSchema.ts'

/**
 * The calls from the page to the worker that holds the keys, with their results. Each side parses the other's messages.
 */
const addresses = v.object({ eip155: v.string(), solana: v.string() })
const refused = v.object({
  status: v.literal('refused'),
  /** The gateway's own code. */
  code: v.string(),
  retryAfter: v.exactOptional(v.number()),
})
const done = v.object({ status: v.literal('done') })
const passkey = v.object({ id: v.string(), secret: v.string() })
/** A passkey's id and the result of its PRF, both in base64url. */
export type PasskeyGiven = v.InferOutput<typeof passkey>
const openParams = v.object({ topOrigin: v.string(), passkey: v.nullable(passkey) })
const passkeys = v.array(passkey)
const wrong = v.object({ status: v.picklist(['noShare', 'wrongCode']) })
/**
 * The gateway has lost its share of the wallet. `addresses`: those of the wallet whose share this browser has. Absent:
 * it has none.
 */
const lost = v.object({
  status: v.literal('lost'),
  gateway: v.picklist(['missing', 'older']),
  addresses: v.exactOptional(addresses),
})
export type Lost = v.InferOutput<typeof lost>
/** The reasons why a wallet could not be opened again. */
const locked = [
  v.object({ status: v.literal('needsPasskey'), passkeys: v.array(v.string()) }),
  v.object({ status: v.literal('needsLogin'), visitor: v.nullable(visitor) }),
  v.object({ status: v.picklist(['noShare', 'noWallet']) }),
  lost,
  refused,
] as const
/** A complete transaction, with quantities in hex. */
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
      /** The page of the site whose own window goes to the provider. */
      returnTo: v.exactOptional(v.string()),
    }),
    result: v.variant('status', [v.object({ status: v.literal('started'), url: webUrl }), refused]),
  },
  finishSocial: {
    params: v.object({ token: v.string(), secret: v.string() }),
    result: v.variant('status', [done, refused]),
  },
  /** Starts a log-in with Farcaster and returns the link for the visitor's app. One at a time. */
  startFarcaster: {
    params: v.null(),
    result: v.variant('status', [v.object({ status: v.literal('started'), url: webUrl }), refused]),
  },
  /** Waits a while for the visitor to sign in the app. */
  waitForFarcaster: {
    params: v.null(),
    result: v.variant('status', [v.object({ status: v.picklist(['done', 'waiting']) }), refused]),
  },
  /** Returns options for a new passkey or an existing one: WebAuthn's, as JSON. */
  passkeyOptions: {
    params: v.object({ kind }),
    result: v.variant('status', [
      v.object({ status: v.literal('ready'), options: v.string() }),
      refused,
    ]),
  },
  /** Logs in by the passkey with an id. `response`: WebAuthn's, as JSON. `passkey`: opens the wallet next. */
  enterPasskey: {
    params: v.object({ kind, id: v.string(), response: v.string(), passkey: v.nullable(passkey) }),
    result: v.variant('status', [done, refused]),
  },
  logOut: { params: v.null(), result: v.variant('status', [done, refused]) },
  /**
   * Opens the wallet of the logged-in user, or creates one. `topOrigin`: of the embedding site. `passkey`: just used
   * for it. `isNew`: creates a wallet even if this browser has one of another log-in. `startsAnew`: creates a wallet
   * although the gateway has lost its share of the first, which the visitor has confirmed.
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
        /** Others may have the gateway's share. */
        isLeaked: v.boolean(),
        /** The gateway's vault is older than the last one of this browser. */
        isOlder: v.boolean(),
      }),
      lost,
      /** The user has no wallet, but this browser has the wallet of another log-in. */
      v.object({ status: v.literal('hasOther'), address: v.string() }),
      v.object({
        status: v.literal('made'),
        ...openedAnswer.entries,
        recoveryCode: v.string(),
      }),
      /** One of these passkeys opens the wallet. */
      v.object({ status: v.literal('needsPasskey'), passkeys: v.array(v.string()) }),
      /** This browser has no share of the wallet, or one that no longer fits. */
      v.object({ status: v.literal('needsCode'), ...visitor.entries }),
      /** The visitor is not logged in, or the log-in is too old. */
      v.object({ status: v.literal('needsLogin'), visitor: v.nullable(visitor) }),
      refused,
    ]),
  },
  /** Returns whether a passkey or the code recovers the wallet. */
  recoveryBy: {
    params: v.null(),
    result: v.variant('status', [
      v.object({ status: v.literal('by'), passkey: v.nullable(v.string()) }),
      v.object({ status: v.picklist(['noWallet', 'lost']) }),
      refused,
    ]),
  },
  /** Recovers the wallet. `passkey`: used instead of the code. The result has the new code. */
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
  /** Moves the wallet of another log-in to this one, by this browser's share and the recovery share. */
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
   * Opens a wallet whose share the gateway has lost, by this browser's share or the recovery file and the recovery
   * share. Stores a new vault at the gateway. `recoveryCode`: the new code. `null`: the gateway refused, and the code
   * has not changed.
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
  /** Returns the words by this browser's share and the recovery share, without the gateway. `file`: empty for none. */
  wordsOffline: {
    params: v.object({ file: v.string(), code: v.string(), passkeys }),
    result: v.variant('status', [
      v.object({ status: v.literal('words'), words: v.string() }),
      v.object({ status: v.literal('needsPasskey'), passkeys: v.array(v.string()) }),
      wrong,
      v.object({ status: v.literal('noFile') }),
    ]),
  },
  /** Returns the recovery file, which opens the wallet if the gateway no longer exists. */
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
  /** Records that the visitor has saved a recovery code. */
  codeSaved: { params: v.object({ code: v.string() }), result: done },
  /** Returns the logged-in user, and how the wallet opens here. */
  settings: {
    params: v.null(),
    result: v.variant('status', [
      v.object({ status: v.literal('loggedOut') }),
      v.object({
        status: v.literal('loggedIn'),
        ...visitor.entries,
        /** The user's id at the gateway. */
        user: v.string(),
        /** Recent enough for actions that need a fresh log-in. */
        isRecent: v.boolean(),
        opensBy: v.picklist(['browser', 'passkey']),
        recoversBy: v.picklist(['code', 'passkey']),
        /** Whether the visitor has confirmed saving the recovery code. */
        isCodeSaved: v.boolean(),
      }),
      refused,
    ]),
  },
  /** Replaces the recovery code by a second passkey. */
  setRecoveryPasskey: {
    params: v.object({ ...openParams.entries, recovery: passkey }),
    result: v.variant('status', [done, ...locked]),
  },
  /** Creates a new recovery code. */
  renewCode: {
    params: openParams,
    result: v.variant('status', [
      v.object({ status: v.literal('made'), recoveryCode: v.string() }),
      ...locked,
    ]),
  },
  /** Returns the words that any wallet imports. */
  exportWords: {
    params: openParams,
    result: v.variant('status', [
      v.object({ status: v.literal('words'), words: v.string() }),
      ...locked,
    ]),
  },
  /** Lets a new passkey open the wallet. `response`: WebAuthn's, as JSON. */
  addPasskey: {
    params: v.object({ response: v.string(), passkey }),
    result: v.variant('status', [done, refused]),
  },
  logOutEverywhere: { params: v.null(), result: v.variant('status', [done, refused]) },
  /** Deletes the wallet, if that user is still logged in. */
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
  /** Authorizes the account to use a contract's code (EIP-7702), in a transaction of any sender. */
  signAuthorization: {
    params: v.object({ chainId: v.number(), address: asAddress, nonce: quantity }),
    result: v.object({ signature: hex }),
  },
  signEvmTransaction: {
    params: v.object({
      transaction: evmTransaction,
      /** The contract whose code the account takes over with it (EIP-7702). `null`: none. */
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
/** A call's parameters as the page sends them, and as the worker parses them. */
export type Given<Name extends CallName> = v.InferInput<Calls[Name]['params']>
export type Params<Name extends CallName> = v.InferOutput<Calls[Name]['params']>
export type Result<Name extends CallName> = v.InferOutput<Calls[Name]['result']>
export type WalletAddresses = v.InferOutput<typeof addresses>
