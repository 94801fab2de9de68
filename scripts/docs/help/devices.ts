/** Help for errors of wallet apps on the same phone, and of hardware wallets. */
export const devices = {
  MOBILE_WALLET_NOT_FOUND: {
    cause: 'No app on the phone opened for the link of Mobile Wallet Adapter.',
    fix: 'Ask the visitor to install a Solana wallet app on this Android phone. Offer WalletConnect beside it.',
  },
  MOBILE_PORT_OUT_OF_RANGE: {
    cause: 'The port for the app’s answer is not between 49152 and 65535.',
    fix: 'Remove your `port` function from the options of the connector, or return a port in that range.',
  },
  MOBILE_FORBIDDEN_BASE_URL: {
    cause: 'The wallet app gave an address of its own that is not an `https` address.',
    fix: 'This is a fault of the app. Update it, or use another one.',
  },
  MOBILE_SECURE_CONTEXT: {
    cause: 'The page is not in a secure context, which Mobile Wallet Adapter needs.',
    fix: 'Serve the page over HTTPS. `localhost` is secure too.',
  },
  MOBILE_BROWSER_UNSUPPORTED: {
    cause:
      'The page is in an in-app browser (a web view), which cannot reach a wallet app on the phone.',
    fix: 'Ask the visitor to open the page in Chrome, or in the wallet’s own browser.',
  },
  MOBILE_LOOPBACK_DENIED: {
    cause:
      'The visitor or a policy denied this page access to apps on the device (Local Network Access).',
    fix: 'Ask the visitor to allow the access in the browser’s settings for the site.',
  },
  MOBILE_SESSION_CLOSED: {
    cause: 'The wallet app closed the session before it answered.',
    fix: 'Let the visitor try again. After a request to send, check the account’s activity first.',
  },
  MOBILE_SESSION_TIMEOUT: {
    cause: 'The wallet app opened, and did not reach the page in time.',
    fix: 'Ask the visitor to keep the app open, and to try again.',
  },
  MOBILE_PROTOCOL_VERSION: {
    cause:
      'The wallet app speaks another version of Mobile Wallet Adapter than 1 or the legacy one.',
    fix: 'Update the wallet app.',
  },
  DEVICE_BROWSER_UNSUPPORTED: {
    cause: 'The browser has no WebHID, through which the page reaches a Ledger.',
    fix: 'Use Chrome, Edge or Opera on a computer, over HTTPS. A `Permissions-Policy` of the page must allow `hid`.',
  },
  DEVICE_NOT_CHOSEN: {
    cause: 'The visitor closed the browser’s list of devices without a choice.',
    fix: 'Let the visitor try again with the device plugged in.',
  },
  DEVICE_LOCKED: {
    cause: 'The device stayed locked for the whole wait.',
    fix: 'Ask the visitor to enter the PIN on the device, and to try again.',
  },
  DEVICE_WRONG_APP: {
    cause:
      'The Ethereum app is not installed or not open on the device, or it does not know the command.',
    fix: 'Ask the visitor to open the Ethereum app, and to update it.',
  },
  DEVICE_WRONG_ACCOUNT: {
    cause:
      'The device has another account at the connected path: another device, or another passphrase.',
    fix: 'Plug in the device that connected, or connect again.',
  },
  DEVICE_BLIND_SIGNING: {
    cause: 'The device does not know the contract, and blind signing is off in its Ethereum app.',
    fix: 'The visitor can allow blind signing in the app’s settings. The device then shows less of what it signs.',
  },
  DEVICE_DISCONNECTED: {
    cause: 'The device was unplugged, or another program took it.',
    fix: 'Close other wallet programs, plug the device in, and try again.',
  },
} as const
