// Made from packages/react/src/messages/*.json by `npm run messages`.

/** Every text of the dialog. An error without one shows its own English message. */
export type Messages = {
  readonly errors: {
    /** `Couldn't load balances` */
    readonly TOKEN_BALANCE_UNAVAILABLE?: string
    /** `Couldn't load your activity` */
    readonly HISTORY_UNAVAILABLE?: string
    /** `The network has different details for this token. Nothing was sent.` */
    readonly TOKEN_MISMATCH?: string
    /** `We couldn't check this token on the network. Nothing was sent.` */
    readonly TOKEN_UNREADABLE?: string
    /** `Something went wrong` */
    readonly SEND_FAILED?: string
    /** `Failed to send transaction. Please try again.` */
    readonly SOLANA_SEND_FAILED?: string
    /** `Please enter a valid amount and receiver address` */
    readonly SEND_INCOMPLETE?: string
    /** `Unsupported network` */
    readonly UNSUPPORTED_CHAIN?: string
    /** `Fees can't be estimated on this network` */
    readonly GAS_PRICE_UNSUPPORTED?: string
    /** `Swaps aren't available on this network` */
    readonly SWAP_UNSUPPORTED?: string
    /** `{status, select, 403 {The service doesn't accept requests from this site. Let the site's owner know} 429 {Too many requests. Wait a moment and try again} other {The service is temporarily unavailable. Try again in a moment}}` */
    readonly HTTP_STATUS?: (status: '403' | '429' | 'other') => string
    /** `The service returned an unexpected response. Try again in a moment` */
    readonly BAD_RESPONSE?: string
    /** `Couldn't reach the service. Check your connection and try again` */
    readonly NETWORK_FAILED?: string
    /** `The request timed out. Try again` */
    readonly TIMED_OUT?: string
    /** `The network rejected the request: {message}` */
    readonly RPC_ERROR?: (message: string) => string
    /** `Action not allowed` */
    readonly RPC_NOT_ALLOWED?: string
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
    /** `The wallet returned an unexpected response. Update it, or use another wallet` */
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
    /** `Close` */
    readonly close: string
    /** `Back` */
    readonly back: string
    /** `Try again` */
    readonly tryAgain: string
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
    /** `Network: {name}. Change` */
    readonly network: (name: string) => string
    /** `Close` */
    readonly dragToClose: string
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
    /** `Manage wallets` */
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
    /** `Which network do you want to connect?` */
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
    /** `See all activity` */
    readonly seeAll: string
    /** `No price` */
    readonly noPrice: string
    /** `{price} each` */
    readonly each: (price: string) => string
    /** `On {networks}` */
    readonly onNetworks: (networks: string) => string
    /** `{count, plural, one {On # network} other {Across # networks}}` */
    readonly acrossNetworks: (count: number) => string
    /** `Couldn't load {networks}, so it isn't included.` */
    readonly notCounted: (networks: string) => string
    /** `Still loading {networks}…` */
    readonly stillLoading: (networks: string) => string
    /** `Fake {name}` */
    readonly imitates: (name: string) => string
    /** `{count, plural, one {# spam token hidden} other {# spam tokens hidden}}` */
    readonly hiddenTokens: (count: number) => string
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
    /** `{amount} available` */
    readonly available: (amount: string) => string
    /** `Select token` */
    readonly chooseToken: string
    /** `Looking up the name…` */
    readonly resolving: string
    /** `No address found for this name` */
    readonly unknownName: string
    /** `Couldn't look up this name: {reason}` */
    readonly nameFailed: (reason: string) => string
    /** `New recipient` */
    readonly firstTime: string
    /** `You haven't sent here before; double-check the address.` */
    readonly firstTimeText: string
    /** `Did you mean {thousands} or {decimals}? Leave out the thousands separator.` */
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
      /** `{token} allows {decimals, plural, one {# decimal place} other {# decimal places}}` */
      readonly tooPrecise: (token: string, decimals: number) => string
      /** `That's more than you have` */
      readonly insufficientBalance: string
    }
    /** `Address book` */
    readonly addressBook: string
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
    /** `Network fee` */
    readonly fee: string
    /** `Up to {amount}` */
    readonly feeMax: (amount: string) => string
    /** `Shown in your wallet` */
    readonly feeUnknown: string
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
    /** `Sent` */
    readonly confirmedTitle: string
    /** `{amount} delivered to {address}` */
    readonly confirmedText: (amount: string, address: string) => string
    /** `Your wallet sent something else` */
    readonly differentTitle: string
    /** `It isn't what you reviewed here.` */
    readonly differentText: string
    /** `This isn't your transaction` */
    readonly foreignTitle: string
    /** `Your wallet reported a different one. Check your wallet to see what it sent.` */
    readonly foreignText: string
    /** `The token moved something else` */
    readonly otherEffectTitle: string
    /** `It isn't what you sent. This left your account:` */
    readonly otherEffectText: string
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
    /** `{amount} base units of token {token}` */
    readonly units: (amount: string, token: string) => string
    /** `Transaction failed` */
    readonly revertedTitle: string
    /** `You only paid the network fee.` */
    readonly revertedText: string
    /** `Replaced` */
    readonly replacedTitle: string
    /** `Another transaction with the same number took its place.` */
    readonly replacedText: string
    /** `Transaction dropped` */
    readonly droppedTitle: string
    /** `Nothing was sent.` */
    readonly droppedText: string
    /** `Still pending` */
    readonly unknownTitle: string
    /** `This is taking longer than usual. Track it on the explorer.` */
    readonly unknownText: string
    /** `Unknown recipient` */
    readonly unknownRecipient: string
    /** `View on explorer` */
    readonly explorer: string
    /** `About {worth}` */
    readonly feeAbout: (worth: string) => string
    /** `Less than {worth}` */
    readonly feeLess: (worth: string) => string
    /** `The network has different details for this token, so it can't be sent.` */
    readonly tokenMismatch: string
    /** `We couldn't check this token on the network yet.` */
    readonly tokenUnchecked: string
    /** `One-time deposit for a new token account` */
    readonly deposit: string
    /** `Total` */
    readonly total: string
  }
  readonly recipient: {
    /** `This isn't a valid address` */
    readonly notAddress: string
    /** `This isn't an address or a name` */
    readonly notAddressOrName: string
    /** `One or more characters are wrong. Copy the address again.` */
    readonly badChecksum: string
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
    /** `Contract call` */
    readonly executed: string
    /** `Minted` */
    readonly minted: string
    /** `Burned` */
    readonly burned: string
    /** `Traded` */
    readonly traded: string
    /** `Deployed` */
    readonly deployed: string
    /** `Failed` */
    readonly failed: string
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
  }
  readonly details: {
    /** `Price` */
    readonly price: string
    /** `Token address` */
    readonly tokenAddress: string
    /** `Token ID` */
    readonly tokenId: string
    /** `Copy token ID` */
    readonly copyTokenId: string
    /** `Collection` */
    readonly collection: string
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
    /** `No tokens moved.` */
    readonly nothingMoved: string
    /** `{count, plural, one {Show # transfer} other {Show all # transfers}}` */
    readonly allMoves: (count: number) => string
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
  readonly profile: {
    /** `Your accounts` */
    readonly yours: string
    /** `Active` */
    readonly active: string
    /** `Switch` */
    readonly switch: string
    /** `Manage wallets` */
    readonly settings: string
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
  }
  readonly compatible: {
    /** `Only send assets on these networks.` */
    readonly title: string
    /** `Assets sent on other networks may be lost.` */
    readonly text: string
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
}

/** What the button says. */
export type ButtonMessages = {
  /** `Connect wallet` */
  readonly connect: string
  /** `Connecting…` */
  readonly connecting: string
  /** `Account {name}` */
  readonly account: (name: string) => string
}
