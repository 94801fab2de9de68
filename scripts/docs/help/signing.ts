/** Help for errors of requests to a wallet, of signatures and of the sign-in. */
export const signing = {
  REQUEST_DECLINED: {
    cause:
      'The visitor declined the request, in the review or in the wallet. Nothing was signed or sent.',
    fix: 'Nothing is wrong. Ask again only on a new click.',
  },
  REQUEST_PENDING: {
    cause:
      'An earlier request still waits in the wallet, or another tab of the site has the same request open. In a Safe, owners have yet to sign.',
    fix: 'Ask the visitor to open the wallet and to answer the earlier request. In a Safe, `error.cause.safeTxHash` names the transaction.',
  },
  FEATURE_UNSUPPORTED: {
    cause:
      'The wallet, or its chain family, does not have the method: such as batches, sessions or typed data.',
    fix: 'Read `capabilities` before you offer the function, and offer another way. For several calls, send them one after the other.',
  },
  RPC_NOT_ALLOWED: {
    cause:
      'The embedded wallet’s page does not offer the method to sites, or a request for a smart session has the wrong shape or is over.',
    fix: 'Use the methods that the [embedded wallet](../embedded-wallet.md) lists. For sessions, use the functions of [Smart sessions](../smart-sessions.md).',
  },
  WALLET_SIGN_MESSAGE: {
    cause: 'The wallet failed to sign the message, or the typed data does not match its types.',
    fix: '`error.cause` has the reason. Check `types` and `domain` of typed data.',
  },
  WALLET_SIGN_TRANSACTION: {
    cause: 'The wallet failed to sign the transaction. Nothing was sent.',
    fix: '`error.cause` has the wallet’s reason. Plan the transaction again: an old one may name an expired block.',
  },
  WALLET_SIGN_IN: {
    cause:
      'The wallet failed to sign in, or its answer to a sign-in over WalletConnect has a wrong signature.',
    fix: 'Let the visitor connect again. The dialog then requests the sign-in as a message.',
  },
  SIGN_IN_INIT: {
    cause:
      'The sign-in could not begin: `sessions.find` failed, or the site’s sign-in options make no valid message. The client disconnects the wallet if the session cannot be read.',
    fix: '`error.cause` has the reason. Check that your session server answers, and that `statement` is one line.',
  },
  SIGNATURE_DECLINED: {
    cause: 'The visitor declined to sign in.',
    fix: 'Offer the sign-in again on a click. The visitor stays connected. Cancel disconnects the wallet, unless `required` is `false`.',
  },
  SIGNATURE_UNVERIFIED: {
    cause:
      'The signature could be neither confirmed nor refuted. `error.context.reason` says why, such as a node that did not answer for a contract’s account.',
    fix: 'Try again later. Check that the gateway has a working node for the account’s network.',
  },
  SMART_ACCOUNT_UNSUPPORTED: {
    cause:
      'A smart account declined to sign in. Some sites do not accept the signatures of contracts.',
    fix: 'Let the visitor use the plain account, or try again.',
  },
  SIGN_IN_REFUSED: {
    cause:
      'The session server refused the signed message. `error.context.reason` says why: such as `nonceSpent`, another domain, or a wrong clock.',
    fix: 'Compare the domain and the origin that your server expects with the page’s. Sign in again for a fresh nonce.',
  },
  SIWX_NOT_ENABLED: {
    cause: '`signIn` or `signOut` was called, and the client has no option `siwx`.',
    fix: 'Add `siwx: { sessions: … }` to `createLatchkey`. [Sign-in](../sign-in.md) shows how.',
  },
} as const
