import { opened as openedAnswer, visitor } from '@latchkey/auth/protocol'
import * as v from 'valibot'
import {
  addresses,
  type CallSchemas,
  done,
  openParams,
  passkeys,
  refused,
  shownSecret,
  wrong,
} from './shared.ts'

/** The calls that recover a wallet, and keep it recoverable. */
export const recoveryCalls = {
  /** Returns whether a passkey or the code recovers the wallet. */
  recoveryBy: {
    params: v.null(),
    result: v.variant('status', [
      v.object({
        status: v.literal('by'),
        /** The passkey that replaces the code. */
        passkey: v.nullable(v.string()),
        /** The passkeys that open the wallet. */
        opensBy: v.array(v.string()),
        /** The id of the vault, and the wallet's addresses. `null`: this browser does not know them. */
        vault: v.string(),
        addresses: v.nullable(addresses),
        /** What opens a wallet that the user has set aside. `null`: there is none. */
        former: v.nullable(
          v.object({
            /** Whether the recovery code of one of them is accepted. */
            byCode: v.boolean(),
            passkeys: v.array(v.string()),
            /** Those that this browser's own key opens: the id of the vault, and the addresses. */
            here: v.array(v.object({ vault: v.string(), addresses })),
          }),
        ),
      }),
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
  /**
   * Puts a wallet that the user has set aside back into use, by this browser, a passkey or the recovery code, and opens it.
   * `vault`: restores this one alone. `recoveryCode`: the new code, if the code was used.
   */
  restoreFormer: {
    params: v.object({
      topOrigin: v.string(),
      code: v.string(),
      passkeys,
      vault: v.exactOptional(v.string()),
    }),
    result: v.variant('status', [
      v.object({
        status: v.literal('open'),
        ...openedAnswer.entries,
        recoveryCode: v.nullable(v.string()),
      }),
      v.object({ status: v.literal('needsPasskey'), passkeys: v.array(v.string()) }),
      v.object({ status: v.literal('needsLogin'), visitor: v.nullable(visitor) }),
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
  /** Returns the words or the private key by this browser's share and the recovery share, without the gateway. `file`: empty for none. */
  secretOffline: {
    params: v.object({ file: v.string(), code: v.string(), passkeys }),
    result: v.variant('status', [
      ...shownSecret,
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
  /** Records that the visitor has saved a recovery code. */
  codeSaved: { params: v.object({ code: v.string() }), result: done },
  /** Records that the visitor was requested to save a recovery code, and put it off. */
  codePutOff: { params: v.null(), result: done },
} as const satisfies CallSchemas
