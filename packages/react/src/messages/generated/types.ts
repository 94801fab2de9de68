// Made from packages/messages/src/dialog/*.json by `npm run messages`.

/** Every text of the dialog. An error without one shows its own English message. */
export type Messages = {
  readonly errors: {
    /** `Couldn't load balances` */
    readonly TOKEN_BALANCE_UNAVAILABLE?: string
    /** `Couldn't load your activity` */
    readonly HISTORY_UNAVAILABLE?: string
    /** `The network has different details for this token` */
    readonly TOKEN_MISMATCH?: string
    /** `We couldn't check this token on the network` */
    readonly TOKEN_UNREADABLE?: string
    /** `The network fee has risen` */
    readonly FEE_ROSE?: string
    /** `Something went wrong` */
    readonly SEND_FAILED?: string
    /** `Failed to send transaction` */
    readonly SOLANA_SEND_FAILED?: string
    /** `Your wallet didn't say whether it sent this` */
    readonly SUBMISSION_UNKNOWN?: string
    /** `We couldn't check whether this was sent` */
    readonly SUBMISSION_UNCHECKED?: string
    /** `Please enter a valid amount and receiver address` */
    readonly SEND_INCOMPLETE?: string
    /** `Unsupported network` */
    readonly UNSUPPORTED_CHAIN?: string
    /** `Fees can't be estimated on this network` */
    readonly GAS_PRICE_UNSUPPORTED?: string
    /** `Swaps aren't available on this network` */
    readonly SWAP_UNSUPPORTED?: string
    /** `Couldn't load the tokens to swap` */
    readonly SWAP_TOKENS_FAILED?: string
    /** `Couldn't load prices` */
    readonly SWAP_PRICE_FAILED?: string
    /** `Couldn't get a quote for this amount` */
    readonly SWAP_QUOTE_FAILED?: string
    /** `These tokens can't be swapped for each other` */
    readonly SWAP_NO_ROUTE?: string
    /** `Couldn't check the approval` */
    readonly SWAP_ALLOWANCE_FAILED?: string
    /** `Couldn't prepare the approval` */
    readonly SWAP_APPROVAL_FAILED?: string
    /** `Couldn't prepare the swap` */
    readonly SWAP_BUILD_FAILED?: string
    /** `Swap failed` */
    readonly SWAP_FAILED?: string
    /** `The price has changed` */
    readonly SWAP_MOVED?: string
    /** `The offer has expired` */
    readonly PLAN_EXPIRED?: string
    /** `{status, select, 403 {The service doesn't accept requests from this site} 429 {Too many requests} other {The service is temporarily unavailable}}` */
    readonly HTTP_STATUS?: (status: '403' | '429' | 'other') => string
    /** `The service returned an unexpected response` */
    readonly BAD_RESPONSE?: string
    /** `Couldn't reach the service` */
    readonly NETWORK_FAILED?: string
    /** `The request timed out` */
    readonly TIMED_OUT?: string
    /** `The network rejected the request: {message}` */
    readonly RPC_ERROR?: (message: string) => string
    /** `Action not allowed` */
    readonly RPC_NOT_ALLOWED?: string
    /** `The network has already processed this transaction` */
    readonly NOT_PENDING?: string
    /** `Transaction failed` */
    readonly TRANSACTION_REVERTED?: string
    /** `Transaction replaced` */
    readonly TRANSACTION_REPLACED?: string
    /** `Transaction dropped` */
    readonly TRANSACTION_DROPPED?: string
    /** `Connection declined` */
    readonly CONNECTION_DECLINED?: string
    /** `Request declined in the wallet` */
    readonly REQUEST_DECLINED?: string
    /** `A request is already open in your wallet` */
    readonly REQUEST_PENDING?: string
    /** `The wallet returned an unexpected response` */
    readonly WALLET_MISBEHAVED?: string
    /** `Couldn't disconnect` */
    readonly DISCONNECT_FAILED?: string
    /** `Wallet not found` */
    readonly CONNECTOR_NOT_FOUND?: string
    /** `Network not supported` */
    readonly CHAIN_NOT_SUPPORTED?: string
    /** `This site doesn't support that network` */
    readonly CHAIN_NOT_REQUESTED?: string
    /** `Switch declined` */
    readonly SWITCH_DECLINED?: string
    /** `This wallet doesn't support that` */
    readonly FEATURE_UNSUPPORTED?: string
    /** `Request canceled` */
    readonly ABORTED?: string
    /** `Account not found` */
    readonly ACCOUNT_NOT_FOUND?: string
    /** `Your browser blocks the wallet's storage` */
    readonly STORAGE_BLOCKED?: string
    /** `The session has expired` */
    readonly SESSION_EXPIRED?: string
    /** `The session is no longer valid` */
    readonly SESSION_UNKNOWN?: string
    /** `The saved session couldn't be read` */
    readonly SESSION_UNREADABLE?: string
    /** `The wallet isn't installed or isn't ready` */
    readonly WALLET_NOT_READY?: string
    /** `The wallet couldn't be set up` */
    readonly WALLET_CONFIG?: string
    /** `The wallet couldn't connect` */
    readonly WALLET_CONNECTION?: string
    /** `The wallet disconnected` */
    readonly WALLET_DISCONNECTED?: string
    /** `The wallet couldn't disconnect` */
    readonly WALLET_DISCONNECTION?: string
    /** `The wallet didn't share an account` */
    readonly WALLET_ACCOUNT?: string
    /** `The wallet returned an invalid public key` */
    readonly WALLET_PUBLIC_KEY?: string
    /** `The wallet isn't connected` */
    readonly WALLET_NOT_CONNECTED?: string
    /** `No wallet selected` */
    readonly WALLET_NOT_SELECTED?: string
    /** `The wallet couldn't send the transaction` */
    readonly WALLET_SEND_TRANSACTION?: string
    /** `The wallet couldn't sign the transaction` */
    readonly WALLET_SIGN_TRANSACTION?: string
    /** `The wallet couldn't sign the message` */
    readonly WALLET_SIGN_MESSAGE?: string
    /** `The wallet couldn't sign in` */
    readonly WALLET_SIGN_IN?: string
    /** `The wallet window was closed` */
    readonly WALLET_WINDOW_CLOSED?: string
    /** `You need a compatible wallet app on this device` */
    readonly MOBILE_WALLET_NOT_FOUND?: string
    /** `Couldn't reach the wallet app` */
    readonly MOBILE_PORT_OUT_OF_RANGE?: string
    /** `The wallet app's address isn't allowed` */
    readonly MOBILE_FORBIDDEN_BASE_URL?: string
    /** `A secure connection (HTTPS) is required` */
    readonly MOBILE_SECURE_CONTEXT?: string
    /** `The wallet app closed the session` */
    readonly MOBILE_SESSION_CLOSED?: string
    /** `The wallet app took too long to respond` */
    readonly MOBILE_SESSION_TIMEOUT?: string
    /** `This browser isn't supported` */
    readonly MOBILE_BROWSER_UNSUPPORTED?: string
    /** `Your browser blocks this site from reaching apps on this device. Allow it in the site's settings, then try again.` */
    readonly MOBILE_LOOPBACK_DENIED?: string
    /** `The wallet app uses an unsupported version` */
    readonly MOBILE_PROTOCOL_VERSION?: string
    /** `This browser doesn't support hardware wallets` */
    readonly DEVICE_BROWSER_UNSUPPORTED?: string
    /** `No device selected` */
    readonly DEVICE_NOT_CHOSEN?: string
    /** `The device is locked` */
    readonly DEVICE_LOCKED?: string
    /** `Open the right app on the device` */
    readonly DEVICE_WRONG_APP?: string
    /** `The device has a different account` */
    readonly DEVICE_WRONG_ACCOUNT?: string
    /** `Enable blind signing in the device's app settings` */
    readonly DEVICE_BLIND_SIGNING?: string
    /** `The device was disconnected` */
    readonly DEVICE_DISCONNECTED?: string
    /** `Couldn't start signing in` */
    readonly SIGN_IN_INIT?: string
    /** `Signature declined` */
    readonly SIGNATURE_DECLINED?: string
    /** `{reason, select, nodeDown {We couldn't verify the signature because the network didn't respond} notDeployed {The signature can't be verified until your smart account is deployed} ownersPending {Other owners of this account still need to sign} other {This kind of signature can't be verified here}}` */
    readonly SIGNATURE_UNVERIFIED?: (reason: 'nodeDown' | 'notDeployed' | 'other' | 'ownersPending') => string
    /** `This site may not support smart accounts` */
    readonly SMART_ACCOUNT_UNSUPPORTED?: string
    /** `The sign-in wasn't accepted` */
    readonly SIGN_IN_REFUSED?: string
    /** `This name is taken` */
    readonly NAME_TAKEN?: string
    /** `You already own a name` */
    readonly NAME_OWNED?: string
    /** `This isn't a valid name` */
    readonly NAME_INVALID?: string
    /** `This site doesn't support the service behind this name` */
    readonly NAME_SERVICE_REFUSED?: string
    /** `This name's records couldn't be read` */
    readonly NAME_UNREADABLE?: string
    /** `Wallet sign-in isn't enabled` */
    readonly SIWX_NOT_ENABLED?: string
    /** `No account is connected` */
    readonly NO_ACTIVE_ACCOUNT?: string
    /** `No network is active` */
    readonly NO_ACTIVE_NETWORK?: string
    /** `Wallet connection isn't set up` */
    readonly NO_CLIENT?: string
    /** `This site isn't configured correctly` */
    readonly ORIGIN_NOT_ALLOWED?: string
    /** `Unknown error` */
    readonly UNKNOWN?: string
  }
  readonly advice: {
    /** `Somebody registered it before you. Choose another one.` */
    readonly NAME_TAKEN?: string
    /** `An account has one name here.` */
    readonly NAME_OWNED?: string
    /** `Check its spelling.` */
    readonly NAME_INVALID?: string
    /** `Ask the recipient for their address.` */
    readonly NAME_SERVICE_REFUSED?: string
    /** `Try again in a moment, or ask the recipient for their address.` */
    readonly NAME_UNREADABLE?: string
    /** `Nothing was sent.` */
    readonly TOKEN_MISMATCH?: string
    /** `Nothing was sent.` */
    readonly TOKEN_UNREADABLE?: string
    /** `Check the new fee, then send again.` */
    readonly FEE_ROSE?: string
    /** `It may still go through. Check your wallet's activity before you try again.` */
    readonly SUBMISSION_UNKNOWN?: string
    /** `It may have gone through. Check your wallet's activity before you try again.` */
    readonly SUBMISSION_UNCHECKED?: string
    /** `Please try again.` */
    readonly SOLANA_SEND_FAILED?: string
    /** `{status, select, 403 {Let the site's owner know.} 429 {Wait a moment and try again.} other {Try again in a moment.}}` */
    readonly HTTP_STATUS?: (status: '403' | '429' | 'other') => string
    /** `Try again in a moment.` */
    readonly BAD_RESPONSE?: string
    /** `Check your connection and try again.` */
    readonly NETWORK_FAILED?: string
    /** `Allow site data for this page, or leave private browsing.` */
    readonly STORAGE_BLOCKED?: string
    /** `Try again.` */
    readonly TIMED_OUT?: string
    /** `Update it, or use another wallet.` */
    readonly WALLET_MISBEHAVED?: string
  }
  readonly namespaces: {
    /** `EVM networks` */
    readonly eip155: string
    /** `Solana` */
    readonly solana: string
    /** `Bitcoin` */
    readonly bip122: string
    /** `Polkadot` */
    readonly polkadot: string
  }
  readonly common: {
    /** `{text}.` */
    readonly sentence: (text: string) => string
    /** `{first} {second}` */
    readonly sentences: (first: string, second: string) => string
    /** `Close` */
    readonly close: string
    /** `Back` */
    readonly back: string
    /** `Try again` */
    readonly tryAgain: string
    /** `As of {time}. Couldn't refresh.` */
    readonly asOf: (time: string) => string
    /** `Cancel` */
    readonly cancel: string
    /** `Done` */
    readonly done: string
    /** `Clear` */
    readonly clear: string
    /** `Copied` */
    readonly copied: string
    /** `Couldn't copy` */
    readonly copyFailed: string
    /** `Address copied` */
    readonly addressCopied: string
    /** `You're offline` */
    readonly offlineTitle: string
    /** `We'll reload this when you're back.` */
    readonly offlineText: string
    /** `This didn't load` */
    readonly loadFailed: string
    /** `Loading…` */
    readonly loading: string
    /** `Something went wrong` */
    readonly broken: string
    /** `Close this and open it again.` */
    readonly brokenText: string
    /** `less than {amount}` */
    readonly lessThan: (amount: string) => string
  }
  readonly shell: {
    /** `Finish this step first.` */
    readonly cannotClose: string
    /** `What is a wallet?` */
    readonly help: string
    /** `Close` */
    readonly dragToClose: string
    /** `This browser is out of date. Update it, or some things here won't work.` */
    readonly oldBrowser: string
    /** `This page may have been updated since you opened it. Reload it to go on.` */
    readonly loadFailedText: string
    /** `Reload` */
    readonly reload: string
  }
  readonly titles: {
    /** `Connect a wallet` */
    readonly connect: string
    /** `All wallets` */
    readonly allWallets: string
    /** `What is a wallet?` */
    readonly whatIsAWallet: string
    /** `What is a network?` */
    readonly whatIsANetwork: string
    /** `Get a wallet` */
    readonly getWallet: string
    /** `Get {name}` */
    readonly getNamed: (name: string) => string
    /** `WalletConnect` */
    readonly walletConnect: string
    /** `Connect wallet` */
    readonly connectWallets: string
    /** `We can't find a wallet.` */
    readonly findWallet: string
    /** `Switch account` */
    readonly switchAddress: string
    /** `Choose an account` */
    readonly pickAddress: string
    /** `Choose a network` */
    readonly selectChain: string
    /** `Account` */
    readonly account: string
    /** `Settings` */
    readonly accountSettings: string
    /** `Accounts` */
    readonly profile: string
    /** `Choose a network` */
    readonly networks: string
    /** `Switch network` */
    readonly switchChain: string
    /** `Receive` */
    readonly receive: string
    /** `Supported networks` */
    readonly compatibleNetworks: string
    /** `Send` */
    readonly send: string
    /** `Select token` */
    readonly selectToken: string
    /** `Review transfer` */
    readonly sendPreview: string
    /** `Transfer` */
    readonly sent: string
    /** `Activity` */
    readonly transactions: string
    /** `Signature request` */
    readonly signing: string
    /** `Address book` */
    readonly addressBook: string
    /** `New address` */
    readonly newContact: string
    /** `Edit address` */
    readonly editContact: string
    /** `Save address` */
    readonly saveContact: string
    /** `Transaction` */
    readonly transaction: string
    /** `Token approvals` */
    readonly allowances: string
    /** `Buy` */
    readonly buy: string
    /** `Select currency` */
    readonly selectCurrency: string
    /** `Activity` */
    readonly purchases: string
    /** `What is buying crypto?` */
    readonly whatIsABuy: string
    /** `Swap` */
    readonly swap: string
    /** `Review swap` */
    readonly swapPreview: string
    /** `Swap` */
    readonly swapped: string
    /** `Sign in` */
    readonly signIn: string
    /** `Choose a name` */
    readonly chooseName: string
    /** `Your name` */
    readonly registerName: string
    /** `Name registered` */
    readonly nameRegistered: string
    /** `Review request` */
    readonly reviewRequest: string
    /** `Confirm your email` */
    readonly confirmEmail: string
    /** `Confirm this browser` */
    readonly confirmDevice: string
    /** `Approve in your wallet` */
    readonly approve: string
    /** `All social accounts` */
    readonly connectSocials: string
    /** `Change email` */
    readonly editEmail: string
    /** `Confirm current email` */
    readonly confirmCurrentEmail: string
    /** `Upgrade your wallet` */
    readonly upgradeWallet: string
    /** `Confirm new email` */
    readonly confirmNewEmail: string
    /** `Smart sessions` */
    readonly sessions: string
    /** `Account code` */
    readonly accountCode: string
  }
  readonly connect: {
    /** `Wallets` */
    readonly wallets: string
    /** `Installed` */
    readonly installed: string
    /** `Recent` */
    readonly recent: string
    /** `QR code` */
    readonly qrCode: string
    /** `Verify` */
    readonly contested: string
    /** `Two extensions identify as this wallet. Choose the one you installed.` */
    readonly contestedText: string
    /** `All wallets` */
    readonly allWallets: string
    /** `Continue with a wallet` */
    readonly collapsed: string
    /** `Don't have a wallet?` */
    readonly noWallet: string
    /** `Get started` */
    readonly getStarted: string
    /** `No wallet found in this browser` */
    readonly noneTitle: string
    /** `Install a wallet and it will show up here.` */
    readonly noneText: string
    /** `Looks like {name}, but is another extension` */
    readonly looksLike: (name: string) => string
    /** `Some wallets here look like another one. Choose the one you installed.` */
    readonly lookAlikes: string
    /** `Check the box to continue` */
    readonly mustAgree: string
    /** `Couldn't load more wallets` */
    readonly listFailed: string
    /** `{documents, select, both {By connecting you agree to the <terms>Terms</terms> and <privacy>Privacy policy</privacy>} terms {By connecting you agree to the <terms>Terms</terms>} other {By connecting you agree to the <privacy>Privacy policy</privacy>}}` */
    readonly legal: <Part>(documents: 'both' | 'other' | 'terms', terms: (text: string) => Part, privacy: (text: string) => Part) => readonly (string | Part)[]
    /** `{documents, select, both {I agree to the <terms>Terms</terms> and <privacy>Privacy policy</privacy>} terms {I agree to the <terms>Terms</terms>} other {I agree to the <privacy>Privacy policy</privacy>}}` */
    readonly legalCheck: <Part>(documents: 'both' | 'other' | 'terms', terms: (text: string) => Part, privacy: (text: string) => Part) => readonly (string | Part)[]
  }
  readonly connecting: {
    /** `Continue in {wallet}` */
    readonly continueIn: (wallet: string) => string
    /** `Approve the request in your wallet.` */
    readonly accept: string
    /** `Connection declined` */
    readonly declined: string
    /** `You declined the request. Try again when you're ready.` */
    readonly declinedText: string
    /** `Couldn't connect` */
    readonly failed: string
    /** `Still waiting. Don't see a prompt? Open the extension from your toolbar.` */
    readonly slow: string
    /** `Which network do you want to use?` */
    readonly selectChain: string
  }
  readonly account: {
    /** `Copy address` */
    readonly copyAddress: string
    /** `Total balance` */
    readonly total: string
    /** `Assets` */
    readonly tabs: string
    /** `Tokens` */
    readonly tokens: string
    /** `NFTs` */
    readonly nfts: string
    /** `Activity` */
    readonly activity: string
    /** `Receive` */
    readonly receive: string
    /** `Send` */
    readonly send: string
    /** `Disconnect` */
    readonly disconnect: string
    /** `Disconnecting…` */
    readonly disconnecting: string
    /** `View on explorer` */
    readonly explorer: string
    /** `Switch account or wallet` */
    readonly switchAccount: string
    /** `No tokens yet` */
    readonly noTokens: string
    /** `Tokens you receive will appear here.` */
    readonly noTokensText: string
    /** `No NFTs yet` */
    readonly noNfts: string
    /** `Your collectibles will appear here.` */
    readonly noNftsText: string
    /** `No activity yet` */
    readonly noActivity: string
    /** `Your transactions will appear here.` */
    readonly noActivityText: string
    /** `No activity to show` */
    readonly noKnownActivity: string
    /** `Activity before {date} isn't available.` */
    readonly activityFrom: (date: string) => string
    /** `Activity before {date} may be incomplete.` */
    readonly activityPartly: (date: string) => string
    /** `Couldn't load some older activity.` */
    readonly activityUnread: string
    /** `See all activity` */
    readonly seeAll: string
    /** `No price` */
    readonly noPrice: string
    /** `Prices unavailable` */
    readonly noPrices: string
    /** `{price} each` */
    readonly each: (price: string) => string
    /** `{change} in 24 hours` */
    readonly change24h: (change: string) => string
    /** `On {networks}` */
    readonly onNetworks: (networks: string) => string
    /** `{count, plural, one {On # network} other {Across # networks}}` */
    readonly acrossNetworks: (count: number) => string
    /** `Couldn't load {networks}, so it isn't included.` */
    readonly notCounted: (networks: string) => string
    /** `Couldn't read everything on {networks}. What's missing isn't included.` */
    readonly partlyCounted: (networks: string) => string
    /** `Activity isn't available on {network}` */
    readonly activityUnavailable: (network: string) => string
    /** `NFTs aren't available on {network}` */
    readonly nftsUnavailable: (network: string) => string
    /** `Your account isn't affected. You can look it up in a block explorer.` */
    readonly onExplorer: string
    /** `Still loading {networks}…` */
    readonly stillLoading: (networks: string) => string
    /** `Fake {name}` */
    readonly imitates: (name: string) => string
    /** `{count, plural, one {# spam token hidden} other {# spam tokens hidden}}` */
    readonly hiddenTokens: (count: number) => string
    /** `{count, plural, one {# small balance hidden} other {# small balances hidden}}` */
    readonly smallTokens: (count: number) => string
    /** `Buy` */
    readonly buy: string
    /** `Swap` */
    readonly swap: string
  }
  readonly networks: {
    /** `Search networks` */
    readonly search: string
    /** `Current` */
    readonly current: string
    /** `Confirm in wallet` */
    readonly confirm: string
    /** `No network found` */
    readonly none: string
    /** `What is a network?` */
    readonly whatIs: string
    /** `Testnet` */
    readonly testnet: string
    /** `Connect to use` */
    readonly connectToUse: string
  }
  readonly send: {
    /** `Amount` */
    readonly amount: string
    /** `To` */
    readonly to: string
    /** `Max` */
    readonly max: string
    /** `Paste` */
    readonly paste: string
    /** `Clipboard access was blocked` */
    readonly pasteFailed: string
    /** `Address or name` */
    readonly recipient: string
    /** `Message (optional)` */
    readonly memo: string
    /** `Anyone can read it on the network.` */
    readonly memoHint: string
    readonly memoProblems: {
      /** `This message is too long` */
      readonly tooLong: string
      /** `Use plain text without special characters` */
      readonly notPlain: string
    }
    /** `{amount} available` */
    readonly available: (amount: string) => string
    /** `Select token` */
    readonly chooseToken: string
    /** `Looking up the name…` */
    readonly resolving: string
    /** `No address found for this name` */
    readonly unknownName: string
    /** `Couldn't look up this name. {reason}` */
    readonly nameFailed: (reason: string) => string
    /** `New recipient` */
    readonly firstTime: string
    /** `You haven't sent here before; double-check the address.` */
    readonly firstTimeText: string
    /** `Did you mean {thousands} or {decimals}?` */
    readonly ambiguousAmount: (thousands: string, decimals: string) => string
    readonly problems: {
      /** `Select token` */
      readonly selectToken: string
      /** `Enter an amount` */
      readonly addAmount: string
      /** `Check the amount` */
      readonly ambiguousAmount: string
      /** `Enter a valid amount` */
      readonly malformedAmount: string
      /** `Too many decimals` */
      readonly tooPrecise: string
      /** `Enter an amount` */
      readonly zeroAmount: string
      /** `Insufficient balance` */
      readonly insufficientBalance: string
      /** `Amount too small` */
      readonly belowLeast: string
      /** `Enter an address` */
      readonly addAddress: string
      /** `Invalid address` */
      readonly invalidAddress: string
      /** `Unknown name` */
      readonly unknownName: string
      /** `Not enough {symbol} for the network fee` */
      readonly insufficientGas: (symbol: string) => string
      /** `Checking recipient…` */
      readonly checkingRecipient: string
      /** `Choose another recipient` */
      readonly stoppedRecipient: string
      /** `Confirm the recipient` */
      readonly untickedRecipient: string
      /** `Check the message` */
      readonly badMemo: string
    }
    /** `Review` */
    readonly preview: string
    /** `Your tokens` */
    readonly yourTokens: string
    /** `Search tokens` */
    readonly searchTokens: string
    /** `No token found` */
    readonly noTokens: string
    /** `The network changed, so the form was cleared.` */
    readonly networkChanged: string
    /** `The account changed, so the form was cleared.` */
    readonly accountChanged: string
    /** `Max {token}` */
    readonly maxOf: (token: string) => string
    readonly amountProblems: {
      /** `Use digits and one decimal point` */
      readonly malformedAmount: string
      /** `The recipient's account is new on this network. Send at least {amount}.` */
      readonly belowLeast: (amount: string) => string
      /** `{token} allows {decimals, plural, one {# decimal place} other {# decimal places}}` */
      readonly tooPrecise: (token: string, decimals: number) => string
      /** `That's more than you have` */
      readonly insufficientBalance: string
    }
    /** `Address book` */
    readonly addressBook: string
    /** `Add recipient` */
    readonly addRecipient: string
    /** `Recipients` */
    readonly recipients: string
    /** `To {name}` */
    readonly toRecipient: (name: string) => string
    /** `Remove {name}` */
    readonly removeRecipient: (name: string) => string
    readonly nft: {
      /** `{quantity} × {name}` */
      readonly several: (quantity: string, name: string) => string
      readonly reasons: {
        /** `This account doesn't have this NFT anymore.` */
        readonly gone: string
        /** `This account has fewer of this NFT now. Go back and choose a smaller amount.` */
        readonly fewer: string
        /** `We couldn't check this NFT on the network yet.` */
        readonly unread: string
        /** `Its collection doesn't allow this NFT to be transferred right now.` */
        readonly fixed: string
        /** `This NFT is locked in your account, so it can't be sent.` */
        readonly frozen: string
        /** `Only its collection's own program can move this NFT, so it can't be sent from here.` */
        readonly hooked: string
        /** `Its collection's transfer fee would take this NFT on its way, so it can't be sent.` */
        readonly taxed: string
        /** `This kind of NFT can't be sent from here yet. Use the app where you got it.` */
        readonly unsupported: string
        /** `This recipient can't receive this NFT. Choose another one.` */
        readonly recipient: string
      }
      readonly problems: {
        /** `Checking the NFT…` */
        readonly checkingNft: string
        /** `Couldn't check the NFT` */
        readonly unreadNft: string
        /** `This NFT can't be sent` */
        readonly refusedNft: string
      }
    }
  }
  readonly preview: {
    /** `You send` */
    readonly leaves: string
    /** `From` */
    readonly from: string
    /** `To` */
    readonly to: string
    /** `Network` */
    readonly network: string
    /** `Message` */
    readonly memo: string
    /** `Network fee` */
    readonly fee: string
    /** `Up to <amount></amount>` */
    readonly feeMax: <Part>(amount: (text: string) => Part) => readonly (string | Part)[]
    /** `Shown in your wallet` */
    readonly feeUnknown: string
    /** `Speed` */
    readonly speed: string
    readonly speeds: {
      /** `Slow` */
      readonly slow: string
      /** `Normal` */
      readonly normal: string
      /** `Fast` */
      readonly fast: string
    }
    /** `Send` */
    readonly send: string
    /** `Checking recipient…` */
    readonly checking: string
    /** `Confirm in {wallet}` */
    readonly waiting: (wallet: string) => string
    /** `Possible address poisoning` */
    readonly lookAlike: string
    /** `This looks like an address you've used, but it isn't the same.` */
    readonly lookAlikeText: string
    /** `You used` */
    readonly usedBefore: string
    /** `You entered` */
    readonly thisOne: string
    /** `I've checked the whole address` */
    readonly sendAnyway: string
    /** `Transaction submitted` */
    readonly sentTitle: string
    /** `It's being confirmed. You can close this window.` */
    readonly sentText: string
    /** `Your earlier transfer was sent, not this one` */
    readonly earlierTitle: string
    /** `It has no message. Ask the recipient before you send again.` */
    readonly earlierWithout: string
    /** `Ask the recipient before you send again. It has this message: <memo></memo>` */
    readonly earlierWith: <Part>(memo: (text: string) => Part) => readonly (string | Part)[]
    /** `Its messages are different. Ask the recipients before you send again.` */
    readonly earlierSeveral: string
    /** `Sent` */
    readonly confirmedTitle: string
    /** `<amount></amount> delivered to {address}` */
    readonly confirmedText: <Part>(amount: (text: string) => Part, address: string) => readonly (string | Part)[]
    /** `Your wallet sent something else` */
    readonly differentTitle: string
    /** `It isn't what you reviewed here.` */
    readonly differentText: string
    /** `This isn't your transaction` */
    readonly foreignTitle: string
    /** `Your wallet reported a different one. Check your wallet to see what it sent.` */
    readonly foreignText: string
    /** `Something else left your account` */
    readonly otherEffectTitle: string
    /** `It isn't what you sent. This left your account:` */
    readonly otherEffectText: string
    /** `The token wasn't sent` */
    readonly nothingMovedTitle: string
    /** `The transaction went through, but the token didn't move.` */
    readonly nothingMoved: string
    /** `Transaction undone` */
    readonly undoneTitle: string
    /** `The network confirmed it, then took it back. It may still go through; check your wallet.` */
    readonly undoneText: string
    /** `Couldn't verify the transfer` */
    readonly unverifiedTitle: string
    /** `Your wallet handled it, but we couldn't confirm what moved. Check your wallet before you try again.` */
    readonly unverifiedText: string
    /** `<amount></amount> base units of token {token}` */
    readonly units: <Part>(amount: (text: string) => Part, token: string) => readonly (string | Part)[]
    /** `Transaction failed` */
    readonly revertedTitle: string
    /** `No tokens left your account.` */
    readonly revertedText: string
    /** `Replaced` */
    readonly replacedTitle: string
    /** `Another transaction took its place.` */
    readonly replacedText: string
    /** `Transaction canceled` */
    readonly cancelledTitle: string
    /** `Nothing was sent. You paid only a network fee.` */
    readonly cancelledText: string
    /** `Speed up` */
    readonly speedUp: string
    /** `Cancel transfer` */
    readonly cancelTransfer: string
    /** `To speed it up or cancel it, use your wallet.` */
    readonly inWallet: string
    /** `Sent again with a higher fee. The network takes only one of them.` */
    readonly spedUp: string
    /** `Cancellation sent. The transfer may still go through first.` */
    readonly cancelling: string
    /** `Transaction dropped` */
    readonly droppedTitle: string
    /** `The network no longer shows it. Check your wallet before you try again.` */
    readonly droppedText: string
    /** `Still pending` */
    readonly unknownTitle: string
    /** `This is taking longer than usual. Track it on the explorer.` */
    readonly unknownText: string
    /** `Unknown recipient` */
    readonly unknownRecipient: string
    /** `View on explorer` */
    readonly explorer: string
    /** `About <worth></worth>` */
    readonly feeAbout: <Part>(worth: (text: string) => Part) => readonly (string | Part)[]
    /** `Less than <worth></worth>` */
    readonly feeLess: <Part>(worth: (text: string) => Part) => readonly (string | Part)[]
    /** `The network has different details for this token, so it can't be sent.` */
    readonly tokenMismatch: string
    /** `The network has no symbol for this token, so we can't check that it's {symbol}.` */
    readonly tokenUnnamed: (symbol: string) => string
    /** `We couldn't check this token on the network yet.` */
    readonly tokenUnchecked: string
    /** `One-time deposit for a new token account` */
    readonly deposit: string
    /** `Total` */
    readonly total: string
    /** `To {count, plural, one {# recipient} other {# recipients}}` */
    readonly toSeveral: (count: number) => string
    /** `<amount></amount> delivered to {count, plural, one {# recipient} other {# recipients}}` */
    readonly confirmedSeveral: <Part>(amount: (text: string) => Part, count: number) => readonly (string | Part)[]
    /** `Send again` */
    readonly again: string
  }
  readonly review: {
    /** `Checking what this does…` */
    readonly checking: string
    /** `Simulated: nothing else leaves your account.` */
    readonly asShown: string
    /** `Simulated on the network just now.` */
    readonly simulated: string
    /** `Simulated: your tokens and permissions don't change.` */
    readonly nothing: string
    /** `Simulated on the network just now. We can't tell what else this allows.` */
    readonly simulatedPart: string
    /** `We can't tell what this allows. Confirm only if you trust this site.` */
    readonly unread: string
    /** `This would fail` */
    readonly failsTitle: string
    /** `The network says: {reason}` */
    readonly failsReason: (reason: string) => string
    /** `The network doesn't say why. Sending it anyway could still cost the fee.` */
    readonly failsUnknown: string
    /** `We couldn't simulate this just now. Check the details in your wallet.` */
    readonly notSimulated: string
    /** `This can't be simulated on this network. Check the details in your wallet.` */
    readonly noSimulation: string
    /** `Leaves your account` */
    readonly leaves: string
    /** `Arrives in your account` */
    readonly arrives: string
    /** `To {address}` */
    readonly to: (address: string) => string
    /** `From {address}` */
    readonly from: (address: string) => string
    /** `Token {address}` */
    readonly token: (address: string) => string
    /** `{spender} may take up to` */
    readonly mayTake: (spender: string) => string
    /** `{spender} may take any amount of` */
    readonly mayTakeAny: (spender: string) => string
    /** `{spender} may no longer take` */
    readonly mayNotTake: (spender: string) => string
    /** `Collectible #{id}` */
    readonly item: (id: string) => string
    /** `{quantity} × collectible #{id}` */
    readonly items: (quantity: string, id: string) => string
    /** `{spender} may take collectible #{id}` */
    readonly mayTakeItem: (spender: string, id: string) => string
    /** `{spender} may take every collectible of` */
    readonly mayTakeItems: (spender: string) => string
    /** `{operator} may act for you in` */
    readonly mayAct: (operator: string) => string
    /** `Through {address}` */
    readonly through: (address: string) => string
    /** `Extra data` */
    readonly extraData: string
    /** `<amount></amount> base units` */
    readonly units: <Part>(amount: (text: string) => Part) => readonly (string | Part)[]
    /** `Any amount` */
    readonly anyAmount: string
    /** `Details` */
    readonly calls: string
    /** `Verified` */
    readonly verified: string
    /** `Not verified` */
    readonly known: string
    /** `Can't be read` */
    readonly raw: string
    /** `Transfer` */
    readonly coins: string
    /** `Unknown action` */
    readonly unknownCall: string
    /** `Contract` */
    readonly contract: string
    /** `This doesn't match the simulation` */
    readonly differs: string
    /** `The simulation leaves out something that this request asks for. Both are listed. Check the details in your wallet.` */
    readonly differsText: string
    /** `This has changed` */
    readonly changed: string
    /** `It would now do something other than what you confirmed. Check it again.` */
    readonly changedText: string
    /** `Whoever gets this signature can use it without asking you again.` */
    readonly signatureGives: string
    /** `We can't tell what this signature allows. Sign only if you trust this site.` */
    readonly signatureUnread: string
    /** `This signature is for {network}, not for the network you're on.` */
    readonly otherNetwork: (network: string) => string
    /** `This transaction is for {network}. You're now on {now}.` */
    readonly networkChanged: (network: string, now: string) => string
    /** `You've switched accounts since this request was made. Cancel it, then start again on the site.` */
    readonly accountChanged: string
    /** `Message` */
    readonly message: string
    /** `This message has characters that are normally invisible. They're marked here.` */
    readonly hidden: string
    /** `Requested by` */
    readonly site: string
    /** `Account` */
    readonly account: string
    /** `Confirm` */
    readonly confirm: string
    /** `Couldn't be estimated` */
    readonly feeUnknown: string
    /** `Request declined` */
    readonly declined: string
    /** `Nothing was sent.` */
    readonly declinedText: string
    /** `Request failed` */
    readonly failed: string
    /** `Your wallet asks you to confirm this request.` */
    readonly approve: string
    /** `{name} ({address})` */
    readonly contractAt: (name: string, address: string) => string
  }
  readonly swap: {
    /** `You pay` */
    readonly sell: string
    /** `You receive` */
    readonly buy: string
    /** `{amount} available` */
    readonly available: (amount: string) => string
    /** `Switch tokens` */
    readonly switch: string
    readonly labels: {
      /** `Swap` */
      readonly swap: string
      /** `Select token` */
      readonly selectToken: string
      /** `Enter amount` */
      readonly enterAmount: string
      /** `Insufficient balance` */
      readonly insufficientBalance: string
      /** `Review swap` */
      readonly review: string
    }
    /** `1 {sell} = {amount}` */
    readonly rate: (sell: string, amount: string) => string
    /** `{seconds, plural, =0 {Just updated} one {Updated # second ago} other {Updated # seconds ago}}` */
    readonly age: (seconds: number) => string
    /** `Details` */
    readonly details: string
    /** `Finding the best price…` */
    readonly quoting: string
    /** `Price impact` */
    readonly impact: string
    /** `Not known` */
    readonly impactUnknown: string
    /** `Max slippage` */
    readonly slippage: string
    /** `Minimum received` */
    readonly minimum: string
    /** `Route` */
    readonly route: string
    /** `{route} on {engine}` */
    readonly engine: (route: string, engine: string) => string
    /** `Network fee` */
    readonly networkFee: string
    /** `Change` */
    readonly change: string
    /** `Max slippage, in percent` */
    readonly slippageLabel: string
    /** `Enter 0.01 to 50` */
    readonly slippageBad: string
    /** `High: you may receive much less than quoted.` */
    readonly slippageHigh: string
    /** `Low: the swap may fail if the price moves.` */
    readonly slippageLow: string
    /** `This swap moves the price by {percent}.` */
    readonly impactNote: (percent: string) => string
    /** `You lose {percent} to price impact. A smaller amount gets a better price.` */
    readonly impactHigh: (percent: string) => string
    /** `I accept losing {percent}` */
    readonly impactConsent: (percent: string) => string
    /** `What you receive is worth {percent} less than what you pay.` */
    readonly worthLost: (percent: string) => string
    /** `{token} can't be swapped here` */
    readonly tokenMismatch: (token: string) => string
    /** `The network has different details for this token than the swap service, so any amount shown could be wrong.` */
    readonly tokenMismatchText: string
    /** `We couldn't check {token} on the network yet.` */
    readonly tokenUnchecked: (token: string) => string
    /** `No route found` */
    readonly noWay: string
    /** `These tokens can't be swapped for each other in this amount.` */
    readonly noWayText: string
    /** `Wrapping and unwrapping {coin} isn't available here.` */
    readonly noWrap: (coin: string) => string
    /** `Couldn't load tokens` */
    readonly tokensFailed: string
    /** `Swaps aren't available on {network}` */
    readonly unsupported: (network: string) => string
    /** `Switch to a network where you can swap.` */
    readonly unsupportedText: string
    /** `Swaps aren't available on {network} yet` */
    readonly noSolana: (network: string) => string
    /** `None of this site's networks has swaps.` */
    readonly noNetworks: string
    /** `The network changed, so the form was cleared.` */
    readonly networkChanged: string
    /** `The account changed, so the form was cleared.` */
    readonly accountChanged: string
    /** `Suggested` */
    readonly suggested: string
    /** `All tokens` */
    readonly others: string
    /** `Search name, symbol or address` */
    readonly search: string
    /** `Approval` */
    readonly approval: string
    /** `Exactly <amount></amount>` */
    readonly approvalExact: <Part>(amount: (text: string) => Part) => readonly (string | Part)[]
    /** `Any amount of {token}` */
    readonly approvalUnlimited: (token: string) => string
    /** `Spender` */
    readonly spender: string
    /** `Allow any amount, so I don't have to approve {token} again` */
    readonly unlimited: (token: string) => string
    /** `Steps` */
    readonly steps: string
    /** `Approve {token}` */
    readonly stepApprove: (token: string) => string
    /** `Swap` */
    readonly stepSwap: string
    /** `Done` */
    readonly stepDone: string
    /** `Your wallet confirms the approval and the swap together.` */
    readonly together: string
    /** `The price has changed` */
    readonly moved: string
    /** `The price fell by {percent}` */
    readonly movedBy: (percent: string) => string
    /** `You would now receive at least <now></now>, not <before></before>.` */
    readonly movedText: <Part>(now: (text: string) => Part, before: (text: string) => Part) => readonly (string | Part)[]
    /** `This takes more than you agreed to` */
    readonly takesMore: string
    /** `In the simulation, more leaves your account than this step needs. Cancel, and don't confirm it in your wallet.` */
    readonly takesMoreText: string
    /** `You would receive less than shown` */
    readonly bringsLess: string
    /** `The simulation brings <amount></amount>, not <promised></promised>.` */
    readonly bringsLessText: <Part>(amount: (text: string) => Part, promised: (text: string) => Part) => readonly (string | Part)[]
    /** `This price is out of date` */
    readonly expired: string
    /** `We couldn't refresh it.` */
    readonly expiredText: string
    /** `Accept new price` */
    readonly accept: string
    /** `Approve` */
    readonly approve: string
    /** `Approving...` */
    readonly approving: string
    /** `Preparing…` */
    readonly preparing: string
    /** `Expires` */
    readonly expires: string
    /** `No time limit` */
    readonly expiresNever: string
    /** `Approve limit increase in your wallet` */
    readonly approveInWallet: string
    /** `Confirm transaction in your wallet` */
    readonly confirmInWallet: string
    /** `Swapped {sell} for {buy}` */
    readonly swapped: (sell: string, buy: string) => string
    /** `Swapped` */
    readonly swappedTitle: string
    /** `You received at least <amount></amount>.` */
    readonly swappedText: <Part>(amount: (text: string) => Part) => readonly (string | Part)[]
    /** `You received <amount></amount>.` */
    readonly receivedText: <Part>(amount: (text: string) => Part) => readonly (string | Part)[]
    /** `Your earlier swap was sent, not this one` */
    readonly earlierTitle: string
    /** `You get at least <amount></amount>.` */
    readonly earlierText: <Part>(amount: (text: string) => Part) => readonly (string | Part)[]
    /** `Your wallet approved another amount` */
    readonly capChanged: string
    /** `The swap contract may take up to <amount></amount>, now or later.` */
    readonly capText: <Part>(amount: (text: string) => Part) => readonly (string | Part)[]
    /** `The swap contract may take any amount of your {token}, now or later.` */
    readonly capAny: (token: string) => string
    /** `The swap contract may take up to <amount></amount>, but this swap needs <needed></needed>. Approve again.` */
    readonly capShort: <Part>(amount: (text: string) => Part, needed: (text: string) => Part) => readonly (string | Part)[]
    /** `Waiting for the network to confirm the approval. You can close this window.` */
    readonly approvalPending: string
    /** `Couldn't verify the swap` */
    readonly unverifiedTitle: string
    /** `Your wallet handled it, but we couldn't confirm what moved. Check your wallet before you try again.` */
    readonly unverifiedText: string
    /** `Nothing was swapped. The network fee was still charged.` */
    readonly revertedText: string
    /** `Something else happened` */
    readonly otherTitle: string
    /** `The transaction went through, but it isn't the swap you reviewed. Check what arrived in your wallet.` */
    readonly otherText: string
    /** `Only part of it went through` */
    readonly incompleteTitle: string
    /** `The approval went through, but the swap didn't.` */
    readonly incompleteText: string
    /** `Swap again` */
    readonly again: string
  }
  readonly rights: {
    /** `The approval isn't what you reviewed` */
    readonly otherEffectTitle: string
    /** `The transaction went through, but the network shows another approval than you reviewed. Check your token approvals.` */
    readonly otherEffectText: string
    /** `No approval changed. The network fee was still charged.` */
    readonly revertedText: string
    /** `No approval changed. You paid only a network fee.` */
    readonly cancelledText: string
    /** `Another transaction took its place. Check your token approvals.` */
    readonly replacedText: string
    /** `Couldn't verify the approval` */
    readonly unverifiedTitle: string
    /** `Your wallet handled it, but we couldn't confirm what it allows. Check your token approvals before you try again.` */
    readonly unverifiedText: string
    /** `Only part of it went through` */
    readonly incompleteTitle: string
    /** `Some approvals changed and others didn't. Check your token approvals.` */
    readonly incompleteText: string
  }
  readonly recipient: {
    /** `This isn't a valid address` */
    readonly notAddress: string
    /** `This isn't an address or a name` */
    readonly notAddressOrName: string
    /** `One or more characters are wrong. Copy the address again.` */
    readonly badChecksum: string
    /** `This isn't a valid recipient. Check it, or copy it again.` */
    readonly malformed: string
    /** `This recipient's network isn't one that this site supports` */
    readonly unknownNetwork: string
    /** `This recipient is on {network}` */
    readonly otherNetwork: (network: string) => string
    /** `{family, select, eip155 {This is an Ethereum-style address.} solana {This is a Solana address.} bip122 {This is a Bitcoin address.} polkadot {This is a Polkadot address.} other {This is an address of another network.}} You're sending on {network}.` */
    readonly otherFamily: (family: 'bip122' | 'eip155' | 'other' | 'polkadot' | 'solana', network: string) => string
    /** `This name has no {network} address, so we used its Ethereum address.` */
    readonly fromEthereum: (network: string) => string
    /** `This is your own address` */
    readonly self: string
    /** `Send it to myself` */
    readonly selfTick: string
    /** `This is another of your accounts` */
    readonly ownAccount: string
    /** `This is a smart contract. Make sure it accepts {token}, or you could lose it.` */
    readonly contract: (token: string) => string
    /** `This contract accepts {token}` */
    readonly contractTick: (token: string) => string
    /** `Our records of your account start at block {block}, so we can't tell if you've sent here before.` */
    readonly unknownBefore: (block: string) => string
    /** `We don't have your full history, so we can't tell if you've sent here before.` */
    readonly unknownPast: string
    /** `We couldn't check this recipient. Compare the whole address yourself.` */
    readonly unchecked: string
    /** `No one can spend from this address. Anything you send here is lost.` */
    readonly burn: string
    /** `This is the {token} contract. Tokens you send to it are lost.` */
    readonly ownToken: (token: string) => string
    /** `This is a token, not someone's account. Anything you send here is lost.` */
    readonly mint: string
    /** `This account only holds a token for {owner}. Send to its owner instead.` */
    readonly tokenAccount: (owner: string) => string
    /** `Use the owner's address` */
    readonly useOwner: string
    /** `This is a program, not someone's account. Anything you send here is lost.` */
    readonly program: string
    /** `No single key controls this address. Only send if you know it's a multisig or program account.` */
    readonly keyless: string
    /** `In your address book as {name}` */
    readonly saved: (name: string) => string
    /** `Save to address book` */
    readonly save: string
  }
  readonly addressBook: {
    /** `Saved` */
    readonly saved: string
    /** `Recent` */
    readonly recent: string
    /** `No saved addresses` */
    readonly empty: string
    /** `Names you give to addresses stay on this device.` */
    readonly emptyText: string
    /** `Search names and addresses` */
    readonly search: string
    /** `No match` */
    readonly none: string
    /** `Add address` */
    readonly add: string
    /** `Edit {name}` */
    readonly edit: (name: string) => string
    /** `Name` */
    readonly name: string
    /** `Give this address a name` */
    readonly namePlaceholder: string
    /** `Address` */
    readonly address: string
    /** `Save` */
    readonly save: string
    /** `Remove` */
    readonly remove: string
    /** `Removed from your address book` */
    readonly removed: string
    /** `Saved to your address book` */
    readonly stored: string
    /** `Your address book is full` */
    readonly full: string
    /** `Enter a valid address` */
    readonly badAddress: string
    /** `Export` */
    readonly export: string
    /** `Copy as text` */
    readonly copy: string
    /** `Import` */
    readonly import: string
    /** `{count, plural, =0 {Nothing new to import} one {# address imported} other {# addresses imported}}` */
    readonly imported: (count: number) => string
    /** `Couldn't read this file` */
    readonly importFailed: string
  }
  readonly activity: {
    /** `Sent` */
    readonly sent: string
    /** `Received` */
    readonly received: string
    /** `Self-transfer` */
    readonly self: string
    /** `Approved` */
    readonly approved: string
    /** `Revoked` */
    readonly revoked: string
    /** `{count, plural, one {# approval} other {# approvals}}` */
    readonly approvals: (count: number) => string
    /** `Unlimited {token}` */
    readonly unlimited: (token: string) => string
    /** `All {collection}` */
    readonly allOf: (collection: string) => string
    /** `Allowance changed` */
    readonly allowedByOther: string
    /** `Contract call` */
    readonly executed: string
    /** `Minted` */
    readonly minted: string
    /** `Burned` */
    readonly burned: string
    /** `Swapped` */
    readonly traded: string
    /** `Deployed` */
    readonly deployed: string
    /** `Failed` */
    readonly failed: string
    /** `Failed to send` */
    readonly sendFailed: string
    /** `Failed to swap` */
    readonly swapFailed: string
    /** `Failed to approve` */
    readonly approveFailed: string
    /** `Failed to revoke` */
    readonly revokeFailed: string
    /** `Pending` */
    readonly pending: string
    /** `To {who}` */
    readonly to: (who: string) => string
    /** `From {who}` */
    readonly from: (who: string) => string
    /** `By {who}` */
    readonly by: (who: string) => string
    /** `Moved by another account` */
    readonly movedByOther: string
    /** `Received {amount}` */
    readonly arrived: (amount: string) => string
    /** `Dropped` */
    readonly dropped: string
    /** `Replaced` */
    readonly replaced: string
    /** `Undone by the network` */
    readonly undone: string
  }
  readonly details: {
    /** `Price` */
    readonly price: string
    /** `24-hour change` */
    readonly change24h: string
    /** `Token address` */
    readonly tokenAddress: string
    /** `Token ID` */
    readonly tokenId: string
    /** `Copy token ID` */
    readonly copyTokenId: string
    /** `Collection` */
    readonly collection: string
    /** `Traits` */
    readonly traits: string
    /** `You own` */
    readonly owned: string
    /** `Likely spam` */
    readonly spam: string
    /** `Don't follow links in its name or description.` */
    readonly spamTokenText: string
    /** `Don't copy addresses or follow links from this transaction.` */
    readonly spamText: string
    /** `This isn't {name}` */
    readonly imitates: (name: string) => string
    /** `No activity with this token yet.` */
    readonly noTokenActivity: string
    /** `Load older activity` */
    readonly older: string
    /** `{count, plural, =0 {No older activity with this token found} one {# older transaction shown} other {# older transactions shown}}` */
    readonly olderShown: (count: number) => string
    /** `No picture` */
    readonly noPicture: string
    /** `Couldn't load the picture` */
    readonly pictureFailed: string
    /** `Status` */
    readonly status: string
    /** `Confirmed` */
    readonly confirmed: string
    /** `Block` */
    readonly block: string
    /** `Transaction ID` */
    readonly hash: string
    /** `Copy transaction ID` */
    readonly copyHash: string
    /** `Sent by` */
    readonly sentBy: string
    /** `Transfers` */
    readonly moves: string
    /** `Approvals` */
    readonly approvals: string
    /** `No tokens moved.` */
    readonly nothingMoved: string
    /** `{count, plural, one {Show # transfer} other {Show all # transfers}}` */
    readonly allMoves: (count: number) => string
    /** `{count, plural, one {# more transfer shown} other {# more transfers shown}}` */
    readonly moreMoves: (count: number) => string
    /** `You didn't send this transaction` */
    readonly foreign: string
    /** `Another account moved these assets. Review the permissions you've granted.` */
    readonly foreignText: string
  }
  readonly walletConnect: {
    /** `Mobile wallets not available` */
    readonly unavailable: string
    /** `This site supports browser wallets only.` */
    readonly unavailableText: string
    /** `See wallets` */
    readonly seeWallets: string
    /** `Scan with your phone's camera or wallet` */
    readonly scan: string
    /** `Scan with {wallet} on your phone` */
    readonly scanWith: (wallet: string) => string
    /** `Show QR code` */
    readonly showCode: string
    /** `Copy link` */
    readonly copyLink: string
    /** `Generating QR code…` */
    readonly preparing: string
    /** `Connecting…` */
    readonly connecting: string
    /** `Can't reach the relay` */
    readonly blocked: string
    /** `Check your connection or try another network. We'll keep trying.` */
    readonly blockedText: string
    /** `This link has expired` */
    readonly expired: string
    /** `Links last four minutes. We'll make a new one automatically.` */
    readonly expiredText: string
    /** `New link` */
    readonly newLink: string
    /** `That code expired; here's a new one.` */
    readonly renewed: string
    /** `Where do you have {wallet}?` */
    readonly places: (wallet: string) => string
    /** `Browser` */
    readonly browser: string
    /** `Mobile` */
    readonly mobile: string
    /** `Desktop` */
    readonly desktop: string
    /** `Web app` */
    readonly web: string
    /** `{wallet} is installed in this browser.` */
    readonly browserText: (wallet: string) => string
    /** `Opens the {wallet} desktop app.` */
    readonly desktopText: (wallet: string) => string
    /** `Opens {wallet} in a new tab.` */
    readonly webText: (wallet: string) => string
    /** `Open {wallet}` */
    readonly open: (wallet: string) => string
    /** `Opening {wallet}…` */
    readonly opening: (wallet: string) => string
    /** `Approve the request in {wallet}.` */
    readonly accept: (wallet: string) => string
    /** `Waiting for {wallet}. Go back and approve if you haven't yet.` */
    readonly returned: (wallet: string) => string
    /** `Didn't open?` */
    readonly notOpened: string
    /** `Open again` */
    readonly openAgain: string
    /** `Get the app` */
    readonly getApp: string
    /** `Use QR code` */
    readonly useCode: string
    /** `Don't have {wallet}?` */
    readonly noWallet: (wallet: string) => string
    /** `Get it` */
    readonly getIt: string
  }
  readonly lost: {
    /** `{wallet} disconnected` */
    readonly title: (wallet: string) => string
    /** `Reconnect` */
    readonly again: string
    /** `Dismiss` */
    readonly forget: string
  }
  readonly findWallet: {
    /** `No wallet app found` */
    readonly notFoundTitle: string
    /** `Install one on this device, or connect another way.` */
    readonly notFound: string
    /** `This browser can't open wallets` */
    readonly webViewTitle: string
    /** `Open this page in your browser or in a wallet's browser.` */
    readonly webView: string
    /** `Find a wallet` */
    readonly find: string
    /** `Copy link to this page` */
    readonly copyPage: string
  }
  readonly switchAddress: {
    /** `Accounts` */
    readonly list: string
    /** `Choose an account to connect.` */
    readonly pick: string
    /** `Payments` */
    readonly payment: string
    /** `Ordinals` */
    readonly ordinal: string
    /** `Current` */
    readonly current: string
  }
  readonly steps: {
    /** `Your browser asks whether this site may reach apps on this device. Allow it to open your wallet app.` */
    readonly allowApps: string
    /** `Allowed. Tap here to open your wallet app.` */
    readonly tapToLaunch: string
    /** `Opening your wallet app…` */
    readonly launchApp: string
    /** `Connecting to your wallet app…` */
    readonly reachApp: string
    /** `Approve the request in the app.` */
    readonly approveInApp: string
    /** `Plug in your {wallet} and select it in the browser prompt.` */
    readonly plugIn: (wallet: string) => string
    /** `Unlock your {wallet}.` */
    readonly unlock: (wallet: string) => string
    /** `Open the Ethereum app on your {wallet}.` */
    readonly openApp: (wallet: string) => string
    /** `Confirm on your {wallet}.` */
    readonly confirmOnDevice: (wallet: string) => string
  }
  readonly whatIsAWallet: {
    /** `A home for what you own` */
    readonly homeTitle: string
    /** `Store, send and receive crypto and NFTs. Only you control them.` */
    readonly homeText: string
    /** `A new way to log in` */
    readonly keyTitle: string
    /** `No account, no password. Connect your wallet, and each site sees only what you share.` */
    readonly keyText: string
    /** `Nothing happens without you` */
    readonly signTitle: string
    /** `Every request opens in your wallet first. You approve or decline.` */
    readonly signText: string
    /** `Get a wallet` */
    readonly get: string
  }
  readonly whatIsANetwork: {
    /** `Where transactions live` */
    readonly bricksTitle: string
    /** `A network is a shared record kept by many computers. Your balance on one is not your balance on another.` */
    readonly bricksText: string
    /** `Each has its own coin` */
    readonly feeTitle: string
    /** `Fees are paid in the network's coin. Keep some to pay for transactions.` */
    readonly feeText: string
    /** `Learn more` */
    readonly learnMore: string
  }
  readonly getWallet: {
    /** `Log in and your wallet is made for you. There's nothing to install.` */
    readonly logIn: string
    /** `Or install a wallet` */
    readonly install: string
    /** `Explore all` */
    readonly explore: string
    /** `Refresh` */
    readonly refresh: string
    /** `Just installed it? Refresh to detect it.` */
    readonly refreshText: string
    /** `Browser extension` */
    readonly chrome: string
    /** `App Store` */
    readonly ios: string
    /** `Google Play` */
    readonly android: string
    /** `Website` */
    readonly website: string
    /** `Scan to install on your phone` */
    readonly scanToInstall: string
    /** `No download link` */
    readonly noLinks: string
    /** `This wallet hasn't listed one.` */
    readonly noLinksText: string
  }
  readonly names: {
    /** `Choose a name` */
    readonly entry: string
    /** `So that people can send to it` */
    readonly entryText: string
    /** `A name for your account` */
    readonly introTitle: string
    /** `People can send to {example} in place of a long address.` */
    readonly introText: (example: string) => string
    /** `Choose a name` */
    readonly start: string
    /** `Name` */
    readonly label: string
    /** `Letters a–z, digits and hyphens, at least 4 characters` */
    readonly rules: string
    /** `Use only the letters a–z, digits and hyphens` */
    readonly badCharacters: string
    /** `Use 4 to 64 characters` */
    readonly badLength: string
    /** `Checking…` */
    readonly checking: string
    /** `{name} is available` */
    readonly isFree: (name: string) => string
    /** `{name} is taken` */
    readonly isTaken: (name: string) => string
    /** `We couldn't check this name` */
    readonly unknown: string
    /** `Suggestions` */
    readonly suggestions: string
    /** `Available` */
    readonly free: string
    /** `Taken` */
    readonly taken: string
    /** `Register name` */
    readonly register: string
    /** `Registering…` */
    readonly registering: string
    /** `Your wallet will ask you to sign. It's free.` */
    readonly wallet: string
    /** `No names to register` */
    readonly none: string
    /** `This site's services don't offer names.` */
    readonly noneText: string
    /** `It now stands for your account. Others may see it after a few minutes.` */
    readonly doneText: string
    /** `Let's go` */
    readonly go: string
  }
  readonly profile: {
    /** `Your accounts` */
    readonly yours: string
    /** `Active` */
    readonly active: string
    /** `Switch` */
    readonly switch: string
    /** `Connect another wallet` */
    readonly connectAnother: string
    /** `{wallet} connected` */
    readonly connected: (wallet: string) => string
  }
  readonly settings: {
    /** `Connected wallets` */
    readonly connected: string
    /** `{count, plural, one {# account} other {# accounts}}` */
    readonly accounts: (count: number) => string
    /** `Disconnect {name}` */
    readonly disconnectOne: (name: string) => string
    /** `Disconnect all wallets` */
    readonly disconnectAll: string
    /** `Reconnecting…` */
    readonly restoring: string
    /** `{wallet} disconnected` */
    readonly disconnected: (wallet: string) => string
    /** `Disconnected. Now using {wallet}` */
    readonly nowUsing: (wallet: string) => string
    /** `Smart account` */
    readonly smartAccount: string
    /** `Several steps in one go. Has its own address on some networks.` */
    readonly smartAccountText: string
  }
  readonly switchActive: {
    /** `Connect a wallet for {network}` */
    readonly title: (network: string) => string
    /** `{wallet} doesn't have an account on {network}. Connect another wallet; {wallet} stays connected.` */
    readonly text: (wallet: string, network: string) => string
    /** `Choose a wallet` */
    readonly connect: string
  }
  readonly unsupported: {
    /** `Unsupported network` */
    readonly title: string
    /** `Switch to a network this site supports.` */
    readonly text: string
  }
  readonly receive: {
    /** `QR code of the address {address}` */
    readonly qr: (address: string) => string
    /** `Copy address` */
    readonly copy: string
    /** `Supported networks` */
    readonly networks: string
    /** `{count, plural, one {# network} other {# networks}}` */
    readonly networkCount: (count: number) => string
    /** `QR code that asks for {amount} on {network}` */
    readonly asksQr: (amount: string, network: string) => string
    /** `Scan to pay {amount} on {network}` */
    readonly asks: (amount: string, network: string) => string
    /** `Your address on {network}` */
    readonly on: (network: string) => string
    /** `Copy payment link` */
    readonly copyLink: string
    /** `Payment link copied` */
    readonly linkCopied: string
    /** `Share` */
    readonly share: string
    /** `Couldn't share` */
    readonly shareFailed: string
    /** `Request an amount` */
    readonly request: string
    /** `Amount to request` */
    readonly amount: string
    /** `Token` */
    readonly token: string
    /** `Remove amount` */
    readonly clear: string
  }
  readonly buy: {
    /** `You pay` */
    readonly pay: string
    /** `Currency: {currency}` */
    readonly currencyOf: (currency: string) => string
    /** `Amounts to pick` */
    readonly presets: string
    /** `Use two decimal places at most` */
    readonly tooPrecise: string
    /** `{method}: {min} to {max}` */
    readonly limits: (method: string, min: string, max: string) => string
    /** `{method}: at least {limit}` */
    readonly tooLittle: (method: string, limit: string) => string
    /** `{method}: at most {limit}` */
    readonly tooMuch: (method: string, limit: string) => string
    /** `Buy {symbol}` */
    readonly token: (symbol: string) => string
    /** `On {network}` */
    readonly on: (network: string) => string
    /** `{symbol} on {network}` */
    readonly symbolOn: (symbol: string, network: string) => string
    /** `Pay with` */
    readonly payWith: string
    readonly methods: {
      /** `Card` */
      readonly card: string
      /** `Bank account` */
      readonly ach_bank_account: string
      /** `Bank transfer` */
      readonly sepa: string
    }
    /** `We couldn't load the current limits. These are estimates.` */
    readonly listEstimate: string
    /** `You get` */
    readonly arrives: string
    /** `Subtotal` */
    readonly subtotal: string
    /** `Provider fee` */
    readonly fee: string
    /** `Network fee` */
    readonly networkFee: string
    /** `Total` */
    readonly total: string
    /** `Estimate only` */
    readonly estimate: string
    /** `We couldn't load the price. The provider shows fees and what you get before you pay.` */
    readonly estimateText: string
    /** `Choose a provider` */
    readonly chooseProvider: string
    /** `Fee {range}` */
    readonly feeRange: (range: string) => string
    /** `Not available here` */
    readonly unavailable: string
    /** `Couldn't load. Try again` */
    readonly pageUnread: string
    /** `Your purchases` */
    readonly purchases: string
    /** `How does it work?` */
    readonly howItWorks: string
    /** `Nothing available to buy` */
    readonly nothing: string
    /** `There's nothing for sale on the networks of your connected wallets.` */
    readonly nothingText: string
    /** `Complete your purchase with {provider}` */
    readonly paying: (provider: string) => string
    /** `Pay in the window that opened. Your purchase will show up here.` */
    readonly payingText: string
    /** `Closed the payment window?` */
    readonly left: string
    /** `If you've paid, stay here: your purchase will show up in a moment. If not, you can open it again.` */
    readonly leftText: string
    /** `Your browser blocked the payment window` */
    readonly blocked: string
    /** `Open the page of {provider} yourself. Your purchase will show up here.` */
    readonly blockedText: (provider: string) => string
    /** `Open {provider}` */
    readonly openPage: (provider: string) => string
    /** `Open it again` */
    readonly openAgain: string
    /** `Once you've paid, {provider} completes the purchase. What you buy shows up in your activity when it arrives.` */
    readonly completesText: (provider: string) => string
    /** `No purchase seen yet` */
    readonly unseen: string
    /** `If you've paid, don't pay again: your purchase will still show up here.` */
    readonly unseenText: string
    /** `Purchase failed` */
    readonly failed: string
    readonly failures: {
      /** `Your card was declined.` */
      readonly cardDeclined: string
      /** `Your bank didn't approve the payment.` */
      readonly bankDeclined: string
      /** `The payment page expired before you paid.` */
      readonly expired: string
      /** `The provider didn't complete this purchase.` */
      readonly other: string
    }
    /** `You weren't charged.` */
    readonly notCharged: string
    /** `Check with {provider} whether you were charged before you try again.` */
    readonly maybeCharged: (provider: string) => string
    /** `Try another card` */
    readonly anotherCard: string
    /** `Amount` */
    readonly sum: string
    /** `Provider` */
    readonly provider: string
    /** `Copy link` */
    readonly copyLink: string
    /** `Link copied` */
    readonly linkCopied: string
    /** `No purchases yet` */
    readonly noPurchases: string
    /** `What you buy will appear here.` */
    readonly noPurchasesText: string
    readonly states: {
      /** `In progress` */
      readonly inProgress: string
      /** `Paid, on its way` */
      readonly paid: string
      /** `Bought` */
      readonly arrived: string
      /** `Failed` */
      readonly failed: string
      /** `Declined` */
      readonly declined: string
    }
    /** `Test money` */
    readonly sandbox: string
    /** `Not available in your region` */
    readonly restricted: string
    /** `Buying is turned off where you are.` */
    readonly restrictedText: string
    /** `Buy again` */
    readonly again: string
  }
  readonly whatIsABuy: {
    /** `Pick an amount` */
    readonly pickTitle: string
    /** `Choose what to buy and how to pay. You see all fees before you pay.` */
    readonly pickText: string
    /** `Pay on the provider's page` */
    readonly payTitle: string
    /** `The provider checks your payment. Your card details never reach this site.` */
    readonly payText: string
    /** `Get it in your wallet` */
    readonly getTitle: string
    /** `The provider sends it straight to your account. We tell you once the network confirms it.` */
    readonly getText: string
    /** `Buy` */
    readonly buy: string
  }
  readonly compatible: {
    /** `Only send assets on these networks.` */
    readonly title: string
    /** `Assets sent on other networks may be lost.` */
    readonly text: string
    /** `Your other accounts` */
    readonly others: string
  }
  readonly paymentLink: {
    /** `This payment link can't be read` */
    readonly malformed: string
    /** `This payment link asks for more than a payment. Open it in your wallet app.` */
    readonly unsupported: string
    /** `This site doesn't support the network of this payment link` */
    readonly unknownNetwork: string
    /** `You don't have the token that this payment link asks for` */
    readonly missingToken: string
    /** `This payment link is for {network}` */
    readonly otherNetwork: (network: string) => string
    /** `Switch to {network}` */
    readonly switch: (network: string) => string
    /** `Reading the payment link…` */
    readonly reading: string
  }
  readonly money: {
    /** `Display` */
    readonly heading: string
    /** `Currency` */
    readonly currency: string
    /** `Language` */
    readonly language: string
    /** `Couldn't load {name}. Check your connection.` */
    readonly languageFailed: (name: string) => string
    /** `Exchange rate of {date}` */
    readonly ratesOf: (date: string) => string
    /** `No rate for {currency}, shown in US dollars` */
    readonly noRate: (currency: string) => string
    /** `Hide balances under {sum}` */
    readonly hideSmall: (sum: string) => string
  }
  readonly allowances: {
    /** `See who can move your tokens` */
    readonly entry: string
    /** `Loading token approvals…` */
    readonly loading: string
    /** `No token approvals` */
    readonly none: string
    /** `No contract can move your tokens on {network}.` */
    readonly noneText: (network: string) => string
    /** `These contracts can move tokens out of your account on {network}. Revoke the ones you no longer use.` */
    readonly intro: (network: string) => string
    /** `For {address}` */
    readonly to: (address: string) => string
    /** `Unlimited` */
    readonly unlimited: string
    /** `All NFTs` */
    readonly allNfts: string
    /** `<amount></amount> at risk` */
    readonly atRisk: <Part>(amount: (text: string) => Part) => readonly (string | Part)[]
    /** `Value unknown` */
    readonly unknownRisk: string
    /** `{count, plural, one {Revoke # approval} other {Revoke # approvals}}` */
    readonly revoke: (count: number) => string
    /** `Confirm in your wallet` */
    readonly asking: string
    /** `Approve the request in {wallet}.` */
    readonly askingText: (wallet: string) => string
    /** `Revoking…` */
    readonly pending: string
    /** `Waiting for the network to confirm.` */
    readonly pendingText: string
    /** `Approvals revoked` */
    readonly revoked: string
    /** `The contracts you selected can no longer move your tokens.` */
    readonly revokedText: string
    /** `Couldn't revoke` */
    readonly failed: string
    /** `Approvals from before block {block} aren't shown.` */
    readonly knownSince: (block: string) => string
  }
  readonly accountCode: {
    /** `See which code acts for your account` */
    readonly entry: string
    /** `An account can let a contract's code act for it (EIP-7702). On {network}, that code can move everything the account has.` */
    readonly intro: (network: string) => string
    /** `No code acts for this account` */
    readonly none: string
    /** `This account is a contract` */
    readonly contract: string
    /** `Unknown code` */
    readonly unknown: string
    /** `We don't know this contract, and it can move everything in this account. If you didn't set it up, remove it.` */
    readonly unknownText: string
    /** `Couldn't read this account's code` */
    readonly unread: string
    /** `To remove it, open {wallet} and switch this account back to a standard account in its settings. A site can't ask for that.` */
    readonly elsewhere: (wallet: string) => string
    /** `To remove it, switch to this account.` */
    readonly switchFirst: string
    /** `Remove code` */
    readonly remove: string
    /** `Removing…` */
    readonly pending: string
    /** `Code removed` */
    readonly removed: string
    /** `The network shows that no code acts for this account anymore.` */
    readonly removedText: string
    /** `Couldn't remove the code` */
    readonly failed: string
    /** `The code may still be there` */
    readonly unconfirmed: string
    /** `We couldn't confirm that the code is gone. What you see here is read from the network.` */
    readonly unconfirmedText: string
  }
  readonly sessions: {
    /** `Beta` */
    readonly beta: string
    /** `Active` */
    readonly active: string
    /** `Expired` */
    readonly expired: string
    /** `Revoked` */
    readonly revoked: string
    /** `Ends {time}` */
    readonly endsAt: (time: string) => string
    /** `Ended {time}` */
    readonly endedAt: (time: string) => string
    /** `Revoked {time}` */
    readonly revokedAt: (time: string) => string
    /** `Up to <amount></amount> every {count, plural, one {second} other {# seconds}}` */
    readonly everySeconds: <Part>(amount: (text: string) => Part, count: number) => readonly (string | Part)[]
    /** `Up to <amount></amount> every {count, plural, one {minute} other {# minutes}}` */
    readonly everyMinutes: <Part>(amount: (text: string) => Part, count: number) => readonly (string | Part)[]
    /** `Up to <amount></amount> every {count, plural, one {hour} other {# hours}}` */
    readonly everyHours: <Part>(amount: (text: string) => Part, count: number) => readonly (string | Part)[]
    /** `Up to <amount></amount> every {count, plural, one {day} other {# days}}` */
    readonly everyDays: <Part>(amount: (text: string) => Part, count: number) => readonly (string | Part)[]
    /** `Up to <amount></amount> every {count, plural, one {week} other {# weeks}}` */
    readonly everyWeeks: <Part>(amount: (text: string) => Part, count: number) => readonly (string | Part)[]
    /** `{name} on {address}` */
    readonly call: (name: string, address: string) => string
    /** `Revoke` */
    readonly revoke: string
    /** `Revoke the session of {site}` */
    readonly revokeOf: (site: string) => string
    /** `Session revoked` */
    readonly done: string
    /** `Session allowed` */
    readonly created: string
    /** `{site} can act for you within these limits until {time}. You can revoke it at any time.` */
    readonly createdText: (site: string, time: string) => string
    /** `Smart sessions are new and haven't been audited.` */
    readonly unaudited: string
    /** `No sessions here` */
    readonly none: string
    /** `Sites that you let act for you show up here.` */
    readonly noneText: string
  }
  readonly allWallets: {
    /** `Search wallets` */
    readonly search: string
    /** `{count, plural, one {Search # wallet} other {Search # wallets}}` */
    readonly searchCount: (count: number) => string
    /** `No wallet found` */
    readonly none: string
    /** `Check the spelling, or clear the search to see all wallets.` */
    readonly noneText: string
    /** `Certified only` */
    readonly certified: string
    /** `{count, plural, one {# wallet found} other {# wallets found}}` */
    readonly results: (count: number) => string
  }
  readonly switchNetwork: {
    /** `Switch to {network}` */
    readonly title: (network: string) => string
    /** `Approve the switch in {wallet}.` */
    readonly approve: (wallet: string) => string
    /** `Switch declined` */
    readonly declined: string
    /** `You're still on {network}.` */
    readonly declinedText: (network: string) => string
    /** `Couldn't switch` */
    readonly failed: string
  }
  readonly signIn: {
    /** `Sign in to {site}` */
    readonly title: (site: string) => string
    /** `Sign a message to prove this account is yours.` */
    readonly text: string
    /** `You agree to` */
    readonly agree: string
    /** `Free` */
    readonly free: string
    /** `Sign` */
    readonly sign: string
    /** `Try again` */
    readonly again: string
    /** `Cancelling…` */
    readonly cancelling: string
    /** `Sign in {wallet}` */
    readonly signing: (wallet: string) => string
    /** `Approve the message in your wallet. Nothing is sent to the network.` */
    readonly signingText: string
    /** `Signing you in…` */
    readonly saving: string
    /** `Checking your signature` */
    readonly savingText: string
    /** `You declined the request in your wallet. Try again when you're ready.` */
    readonly declinedText: string
    /** `Your sign-in has expired` */
    readonly expired: string
    /** `Sign again to keep going.` */
    readonly expiredText: string
    /** `This wallet can't sign messages` */
    readonly unsupported: string
    /** `Connect another wallet to sign in.` */
    readonly unsupportedText: string
    /** `Sign-in wasn't accepted` */
    readonly refused: string
    /** `The signature doesn't match your account or the request. Try again.` */
    readonly refusedText: string
    /** `Your device's clock looks wrong` */
    readonly clock: string
    /** `The site refused the date of your message. Set the date and time of your device, then try again.` */
    readonly clockText: string
    /** `Couldn't sign you in` */
    readonly failed: string
  }
  readonly signing: {
    /** `Sign in {wallet}` */
    readonly title: (wallet: string) => string
    /** `Your wallet shows what you're asked to sign.` */
    readonly approve: string
    /** `Signature declined` */
    readonly declined: string
    /** `Nothing was signed.` */
    readonly declinedText: string
    /** `Couldn't sign` */
    readonly failed: string
    /** `Signature not verified` */
    readonly unverified: string
    /** `Signature rejected` */
    readonly wrong: string
    /** `The signature from {wallet} doesn't match your account or the message. It wasn't shared with this site.` */
    readonly wrongText: (wallet: string) => string
  }
  readonly upgrade: {
    /** `Take your wallet with you` */
    readonly title: string
    /** `Its own page shows its secret words or private key. Import them in another wallet app: your addresses and what they hold stay the same.` */
    readonly text: string
    /** `To use it here from that app, connect again and choose the app.` */
    readonly reconnect: string
  }
  readonly login: {
    /** `Email address` */
    readonly email: string
    /** `Continue` */
    readonly continue: string
    /** `or` */
    readonly or: string
    /** `Other ways to connect` */
    readonly otherWays: string
    /** `Check your inbox` */
    readonly deviceTitle: string
    /** `We sent a link to {email}. Open it to confirm this browser, then come back here.` */
    readonly deviceText: (email: string) => string
    /** `Enter the code` */
    readonly codeTitle: string
    /** `We sent a six-digit code and a link to {email}. Enter the code, or open the link on any device. Both expire in 20 minutes.` */
    readonly codeOrLinkText: (email: string) => string
    /** `We sent a six-digit code to {email}. It expires in 20 minutes.` */
    readonly codeText: (email: string) => string
    /** `Six-digit code` */
    readonly code: string
    /** `Didn't get it?` */
    readonly noMail: string
    /** `Resend` */
    readonly resend: string
    /** `Resend in {seconds} s` */
    readonly resendIn: (seconds: string) => string
    /** `Resend in {minutes} min` */
    readonly resendInMinutes: (minutes: string) => string
    /** `Too many emails in a short time. Wait a moment, then try again.` */
    readonly waitForMail: string
    /** `Your browser blocks this wallet's storage, so we sent nothing. Allow site data for this page, or leave private browsing.` */
    readonly storageBlocked: string
    /** `This is taking long. Check your connection: some networks ask you to sign in first.` */
    readonly slow: string
    /** `That step is over. Start again.` */
    readonly startAgain: string
    /** `Code email resent` */
    readonly resent: string
    /** `Enter a valid email address` */
    readonly emailInvalid: string
    /** `Please try again after {seconds, plural, one {# second} other {# seconds}}` */
    readonly tooManyMails: (seconds: number) => string
    /** `Please try again after {minutes, plural, one {# minute} other {# minutes}}` */
    readonly tooManyMailsForNow: (minutes: number) => string
    /** `We couldn't send the email. Try again later.` */
    readonly mailFailed: string
    /** `That code isn't right. Check the newest email.` */
    readonly codeWrong: string
    /** `The code has expired. Request a new one.` */
    readonly codeExpired: string
    /** `Too many attempts. Open the link in the newest email, or request a new code.` */
    readonly tooManyTries: string
    /** `Couldn't reach the service. Check your connection and try again.` */
    readonly failed: string
    /** `Opening your wallet` */
    readonly opening: string
    /** `This only takes a moment.` */
    readonly openingText: string
    /** `Couldn't open your wallet` */
    readonly openFailed: string
    /** `Continue with {name}` */
    readonly continueWith: (name: string) => string
    /** `Continue with a passkey` */
    readonly passkey: string
    /** `Log in with {name}` */
    readonly socialTitle: (name: string) => string
    /** `Couldn't log in with {name}` */
    readonly socialFailed: (name: string) => string
    /** `Continue in the window that opened.` */
    readonly socialAway: string
    /** `Getting your account…` */
    readonly socialReturned: string
    /** `The {name} window closed before you were logged in.` */
    readonly windowClosed: (name: string) => string
    /** `Your wallet` */
    readonly page: string
    /** `Your browser blocked the window. Allow pop-ups for this site and try again.` */
    readonly windowBlocked: string
    /** `The login was canceled.` */
    readonly declined: string
    /** `Scan with your phone's camera or in Farcaster` */
    readonly farcasterScan: string
    /** `Open Farcaster` */
    readonly farcasterOpen: string
    /** `Approve it in Farcaster, then come back here.` */
    readonly farcasterText: string
    /** `We couldn't verify this login. Try again.` */
    readonly unverified: string
    /** `The link has expired. Try again.` */
    readonly linkExpired: string
    /** `Security and recovery` */
    readonly manage: string
    /** `Recovery code, passkey, export` */
    readonly manageDetail: string
    /** `Use in another wallet app` */
    readonly useElsewhere: string
    /** `Change email` */
    readonly changeEmail: string
    /** `New email address` */
    readonly newEmail: string
    /** `You'll use it to log in from now on. We send one code to your current address and one to the new one.` */
    readonly newEmailText: string
    /** `Confirm your current address` */
    readonly primaryTitle: string
    /** `Confirm your new address` */
    readonly secondaryTitle: string
    /** `Email address changed` */
    readonly emailChanged: string
    /** `Someone already uses this address. Choose another one.` */
    readonly emailTaken: string
    /** `You logged in a while ago. Log out and in again first.` */
    readonly loginStale: string
    readonly saveCode: {
      /** `You have no recovery code. This wallet is lost if you clear this browser's data, lose this device, or lose access to your mailbox.` */
      readonly email: string
      /** `You have no recovery code. This wallet is lost if you clear this browser's data, lose this device, or lose the account that you log in with.` */
      readonly social: string
      /** `You have no recovery code. This wallet is lost if you delete its passkey, or lose the device that has it.` */
      readonly passkey: string
      /** `You have no recovery code. This wallet is lost if you clear this browser's data, lose this device, or delete your passkey.` */
      readonly browser: string
    }
    /** `Save it now` */
    readonly saveCodeNow: string
  }
  readonly unseen: {
    /** `Check` */
    readonly check: string
  }
}

/** What the button says. */
export type ButtonMessages = {
  /** `Connect wallet` */
  readonly connect: string
  /** `Connecting…` */
  readonly connecting: string
  /** `Account {name}` */
  readonly account: (name: string) => string
  /** `Network: {name}. Change` */
  readonly network: (name: string) => string
  /** `Reload the page` */
  readonly reload: string
}
