// Made from packages/react/src/messages/*.json by `npm run messages`.

/** Every text of the dialog. An error without one shows its own English message. */
export type Messages = {
  readonly errors: {
    readonly TOKEN_BALANCE_UNAVAILABLE?: string
    readonly HISTORY_UNAVAILABLE?: string
    readonly SEND_FAILED?: string
    readonly SOLANA_SEND_FAILED?: string
    readonly SEND_INCOMPLETE?: string
    readonly UNSUPPORTED_CHAIN?: string
    readonly GAS_PRICE_UNSUPPORTED?: string
    readonly SWAP_UNSUPPORTED?: string
    readonly HTTP_STATUS?: (status: '403' | '429' | 'other') => string
    readonly BAD_RESPONSE?: string
    readonly NETWORK_FAILED?: string
    readonly TIMED_OUT?: string
    readonly RPC_ERROR?: (message: string) => string
    readonly RPC_NOT_ALLOWED?: string
    readonly TRANSACTION_REVERTED?: string
    readonly TRANSACTION_REPLACED?: string
    readonly TRANSACTION_DROPPED?: string
    readonly CONNECTION_DECLINED?: string
    readonly REQUEST_DECLINED?: string
    readonly REQUEST_PENDING?: string
    readonly WALLET_MISBEHAVED?: string
    readonly DISCONNECT_FAILED?: string
    readonly CONNECTOR_NOT_FOUND?: string
    readonly CHAIN_NOT_SUPPORTED?: string
    readonly CHAIN_NOT_REQUESTED?: string
    readonly SWITCH_DECLINED?: string
    readonly FEATURE_UNSUPPORTED?: string
    readonly ABORTED?: string
    readonly ACCOUNT_NOT_FOUND?: string
    readonly SESSION_EXPIRED?: string
    readonly SESSION_UNKNOWN?: string
    readonly SESSION_UNREADABLE?: string
    readonly WALLET_NOT_READY?: string
    readonly WALLET_CONFIG?: string
    readonly WALLET_CONNECTION?: string
    readonly WALLET_DISCONNECTED?: string
    readonly WALLET_DISCONNECTION?: string
    readonly WALLET_ACCOUNT?: string
    readonly WALLET_PUBLIC_KEY?: string
    readonly WALLET_NOT_CONNECTED?: string
    readonly WALLET_NOT_SELECTED?: string
    readonly WALLET_SEND_TRANSACTION?: string
    readonly WALLET_SIGN_TRANSACTION?: string
    readonly WALLET_SIGN_MESSAGE?: string
    readonly WALLET_SIGN_IN?: string
    readonly WALLET_WINDOW_CLOSED?: string
    readonly MOBILE_WALLET_NOT_FOUND?: string
    readonly MOBILE_PORT_OUT_OF_RANGE?: string
    readonly MOBILE_FORBIDDEN_BASE_URL?: string
    readonly MOBILE_SECURE_CONTEXT?: string
    readonly MOBILE_SESSION_CLOSED?: string
    readonly MOBILE_SESSION_TIMEOUT?: string
    readonly MOBILE_BROWSER_UNSUPPORTED?: string
    readonly MOBILE_PROTOCOL_VERSION?: string
    readonly DEVICE_BROWSER_UNSUPPORTED?: string
    readonly DEVICE_NOT_CHOSEN?: string
    readonly DEVICE_LOCKED?: string
    readonly DEVICE_WRONG_APP?: string
    readonly DEVICE_WRONG_ACCOUNT?: string
    readonly DEVICE_BLIND_SIGNING?: string
    readonly DEVICE_DISCONNECTED?: string
    readonly SIGN_IN_INIT?: string
    readonly SIGNATURE_DECLINED?: string
    readonly SMART_ACCOUNT_UNSUPPORTED?: string
    readonly SIWX_NOT_ENABLED?: string
    readonly NO_ACTIVE_ACCOUNT?: string
    readonly NO_ACTIVE_NETWORK?: string
    readonly NO_CLIENT?: string
    readonly ORIGIN_NOT_ALLOWED?: string
    readonly UNKNOWN?: string
  }
  readonly namespaces: {
    readonly eip155: string
    readonly solana: string
    readonly bip122: string
    readonly polkadot: string
  }
  readonly common: {
    readonly close: string
    readonly back: string
    readonly tryAgain: string
    readonly cancel: string
    readonly done: string
    readonly clear: string
    readonly copied: string
    readonly copyFailed: string
    readonly addressCopied: string
    readonly offlineTitle: string
    readonly offlineText: string
    readonly loadFailed: string
    readonly loading: string
    readonly broken: string
    readonly brokenText: string
  }
  readonly shell: {
    readonly cannotClose: string
    readonly help: string
    readonly network: (name: string) => string
    readonly dragToClose: string
  }
  readonly titles: {
    readonly connect: string
    readonly allWallets: string
    readonly whatIsAWallet: string
    readonly whatIsANetwork: string
    readonly getWallet: string
    readonly getNamed: (name: string) => string
    readonly walletConnect: string
    readonly connectWallets: string
    readonly findWallet: string
    readonly switchAddress: string
    readonly pickAddress: string
    readonly selectChain: string
    readonly account: string
    readonly accountSettings: string
    readonly profile: string
    readonly networks: string
    readonly switchChain: string
    readonly receive: string
    readonly compatibleNetworks: string
    readonly send: string
    readonly selectToken: string
    readonly sendPreview: string
    readonly sent: string
    readonly transactions: string
    readonly signing: string
  }
  readonly connect: {
    readonly wallets: string
    readonly installed: string
    readonly recent: string
    readonly qrCode: string
    readonly contested: string
    readonly contestedText: string
    readonly allWallets: string
    readonly collapsed: string
    readonly noWallet: string
    readonly getStarted: string
    readonly noneTitle: string
    readonly noneText: string
    readonly listFailed: string
    readonly legal: <Part>(documents: 'both' | 'other' | 'terms', terms: (text: string) => Part, privacy: (text: string) => Part) => readonly (string | Part)[]
    readonly legalCheck: <Part>(documents: 'both' | 'other' | 'terms', terms: (text: string) => Part, privacy: (text: string) => Part) => readonly (string | Part)[]
  }
  readonly connecting: {
    readonly continueIn: (wallet: string) => string
    readonly accept: string
    readonly declined: string
    readonly declinedText: string
    readonly failed: string
    readonly slow: string
    readonly selectChain: string
  }
  readonly account: {
    readonly copyAddress: string
    readonly total: string
    readonly tabs: string
    readonly tokens: string
    readonly nfts: string
    readonly activity: string
    readonly receive: string
    readonly send: string
    readonly disconnect: string
    readonly disconnecting: string
    readonly explorer: string
    readonly switchAccount: string
    readonly noTokens: string
    readonly noTokensText: string
    readonly noNfts: string
    readonly noNftsText: string
    readonly noActivity: string
    readonly noActivityText: string
    readonly seeAll: string
    readonly noPrice: string
    readonly imitates: (name: string) => string
    readonly hiddenTokens: (count: number) => string
  }
  readonly networks: {
    readonly search: string
    readonly current: string
    readonly confirm: string
    readonly none: string
    readonly whatIs: string
    readonly testnet: string
    readonly notInWallet: string
  }
  readonly send: {
    readonly amount: string
    readonly to: string
    readonly max: string
    readonly paste: string
    readonly pasteFailed: string
    readonly recipient: string
    readonly available: (amount: string) => string
    readonly chooseToken: string
    readonly resolving: string
    readonly unknownName: string
    readonly nameFailed: (reason: string) => string
    readonly firstTime: string
    readonly firstTimeText: string
    readonly unchecked: string
    readonly ambiguousAmount: (thousands: string, decimals: string) => string
    readonly problems: {
      readonly selectToken: string
      readonly addAmount: string
      readonly ambiguousAmount: string
      readonly malformedAmount: string
      readonly tooPrecise: string
      readonly zeroAmount: string
      readonly insufficientBalance: string
      readonly addAddress: string
      readonly invalidAddress: string
      readonly unknownName: string
      readonly insufficientGas: (symbol: string) => string
    }
    readonly preview: string
    readonly yourTokens: string
    readonly searchTokens: string
    readonly noTokens: string
    readonly networkChanged: string
    readonly maxOf: (token: string) => string
  }
  readonly preview: {
    readonly leaves: string
    readonly from: string
    readonly to: string
    readonly network: string
    readonly fee: string
    readonly feeMax: (amount: string) => string
    readonly feeUnknown: string
    readonly send: string
    readonly checking: string
    readonly waiting: (wallet: string) => string
    readonly lookAlike: string
    readonly lookAlikeText: string
    readonly usedBefore: string
    readonly thisOne: string
    readonly sendAnyway: string
    readonly sentTitle: string
    readonly sentText: string
    readonly confirmedTitle: string
    readonly confirmedText: (amount: string, address: string) => string
    readonly differentTitle: string
    readonly differentText: string
    readonly foreignTitle: string
    readonly foreignText: string
    readonly otherEffectTitle: string
    readonly otherEffectText: string
    readonly nothingMoved: string
    readonly undoneTitle: string
    readonly undoneText: string
    readonly unverifiedTitle: string
    readonly unverifiedText: string
    readonly units: (amount: string, token: string) => string
    readonly revertedTitle: string
    readonly revertedText: string
    readonly replacedTitle: string
    readonly replacedText: string
    readonly droppedTitle: string
    readonly droppedText: string
    readonly unknownTitle: string
    readonly unknownText: string
    readonly explorer: string
    readonly feeMaxWorth: (amount: string, worth: string) => string
  }
  readonly activity: {
    readonly sent: string
    readonly received: string
    readonly self: string
    readonly approved: string
    readonly executed: string
    readonly minted: string
    readonly burned: string
    readonly traded: string
    readonly deployed: string
    readonly failed: string
    readonly pending: string
    readonly to: (who: string) => string
    readonly from: (who: string) => string
  }
  readonly walletConnect: {
    readonly unavailable: string
    readonly unavailableText: string
    readonly seeWallets: string
    readonly scan: string
    readonly scanWith: (wallet: string) => string
    readonly showCode: string
    readonly copyLink: string
    readonly preparing: string
    readonly connecting: string
    readonly blocked: string
    readonly blockedText: string
    readonly expired: string
    readonly expiredText: string
    readonly newLink: string
    readonly renewed: string
    readonly places: (wallet: string) => string
    readonly browser: string
    readonly mobile: string
    readonly desktop: string
    readonly web: string
    readonly browserText: (wallet: string) => string
    readonly desktopText: (wallet: string) => string
    readonly webText: (wallet: string) => string
    readonly open: (wallet: string) => string
    readonly opening: (wallet: string) => string
    readonly accept: (wallet: string) => string
    readonly returned: (wallet: string) => string
    readonly notOpened: string
    readonly openAgain: string
    readonly getApp: string
    readonly useCode: string
    readonly noWallet: (wallet: string) => string
    readonly getIt: string
  }
  readonly lost: {
    readonly title: (wallet: string) => string
    readonly again: string
    readonly forget: string
  }
  readonly findWallet: {
    readonly notFoundTitle: string
    readonly notFound: string
    readonly webViewTitle: string
    readonly webView: string
    readonly find: string
    readonly copyPage: string
  }
  readonly switchAddress: {
    readonly list: string
    readonly pick: string
    readonly payment: string
    readonly ordinal: string
    readonly current: string
  }
  readonly steps: {
    readonly launchApp: string
    readonly reachApp: string
    readonly approveInApp: string
    readonly plugIn: (wallet: string) => string
    readonly unlock: (wallet: string) => string
    readonly openApp: (wallet: string) => string
    readonly confirmOnDevice: (wallet: string) => string
  }
  readonly whatIsAWallet: {
    readonly homeTitle: string
    readonly homeText: string
    readonly keyTitle: string
    readonly keyText: string
    readonly signTitle: string
    readonly signText: string
    readonly get: string
  }
  readonly whatIsANetwork: {
    readonly bricksTitle: string
    readonly bricksText: string
    readonly feeTitle: string
    readonly feeText: string
    readonly learnMore: string
  }
  readonly getWallet: {
    readonly explore: string
    readonly refresh: string
    readonly refreshText: string
    readonly chrome: string
    readonly ios: string
    readonly android: string
    readonly website: string
    readonly scanToInstall: string
    readonly noLinks: string
    readonly noLinksText: string
  }
  readonly profile: {
    readonly yours: string
    readonly active: string
    readonly switch: string
    readonly settings: string
    readonly connectAnother: string
  }
  readonly settings: {
    readonly connected: string
    readonly accounts: (count: number) => string
    readonly disconnectOne: (name: string) => string
    readonly disconnectAll: string
    readonly restoring: string
  }
  readonly switchActive: {
    readonly title: (network: string) => string
    readonly text: (wallet: string, network: string) => string
    readonly connect: string
  }
  readonly unsupported: {
    readonly title: string
    readonly text: string
  }
  readonly receive: {
    readonly qr: (address: string) => string
    readonly copy: string
    readonly networks: string
    readonly networkCount: (count: number) => string
  }
  readonly compatible: {
    readonly title: string
    readonly text: string
  }
  readonly allWallets: {
    readonly search: string
    readonly searchCount: (count: number) => string
    readonly none: string
    readonly noneText: string
    readonly certified: string
    readonly results: (count: number) => string
  }
  readonly switchNetwork: {
    readonly title: (network: string) => string
    readonly approve: (wallet: string) => string
    readonly declined: string
    readonly declinedText: (network: string) => string
    readonly failed: string
  }
  readonly signing: {
    readonly title: (wallet: string) => string
    readonly approve: string
    readonly declined: string
    readonly declinedText: string
    readonly failed: string
  }
}

/** What the button says. */
export type ButtonMessages = {
  readonly connect: string
  readonly connecting: string
  readonly account: (name: string) => string
}
