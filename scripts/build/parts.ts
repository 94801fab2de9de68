/** A file of a built package: the modules that these globs name and all that they import, if no part before has it. */
export type Part = { name: string; from: readonly string[] }

/**
 * What of each package is loaded together, in the order in which a page comes to it. Entries are separate files, as
 * is what no part reaches.
 */
export const parts: Readonly<Record<string, readonly Part[]>> = {
  protocol: [
    {
      name: 'words',
      from: [
        '{known-error,caip,clock,families,text,address,constants,parseJson,parseUrl,signals}.ts',
      ],
    },
    {
      name: 'wire',
      from: [
        '{errors,make-error,asset}.ts',
        // The wallet list, and what an account has and is.
        'wire/{wallets,allowances,balance,history,identity,names,nfts,rates,recipient}.ts',
        'wire/{events,supportedChains}.ts',
      ],
    },
    // The other routes: swaps, purchases, reviews.
    { name: 'routes', from: ['wire/index.ts'] },
    { name: 'amounts', from: ['index.ts', 'broadcast/verdict.ts'] },
    // Smart sessions, which few sites have.
    { name: 'smartSessions', from: ['sessions/index.ts'] },
    // The characters that resemble Latin letters, with a large table.
    { name: 'confusables', from: ['confusables/*.ts'] },
    // With the first transaction that is sent by the page itself.
    { name: 'broadcast', from: ['broadcast/index.ts'] },
  ],
  core: [
    {
      name: 'client',
      from: [
        '{start,loadAsking}.ts',
        'kernel/loadServices.ts',
        'kernel/client/client.ts',
        'kernel/catalogue/gatewayPicture.ts',
        'kernel/clock/poll.ts',
        'kernel/connections/disconnecting.ts',
        'kernel/connector/claims.ts',
        'kernel/foreign/{announced,wallet-standard}.ts',
        'kernel/links/{mobile,parse}.ts',
        'kernel/storage/!(storedCache).ts',
        'networks/explorerPage.ts',
      ],
    },
    // Pairing links, where they are opened from, and what the list and its judge know of a wallet.
    {
      name: 'pairing',
      from: ['kernel/links/{environment,pairing,socials,target}.ts', 'wallets/entry.ts'],
    },
    {
      name: 'asking',
      from: [
        'connecting.ts',
        'kernel/services.ts',
        'foreign.ts',
        'kernel/{clock,foreign}/*.ts',
        'kernel/http/{request,rpc}.ts',
        'kernel/connector/{lazy-connector,searchContext}.ts',
      ],
    },
    // What a button shows of an account.
    { name: 'button', from: ['account/tokens/balances.ts', 'names/identity.ts'] },
    {
      name: 'dialog',
      from: [
        'gate.ts',
        'connect/hasToPick.ts',
        'wallets/*.ts',
        'wallets/explain/explainWallets.ts',
        'wallets/lookAlike/load.ts',
        'kernel/catalogue/*.ts',
        'kernel/requests/{flow,request}.ts',
        'kernel/signing/signing.ts',
        // The wallet’s page counts in the visitor’s currency, too.
        'account/money/{currency,preferences}.ts',
        'account/languageChoice.ts',
        'kernel/links/reach.ts',
        'kernel/client/order.ts',
        'kernel/pending/whenSent.ts',
      ],
    },
    // The gateway's events about the accounts.
    { name: 'live', from: ['kernel/live/*.ts'] },
    // What was sent, until the activity has it.
    {
      name: 'pending',
      from: [
        'kernel/finality/*.ts',
        'kernel/pending/!(*nseen).ts',
        'send/{form,amountSeparators}.ts',
      ],
    },
    // Transactions that did not end as planned.
    { name: 'unseen', from: ['kernel/pending/*nseen.ts'] },
    // What the chain itself says of tokens, and what time it is there, wherever an amount of one is typed or decided about.
    {
      name: 'tokens',
      from: ['kernel/operations/{checkToken,timeOn}.ts', 'account/tokens/tokenFacts.ts'],
    },
    { name: 'review', from: ['kernel/review/reviewWork.ts'] },
    // Signing in, and the sessions of this browser or of a server.
    { name: 'siwx', from: ['sign-in/signInWork.ts'] },
    { name: 'sessions', from: ['sign-in/stores/{keepSessions,askServer}.ts'] },
    { name: 'payments', from: ['payments/*.ts'] },
    { name: 'onramp', from: ['buy/*.ts'] },
    // What transfers, swaps and allowances have in common: their plans, fees, reviews and the asking of the wallet.
    {
      name: 'paying',
      from: [
        'kernel/sending/*.ts',
        'kernel/review/reviewPlan.ts',
        '{send,contacts,allowances}/*.ts',
      ],
    },
    // Sending a swap, which the form that asks for quotes does not need.
    { name: 'sendSwap', from: ['swap/sendSwap.ts'] },
    { name: 'swap', from: ['swap/*.ts'] },
    // Signing, and registering a name, which is signed.
    { name: 'names', from: ['names/registerName.ts', 'sign/*.ts'] },
    // Smart sessions, which few sites have.
    { name: 'smartSessions', from: ['sessions/*.ts'] },
    { name: 'operating', from: ['index.ts', 'features.ts'] },
  ],
  siwx: [
    { name: 'words', from: ['{bytes,verdict}.ts'] },
    { name: 'ecdsa', from: ['ecdsa.ts'] },
    { name: 'ed25519', from: ['ed25519.ts'] },
    { name: 'message', from: ['message/*.ts'] },
    { name: 'sign-in', from: ['{sign-in,cacao,sessions}/*.ts'] },
  ],
  review: [{ name: 'review', from: ['index.ts'] }],
  evm: [
    { name: 'family', from: ['index.ts'] },
    { name: 'operations', from: ['operations/index.ts', 'methods.ts', 'switch-chain.ts'] },
    {
      name: 'contract',
      from: ['operations/contract/judge.ts', 'operations/allowance.ts'],
    },
    { name: 'nfts', from: ['operations/nfts/{standing,plan,judge}.ts'] },
    { name: 'swap', from: ['operations/swap/{plan,judge}.ts'] },
  ],
  solana: [
    { name: 'family', from: ['index.ts'] },
    { name: 'operations', from: ['operations/index.ts', 'methods.ts'] },
    // What a site signs and sends itself.
    { name: 'site', from: ['site/{sign,signIn,plan}.ts'] },
  ],
  bitcoin: [
    { name: 'family', from: ['index.ts'] },
    { name: 'operations', from: ['operations/index.ts', 'methods.ts', 'wallets/index.ts'] },
  ],
  polkadot: [
    { name: 'family', from: ['index.ts'] },
    { name: 'operations', from: ['operations/index.ts', 'methods.ts', 'session.ts'] },
  ],
  walletconnect: [
    { name: 'wallet', from: ['index.ts'] },
    { name: 'pairing', from: ['connector.ts', 'pairing/kept.ts'] },
  ],
  auth: [
    // What the site and the wallet’s page say to each other, which both have.
    { name: 'channel', from: ['channel/*.ts'] },
    { name: 'connector', from: ['connector.ts'] },
  ],
  react: [
    {
      name: 'page',
      from: [
        'client/provider/LatchkeyProvider.tsx',
        'client/button/LatchkeyButton.tsx',
        'client/dialog/*.ts',
        'messages/visitorLocale.ts',
        'ui/loadUntil.ts',
      ],
    },
    // What compiled texts call. Without a file of its own it would be part of an entry that one of them imports.
    { name: 'counting', from: ['messages/counting.ts'] },
    // What the dialog and the other dialogs' names in `latchkey` share.
    { name: 'shared', from: ['data/images.ts', 'messages/generated/shipped.ts'] },
    { name: 'button', from: ['client/button/{Balance,followIdentity}.{ts,tsx}'] },
    // The card in the page, which custom elements draw without the hooks, some of which need the dialog.
    { name: 'panel', from: ['client/panel/LatchkeyPanel.tsx'] },
    {
      name: 'dialog',
      from: [
        'client/deferred.ts',
        'shell/card/cardKeys.ts',
        'connect/{Connect,ConnectWallets}.tsx',
        'connect/flow/*.ts',
        // What lists and explanations are made of, whichever of the parts below is loaded first.
        'common/{Failure,NetworkPicture,WalletPrompt}.tsx',
        'connect/connectorOf.ts',
        'data/{links,pages,useStep}.ts',
        'ui/{Badge,CopyButton,Panels,SearchField,SkeletonShapes,Switch,Tabs}.tsx',
        'ui/use{Delayed,Elapsed,More}.ts',
      ],
    },
    { name: 'qr', from: ['ui/{QrCode.tsx,qrArt.ts}'] },
    // Waiting for a wallet that was picked, and pairing codes.
    { name: 'connecting', from: ['connect/Connecting*.tsx'] },
    // Opening a wallet by a link, on a phone or in a program.
    { name: 'link', from: ['connect/pairing/LinkPlace.tsx'] },
    // Logging in to an embedded wallet, and the place for its page.
    {
      name: 'login',
      from: [
        'connect/login/{Email*,LoginForm,direct/*}.tsx',
        'shell/frame/{*.tsx,followAppearance.ts}',
      ],
    },
    // Finding a wallet: all that there are, what one is, and where to get it.
    { name: 'wallets', from: ['{connect,connect/list,wallets}/*.tsx'] },
    {
      name: 'account',
      from: [
        '{account,profile,networks,common}/*.{ts,tsx}',
        'site-requests/Signing.tsx',
        'data/useTokenFacts.ts',
      ],
    },
    // Changing the address that an embedded wallet's visitor logs in with.
    { name: 'email', from: ['profile/email/*.{ts,tsx}'] },
    { name: 'details', from: ['account/details/!(SentResult).{ts,tsx}'] },
    // What a wallet did instead of what was reviewed, after transfers, swaps and revocations.
    {
      name: 'outcome',
      from: ['paying/{Unplanned,explorerHash,rightsPresentation,swapPresentation}.{ts,tsx}'],
    },
    // What sending, swapping, buying and receiving share.
    {
      name: 'fields',
      from: [
        'ui/FieldPane.tsx',
        'paying/{Worth.tsx,amountSize.ts,decimalInput.ts,nativeBalance.ts}',
        'data/useLeaveWithoutAccount.ts',
      ],
    },
    // What a plan or a request of the site would do, in every view that is about to request one, and its outcome.
    { name: 'review', from: ['{review,site-requests}/*.{ts,tsx}', 'paying/OutcomeView.tsx'] },
    // Signing in.
    { name: 'siwx', from: ['sign-in/*.{ts,tsx}'] },
    // Choosing and registering a name.
    { name: 'names', from: ['names/*.{ts,tsx}'] },
    // What sending and swapping share.
    { name: 'paying', from: ['paying/!(unseenPresentation).{ts,tsx}'] },
    { name: 'send', from: ['send/form/WalletSend{,SelectToken}.tsx', 'send/contacts/*.{ts,tsx}'] },
    { name: 'sendPreview', from: ['send/**/*.{ts,tsx}'] },
    { name: 'swap', from: ['swap/form/{Swap,SwapSelectToken}.tsx'] },
    { name: 'swapPreview', from: ['swap/**/*.{ts,tsx}'] },
    // Results that the visitor has not seen.
    { name: 'unseen', from: ['shell/unseen/*.ts', 'account/details/SentResult.tsx'] },
    { name: 'buy', from: ['buy/**/*.{ts,tsx}'] },
    { name: 'receive', from: ['receive/*.{ts,tsx}'] },
    { name: 'allowances', from: ['allowances/!(RevokeFee).{ts,tsx}'] },
    { name: 'accountCode', from: ['allowances/code/*.{ts,tsx}'] },
    // Smart sessions: the list, and what a new one may do.
    { name: 'smartSessions', from: ['sessions/*.{ts,tsx}'] },
    { name: 'hooks', from: ['index.ts'] },
  ],
}
