import { opened as openedAnswer, visitor } from '@latchkey/auth/protocol'
import * as v from 'valibot'
import { type CallSchemas, done, lost, openParams, refused, setAside } from './shared.ts'

/** The calls that open and lock the wallet. */
export const openCalls = {
  /**
   * Opens the wallet of the logged-in user, or creates one. `topOrigin`: of the embedding site. `passkey`: just used
   * for it. `isNew`: creates a wallet even if this browser has one of another log-in. `replacesLost`: creates a wallet
   * although the gateway has lost its share of the first, which the visitor has confirmed. `startsOver`: creates a wallet
   * and sets the one with this vault aside, which the visitor has confirmed. `acceptsOther`: opens the user's other wallet
   * if this browser's was set aside.
   */
  open: {
    params: v.object({
      ...openParams.entries,
      isNew: v.exactOptional(v.boolean()),
      replacesLost: v.exactOptional(v.boolean()),
      startsOver: v.exactOptional(v.string()),
      acceptsOther: v.exactOptional(v.boolean()),
    }),
    result: v.variant('status', [
      v.object({
        status: v.literal('open'),
        ...openedAnswer.entries,
        isCodeSaved: v.boolean(),
        /** The visitor could open the wallet without this browser. */
        isRecoverable: v.boolean(),
        /** The visitor was requested to save the recovery code, and put it off. */
        isCodePutOff: v.boolean(),
        /** Others may have the gateway's share. */
        isLeaked: v.boolean(),
        /** The gateway's vault is older than the last one of this browser. */
        isOlder: v.boolean(),
      }),
      lost,
      setAside,
      /** The user has no wallet, but this browser has the wallet of another log-in. */
      v.object({ status: v.literal('hasOther'), address: v.string() }),
      v.object({
        status: v.literal('made'),
        ...openedAnswer.entries,
        recoveryCode: v.string(),
        isRecoverable: v.boolean(),
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
  /** Locks an open wallet. */
  lock: { params: v.null(), result: done },
} as const satisfies CallSchemas
