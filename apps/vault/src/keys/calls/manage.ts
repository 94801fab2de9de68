import { visitor } from '@latchkey/auth/protocol'
import * as v from 'valibot'
import {
  addresses,
  type CallSchemas,
  done,
  locked,
  openParams,
  passkey,
  refused,
  shownSecret,
} from './shared.ts'

/** The calls of the wallet settings. */
export const manageCalls = {
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
        /** What the wallet consists of: words, or one private key. */
        secret: v.picklist(['words', 'key']),
        recoversBy: v.picklist(['code', 'passkey']),
        /** Whether the visitor has confirmed saving the recovery code. */
        isCodeSaved: v.boolean(),
        /** Whether the visitor could open the wallet without this browser. */
        isRecoverable: v.boolean(),
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
  /** Returns the words or the private key, which other wallets import. */
  exportSecret: {
    params: openParams,
    result: v.variant('status', [...shownSecret, ...locked]),
  },
  /**
   * Returns the addresses of the wallet of a secret phrase or a private key, or what is wrong with it. Stores nothing.
   * `namespaces`: of the site's networks. Absent: the wallet may be of any.
   */
  readImport: {
    params: v.object({ text: v.string(), namespaces: v.exactOptional(v.array(v.string())) }),
    result: v.variant('status', [
      v.object({ status: v.literal('wallet'), addresses }),
      v.object({ status: v.literal('unknownWord'), word: v.string(), position: v.number() }),
      v.object({ status: v.literal('wordCount'), count: v.number() }),
      v.object({
        status: v.picklist([
          'otherList',
          'wrongChecksum',
          'invalidKey',
          'recoveryCode',
          'otherFamily',
        ]),
      }),
    ]),
  },
  /**
   * Puts the wallet of a secret phrase or a private key in the place of the one with the vault `setsAside`, which the gateway keeps aside.
   * `null`: the user has no wallet.
   */
  importWallet: {
    params: v.object({
      ...openParams.entries,
      text: v.string(),
      setsAside: v.nullable(v.string()),
    }),
    result: v.variant('status', [
      v.object({ status: v.literal('made'), recoveryCode: v.string() }),
      ...locked,
    ]),
  },
  /**
   * Lets a new passkey open the wallet. `response`: WebAuthn's, as JSON. `unshared`: the gateway has stored the passkey,
   * but not its share.
   */
  addPasskey: {
    params: v.object({ response: v.string(), passkey }),
    result: v.variant('status', [done, v.object({ status: v.literal('unshared') }), refused]),
  },
  /** Deletes the wallet, if that user is still logged in. */
  deleteWallet: {
    params: v.object({ user: v.string() }),
    result: v.variant('status', [done, refused]),
  },
} as const satisfies CallSchemas
