import { opened as openedAnswer, sessionAnswer } from '@latchkey/auth/protocol'
import * as v from 'valibot'

/** What the page asks of the worker that holds the keys, and what that answers. Each side parses what the other says. */
const addresses = v.object({ eip155: v.string(), solana: v.string() })
const refused = v.object({
  status: v.literal('refused'),
  /** The gateway's own code. */
  code: v.string(),
  retryAfter: v.exactOptional(v.number()),
})
const done = v.object({ status: v.literal('done') })
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
  logOut: { params: v.null(), result: v.variant('status', [done, refused]) },
  /** Opens the wallet of who is logged in; makes one for who has none. `topOrigin`: of the site around the page. */
  open: {
    params: v.object({ topOrigin: v.string() }),
    result: v.variant('status', [
      v.object({ status: v.literal('open'), ...openedAnswer.entries }),
      v.object({
        status: v.literal('made'),
        ...openedAnswer.entries,
        recoveryCode: v.string(),
      }),
      /** This browser has no share of the wallet, or one that does not fit any more. */
      v.object({ status: v.literal('needsCode'), email: v.string() }),
      /** Nobody is logged in, or not lately enough. */
      v.object({ status: v.literal('needsLogin'), email: v.nullable(v.string()) }),
      refused,
    ]),
  },
  recover: {
    params: v.object({ topOrigin: v.string(), code: v.string() }),
    result: v.variant('status', [
      v.object({ status: v.literal('open'), ...openedAnswer.entries, recoveryCode: v.string() }),
      v.object({ status: v.picklist(['wrongCode', 'noWallet', 'changed']) }),
      refused,
    ]),
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
  signEvmTransaction: {
    params: v.object({ transaction: hex }),
    result: v.object({ signed: v.string() }),
  },
  signSolana: {
    params: v.object({ bytes: hex }),
    result: v.object({ signature: v.string() }),
  },
} as const satisfies Record<string, { params: v.GenericSchema; result: v.GenericSchema }>

export type Calls = typeof calls
export type CallName = keyof Calls
export type Params<Name extends CallName> = v.InferOutput<Calls[Name]['params']>
export type Result<Name extends CallName> = v.InferOutput<Calls[Name]['result']>
export type WalletAddresses = v.InferOutput<typeof addresses>
