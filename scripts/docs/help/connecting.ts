/** Help for errors of connecting, switching the network and disconnecting. */
export const connecting = {
  CONNECTION_DECLINED: {
    cause: 'The visitor declined the connection in the wallet.',
    fix: 'Nothing is wrong. Show the wallet list again, and connect again only on a new click.',
  },
  CONNECTOR_NOT_FOUND: {
    cause:
      'No connector has the id that you passed to `connect`. Wallets that announce themselves join the list shortly after the page loads.',
    fix: 'Read the id from `client.connectors.get()`, and call `start(client)` before. `explainWallets` shows why a wallet is missing.',
  },
  WALLET_NOT_READY: {
    cause:
      'The wallet is not installed, has no connect feature, or its provider could not be loaded.',
    fix: 'Ask the visitor to install or unlock the wallet, and to reload the page. With `external`, check that `provider` returns an EIP-1193 provider.',
  },
  WALLET_CONFIG: {
    cause:
      'A connector has wrong options: `provider` of `external` threw, `path` of `ledger` is no derivation path, or the relay does not know the project id.',
    fix: 'Read `error.cause` and correct the option. For WalletConnect, check `projectId` and `relayUrl` of `walletConnect`.',
  },
  WALLET_CONNECTION: {
    cause: 'The wallet failed to connect, for a reason that is not a refusal.',
    fix: '`error.cause` has the wallet’s own error. Let the visitor try again, or choose another wallet.',
  },
  WALLET_ACCOUNT: {
    cause: 'The wallet connected and gave no account of the site’s chain families.',
    fix: 'Ask the visitor to choose an account in the wallet, or to create one for this network.',
  },
  WALLET_PUBLIC_KEY: {
    cause: 'The wallet gave an address or a public key that is not valid.',
    fix: 'This is a fault of the wallet. Update it, or use another one.',
  },
  WALLET_MISBEHAVED: {
    cause:
      'The wallet gave an answer of the wrong shape, or agreed to switch the network and did not switch. Nothing of the answer is used.',
    fix: '`error.cause` has the answer where there is one. Update the wallet. After a request to send, check the account’s activity first.',
  },
  WALLET_NOT_SELECTED: {
    cause: 'The connected connector has no signer for this chain family.',
    fix: 'Connect a wallet of the family: `openDialog(client, { namespace })`.',
  },
  WALLET_NOT_CONNECTED: {
    cause:
      'No account of the chain family is connected, or the wallet no longer shows this site the account.',
    fix: 'Open the dialog first. Read `activeAccount(client.getState())` before you call a function that needs an account.',
  },
  WALLET_DISCONNECTED: {
    cause:
      'The wallet ended the connection, lost its own connection to the network, or was not restored yet after a reload.',
    fix: 'Wait until the account’s status is `connected`, else let the visitor connect again. After a request to send, check the account’s activity first.',
  },
  WALLET_WINDOW_CLOSED: {
    cause: 'The browser blocked the wallet’s window, or the visitor closed it before the end.',
    fix: 'Call the function directly in the click’s handler, without an `await` before it. Then let the visitor try again.',
  },
  WALLET_DISCONNECTION: {
    cause: 'The wallet failed while it disconnected.',
    fix: 'The page has forgotten the connection. The visitor can also remove the site in the wallet.',
  },
  DISCONNECT_FAILED: {
    cause:
      'A wallet refused to disconnect, or failed. The page has forgotten its connection all the same.',
    fix: 'Nothing is needed on your site. `error.cause` has the wallet’s error.',
  },
  ACCOUNT_NOT_FOUND: {
    cause:
      'The wallet does not show this site the account that you passed to `selectAccount` or to a session.',
    fix: 'Choose one of `connection.accounts`, or ask the visitor to share the account in the wallet.',
  },
  SWITCH_DECLINED: {
    cause: 'The visitor declined to switch the network in the wallet.',
    fix: 'Stay on the present network, and offer the switch again on a click.',
  },
  CHAIN_NOT_SUPPORTED: {
    cause: 'The wallet or the account cannot use the network, or the wallet refused to add it.',
    fix: 'Ask the visitor to add the network in the wallet, or to connect another wallet.',
  },
  CHAIN_NOT_REQUESTED: {
    cause: 'The network that you passed to `switchNetwork` is not among the client’s networks.',
    fix: 'Add the network to `chains` of `createLatchkey`, or to `networks` with `@latchkey/core`. `error.context.chainId` names it.',
  },
  UNSUPPORTED_CHAIN: {
    cause:
      'The gateway does not serve the network, the client has no adapter for its family, or the family does not have the operation.',
    fix: 'Add the network to `chains` of the gateway and to `chains` of `createLatchkey`. With `@latchkey/core`, add it to `networks`, and the family’s adapter to `adapters`.',
  },
  NO_ACTIVE_NETWORK: {
    cause: 'The client has no network for the account, or `chainId` is not one of its networks.',
    fix: 'Add a network of the account’s family to `chains` of `createLatchkey`, or to `networks` with `@latchkey/core`.',
  },
  NO_ACTIVE_ACCOUNT: {
    cause: 'No account is connected, so no account can sign in.',
    fix: 'Connect a wallet before you call `signIn`.',
  },
  NO_CLIENT: {
    cause: 'The wallet of the account is no longer among the client’s connectors.',
    fix: 'Let the visitor connect again.',
  },
  SESSION_EXPIRED: {
    cause:
      'The WalletConnect session reached its end date, usually seven days after the connection.',
    fix: 'Let the visitor connect again. The dialog says that the connection expired.',
  },
  SESSION_UNKNOWN: {
    cause: 'The wallet has removed the WalletConnect session, such as after a reset of the app.',
    fix: 'Let the visitor connect again.',
  },
  SESSION_UNREADABLE: {
    cause: 'The stored WalletConnect session is damaged, or another version wrote it.',
    fix: 'Let the visitor connect again. Do not write keys of `@latchkey` in the storage yourself.',
  },
  STORAGE_BLOCKED: {
    cause:
      'The browser lets the embedded wallet’s page store nothing, so it cannot keep a wallet. Private windows and strict settings do this.',
    fix: 'Ask the visitor to allow storage for the wallet’s page, or to leave the private window.',
  },
} as const
