// Made from packages/messages/src/wallet/*.json by `npm run messages`.

/** The texts that load with the code that shows them. */
export type LaterMessages = {
  readonly settings: {
    /** `Wallet settings` */
    readonly title: string
    /** `Done` */
    readonly close: string
    /** `Logged in with a passkey` */
    readonly byPasskey: string
    readonly newCode: {
      /** `New recovery code` */
      readonly name: string
      /** `If you lost the code or never saved it` */
      readonly detail: string
      /** `You’ll get 12 new words that bring your wallet back if you lose this browser.` */
      readonly text: string
      /** `The old code stops working. Your other browsers will ask for the new one once.` */
      readonly warning: string
      /** `Make new code` */
      readonly confirm: string
    }
    readonly addPasskey: {
      /** `Add a passkey` */
      readonly name: string
      /** `Open your wallet wherever your passkeys are` */
      readonly detail: string
      /** `From then on your face, fingerprint or screen lock opens the wallet, here and on your other devices that have the passkey.` */
      readonly text: string
      /** `Add passkey` */
      readonly confirm: string
      /** `This passkey can’t unlock wallets in this browser, so it wasn’t added. Try another one.` */
      readonly weak: string
      /** `This passkey was added and logs you in, but it can’t open your wallet yet. Remove it under Passkeys, then add it again.` */
      readonly unshared: string
      /** `This passkey wasn’t added. Try again.` */
      readonly refused: string
    }
    readonly passkeys: {
      /** `Passkeys` */
      readonly name: string
      /** `See, rename or remove them` */
      readonly detail: string
      /** `Loading…` */
      readonly loading: string
      /** `Try again` */
      readonly again: string
      /** `You have no passkeys here yet.` */
      readonly empty: string
      /** `Your passkeys couldn’t be shown. Log in again and try once more.` */
      readonly refused: string
      readonly kinds: {
        /** `Passkey in a password manager` */
        readonly synced: string
        /** `Passkey on a device` */
        readonly device: string
        /** `Security key` */
        readonly securityKey: string
        /** `Passkey on a phone` */
        readonly phone: string
        /** `Passkey` */
        readonly unknown: string
      }
      /** `Added {date}` */
      readonly since: (date: string) => string
      /** `Backed up by your password manager` */
      readonly synced: string
      /** `Not backed up when you last used it` */
      readonly notSynced: string
      /** `Opens your wallet in this browser` */
      readonly opensHere: string
      /** `Opens your wallet` */
      readonly opens: string
      /** `Replaces your recovery code` */
      readonly recovers: string
      readonly changes: {
        readonly added: {
          /** `Passkey added` */
          readonly title: string
          /** `It opens your wallet from now on, here and wherever this passkey is.` */
          readonly text: string
        }
        readonly removed: {
          /** `Passkey removed` */
          readonly title: string
          /** `It no longer logs you in or opens your wallet. If your password manager still shows it, you can delete it there.` */
          readonly text: string
        }
        readonly kept: {
          /** `Passkey removed` */
          readonly title: string
          /** `It no longer logs you in here. Keep it in your password manager: it may still open a wallet that you had before.` */
          readonly text: string
        }
      }
      /** `Name` */
      readonly label: string
      /** `Back` */
      readonly back: string
      /** `Save name` */
      readonly saveName: string
      /** `Remove passkey` */
      readonly remove: string
      /** `For example if you lost it, or no longer use it` */
      readonly removeDetail: string
      readonly removal: {
        /** `Remove this passkey?` */
        readonly title: string
        /** `Remove` */
        readonly confirm: string
        /** `It won’t log you in or open your wallet any more.` */
        readonly opens: string
        /** `This browser then opens your wallet by itself.` */
        readonly opensHere: string
        /** `It won’t log you in any more. It doesn’t open your wallet, which stays as it is.` */
        readonly logsIn: string
        /** `After you log in, you can still open your wallet with` */
        readonly waysTitle: string
        readonly ways: {
          /** `this browser` */
          readonly browser: string
          /** `another passkey` */
          readonly passkey: string
          /** `your recovery code` */
          readonly code: string
          /** `your recovery code, if you saved one` */
          readonly codeIfSaved: string
          /** `your recovery passkey` */
          readonly recoveryPasskey: string
        }
        /** `Browsers that open your wallet with this passkey ask for another of these ways, once. Recovery files that you saved with it need it too, so download a new one.` */
        readonly elsewhere: string
      }
      /** `That didn’t work. Try again.` */
      readonly failed: string
      /** `This passkey is still needed, so it wasn’t removed.` */
      readonly needed: string
      readonly cannot: {
        /** `This passkey can’t be removed yet` */
        readonly title: string
        readonly recovers: {
          /** `It takes the place of your recovery code. Without it, you couldn’t open your wallet if you lost this device. Make a recovery code first, then remove this passkey.` */
          readonly text: string
          /** `Make a recovery code` */
          readonly first: string
        }
        readonly onlyLogin: {
          /** `It’s your only way to log in. Without it, you couldn’t log in any more. Make a recovery passkey first, which logs you in too, then remove this one.` */
          readonly text: string
          /** `Make a recovery passkey` */
          readonly first: string
        }
      }
    }
    readonly showWords: {
      /** `Show secret words` */
      readonly name: string
      /** `Move to another wallet app` */
      readonly detail: string
      /** `These words are your wallet. Any wallet app can import them. You’ll be asked to log in again first.` */
      readonly text: string
      /** `Whoever sees these words can take everything in your wallet. No site and no support will ever ask for them.` */
      readonly warning: string
      /** `Continue` */
      readonly confirm: string
      /** `Your secret words` */
      readonly title: string
      /** `EVM accounts are at m/44''/60''/0''/0/0, Solana accounts at m/44''/501''/0''/0''.` */
      readonly paths: string
      /** `Done` */
      readonly done: string
    }
    readonly showKey: {
      /** `Show private key` */
      readonly name: string
      /** `This private key is your wallet. Other wallet apps can import it. You’ll be asked to log in again first.` */
      readonly text: string
      /** `Whoever sees this key can take everything in your wallet. No site and no support will ever ask for it.` */
      readonly warning: string
      /** `Continue` */
      readonly confirm: string
      /** `Your private key` */
      readonly title: string
      /** `It opens your account on EVM networks.` */
      readonly eip155: string
      /** `It opens your account on Solana.` */
      readonly solana: string
    }
    readonly importWallet: {
      /** `Import a wallet` */
      readonly name: string
      /** `Use one from another app here` */
      readonly detail: string
      /** `You’ll enter its secret words or its private key. Your login then opens that wallet. If you have one here already, it becomes a former wallet. You’ll be asked to log in again first.` */
      readonly text: string
      /** `Anyone else who has those words or that key can take everything in that wallet. Enter them only here, never on a site, in a chat or in an email.` */
      readonly warning: string
      /** `Continue` */
      readonly confirm: string
      /** `Enter secret words or a key` */
      readonly title: string
      /** `Enter the 12, 15, 18, 21 or 24 English words in order, or the private key of an EVM or Solana account. You can paste them.` */
      readonly enter: string
      /** `Secret words or private key` */
      readonly label: string
      /** `What you enter leaves this page only encrypted. Neither the site nor the service can read it.` */
      readonly stays: string
      /** `This is the wallet that you have here already.` */
      readonly same: string
      readonly problems: {
        /** `Word {position}, “{word}”, isn’t in the list of secret words. Check its spelling.` */
        readonly unknownWord: (position: string, word: string) => string
        /** `Words entered: {count}. There must be 12, 15, 18, 21 or 24.` */
        readonly wordCount: (count: string) => string
        /** `These words aren’t in the English list. Only English secret words can be imported.` */
        readonly otherList: string
        /** `These words don’t make a valid wallet. Check each word and their order.` */
        readonly wrongChecksum: string
        /** `This isn’t a private key. Check that you copied all of it, and that it isn’t an address.` */
        readonly invalidKey: string
        /** `This is the recovery code of one of your wallets here, not the secret words of another wallet.` */
        readonly recoveryCode: string
        /** `This site has no networks of that kind, so this key can’t be used here.` */
        readonly otherFamily: string
      }
      readonly agree: {
        /** `Import this wallet?` */
        readonly title: string
        /** `Compare these addresses with those in your other app. If they differ, don’t import: that app may use an extra passphrase, or another account of the same words.` */
        readonly compare: string
        /** `Your current wallet, {address}, becomes a former wallet. You can open it again under “Former wallet”.` */
        readonly leaves: (address: string) => string
        /** `Your current wallet becomes a former wallet. You can open it again under “Former wallet”.` */
        readonly leavesUnknown: string
        /** `Import` */
        readonly confirm: string
      }
      readonly imported: {
        /** `Wallet imported` */
        readonly title: string
        /** `Your login opens it now. Connect once more to use it here.` */
        readonly text: string
      }
      readonly families: {
        /** `EVM networks` */
        readonly eip155: string
        /** `Solana` */
        readonly solana: string
      }
      readonly key: {
        /** `Compare this address with the one in your other app. If it differs, don’t import.` */
        readonly compare: string
        /** `A private key is one account. This wallet works only on EVM networks, and has no Solana account.` */
        readonly eip155: string
        /** `A private key is one account. This wallet works only on Solana, and has no account on EVM networks.` */
        readonly solana: string
      }
    }
    readonly logOutEverywhere: {
      /** `Log out everywhere` */
      readonly name: string
      /** `In every browser and on every site` */
      readonly detail: string
      /** `You’ll be logged out in every browser, this one too. Your wallet stays.` */
      readonly text: string
      /** `You need your login to come back.` */
      readonly warning: string
      /** `Log out` */
      readonly confirm: string
    }
    readonly deleteWallet: {
      /** `Delete wallet` */
      readonly name: string
      /** `Remove it from this service and this browser` */
      readonly detail: string
      /** `The service deletes its part of your wallet and your login, and this browser deletes its own.` */
      readonly text: string
      /** `Nobody can bring this wallet back after that, unless you have its secret words or private key. What it holds stays on the networks, out of reach.` */
      readonly warning: string
      /** `Delete` */
      readonly confirm: string
      /** `The service deletes its part of this wallet, and this browser deletes its own. Your former wallet then belongs to this login again. The service keeps that wallet and your login, because a browser, passkey or code of yours may still open it. The site’s support can delete them.` */
      readonly keeps: string
    }
    readonly deleteForGood: {
      /** `Delete for good?` */
      readonly name: string
      /** `This is the last step. Everything in your wallet that you haven’t moved elsewhere is lost, on every network.` */
      readonly text: string
      /** `If you don’t have the secret words or private key, nobody can undo this.` */
      readonly warning: string
      /** `Delete for good` */
      readonly confirm: string
    }
    readonly newWallet: {
      /** `Start a new wallet` */
      readonly name: string
      /** `You get another wallet, with another address and nothing in it. What your old wallet holds doesn’t move over.` */
      readonly text: string
      /** `Your old wallet stays closed until the service has its part again. If this browser has a part of it, it keeps that part for then.` */
      readonly warning: string
      /** `Start new` */
      readonly confirm: string
    }
    readonly startOver: {
      /** `Start a new wallet?` */
      readonly name: string
      /** `You get a new wallet with new addresses. Your login then opens that one.` */
      readonly text: string
      /** `You can’t use what is in your former wallet until you find a browser, passkey or recovery code that opens it.` */
      readonly warning: string
      /** `New wallet` */
      readonly confirm: string
      /** `This browser doesn’t know what the wallet you leave holds.` */
      readonly leavesUnknown: string
      /** `You get a new wallet with new addresses, and leave {address} behind. Your login then opens the new one.` */
      readonly textFrom: (address: string) => string
      readonly holds: {
        /** `The wallet you leave holds {amount} now.` */
        readonly known: (amount: string) => string
        /** `The wallet you leave holds at least {amount}, and something that couldn’t be read.` */
        readonly atLeast: (amount: string) => string
        /** `We found no coins or tokens in the wallet you leave. NFTs and names aren’t counted.` */
        readonly empty: string
        /** `What the wallet you leave holds couldn’t be read.` */
        readonly unread: string
      }
    }
    readonly formerWallet: {
      /** `Former wallet` */
      readonly name: string
      /** `Open a wallet that you left behind with this login` */
      readonly detail: string
    }
    readonly changeEmail: {
      /** `Change your email address` */
      readonly name: string
      /** `From then on you log in with this address. Change it only if it’s yours.` */
      readonly text: string
      /** `New address` */
      readonly address: string
      /** `Continue` */
      readonly confirm: string
    }
    /** `Any two of this device, this server, and your recovery code or passkey open your wallet. If you lose two of them, nobody can bring it back.` */
    readonly parts: string
    /** `Only this device and this server together can open your wallet. Save a recovery code, and you can open it if you lose either.` */
    readonly onlyHere: string
    readonly recoveryPasskey: {
      /** `Recovery passkey saved` */
      readonly added: string
      /** `If you lose this device, your login and this passkey bring your wallet back.` */
      readonly addedText: string
      /** `Recovery passkey` */
      readonly name: string
      /** `Recover with a security key or another device instead of a code` */
      readonly detail: string
      /** `Use a passkey that is kept elsewhere: on a security key, or on your phone. If you lose this device, your login and that passkey bring your wallet back.` */
      readonly text: string
      /** `It takes the place of your recovery code, which stops working. Your other browsers will ask for the passkey once.` */
      readonly warning: string
      /** `Continue` */
      readonly confirm: string
      /** `Make the passkey` */
      readonly make: string
      /** `This passkey can’t recover wallets. Use another one, or a recovery code.` */
      readonly weak: string
      /** `This device already has a passkey of your wallet. Use a security key or another device.` */
      readonly same: string
    }
    readonly file: {
      /** `Download recovery file` */
      readonly name: string
      /** `For the day this service is gone` */
      readonly detail: string
    }
    readonly approveBrowser: {
      /** `Approve another browser` */
      readonly name: string
      /** `Open your wallet in a new browser` */
      readonly detail: string
      /** `A browser is waiting for you` */
      readonly waiting: string
    }
    readonly holds: {
      /** `It holds {amount} now. If you delete it, that is lost.` */
      readonly known: (amount: string) => string
      /** `It holds at least {amount}, and something that couldn’t be read. If you delete it, all of that is lost.` */
      readonly atLeast: (amount: string) => string
      /** `We found no coins or tokens in it. NFTs and names aren’t counted.` */
      readonly empty: string
      /** `What it holds couldn’t be read. If you delete it, all of it is lost.` */
      readonly unread: string
    }
    readonly guarded: {
      /** `Your email can’t be changed yet` */
      readonly title: string
      /** `For 30 days after a new wallet is started, your email and older passkeys can’t be changed.` */
      readonly text: string
    }
  }
  readonly recovery: {
    readonly require: {
      /** `Save a recovery code first` */
      readonly title: string
      /** `Only this device and this server together can open your wallet.` */
      readonly onlyHere: string
      /** `It holds more than {amount} now. If either of the two is lost, so is all of it. 12 words that you keep prevent that.` */
      readonly limit: (amount: string) => string
      /** `Keep your wallet safe` */
      readonly fundsTitle: string
      /** `It holds something now. If either of the two is lost, so is all of it. 12 words that you keep prevent that.` */
      readonly funds: string
      /** `Before you see its secret words or its key, make sure that you can open it yourself.` */
      readonly export: string
      /** `Before another wallet takes its place, make sure that you can open it yourself.` */
      readonly import: string
      /** `Without this passkey, only this device and this server together could open your wallet. 12 words that you keep let you open it if you lose either.` */
      readonly passkey: string
      /** `Somebody may have seen the part of your wallet that this server keeps. It opens nothing alone. Make it worthless now: you get a new recovery code, and the old one stops working.` */
      readonly leak: string
      /** `The service has gone back to an older copy of your wallet, so your newest recovery code may not work. Make a new one now: the service and this browser then fit together again.` */
      readonly older: string
      /** `Renew your wallet’s keys` */
      readonly leakTitle: string
      /** `Make a code` */
      readonly confirm: string
    }
    readonly byPasskey: {
      /** `Recover your wallet` */
      readonly title: string
      /** `Your wallet isn’t in this browser yet. Use your recovery passkey: connect the security key, or have the other device at hand.` */
      readonly text: string
      /** `Use recovery passkey` */
      readonly confirm: string
      /** `This isn’t the recovery passkey of your wallet. Try another one.` */
      readonly wrong: string
    }
    readonly takeOver: {
      /** `A wallet is in this browser` */
      readonly title: string
      /** `It’s {address}. Another login opens it, or the service doesn’t know yours any more. Enter the recovery code of the wallet, and this login opens it from now on.` */
      readonly text: (address: string) => string
      /** `Use this wallet` */
      readonly confirm: string
      /** `Make a new wallet` */
      readonly fresh: string
    }
    readonly offline: {
      /** `Get your secret words or private key` */
      readonly title: string
      /** `This works without the service: your recovery code and this device’s part of the wallet give its secret words or private key, which other wallet apps can import. Nothing leaves this page.` */
      readonly text: string
      /** `The service can’t be reached.` */
      readonly gone: string
      /** `Recovery file, if you have one` */
      readonly file: string
      /** `Recovery code, 12 words` */
      readonly code: string
      /** `Leave it empty if a passkey recovers your wallet.` */
      readonly passkeyOnly: string
      /** `Show words or key` */
      readonly confirm: string
      /** `This isn’t a recovery file.` */
      readonly noFile: string
      /** `This browser has no part of the wallet here. Choose the recovery file if a passkey opens your wallet; otherwise open a site that you used the wallet on, and choose “Security and recovery” there.` */
      readonly noShare: string
    }
    /** `Recovery code of your wallet

{code}

Anyone who has this code and can log in as you can open your wallet. Keep it private.

If the service is ever gone for good, open its page with #offline at the end of the address, choose this file, and get your secret words or private key.` */
    readonly file: (code: string) => string
    /** `One more step: use the passkey of your wallet.` */
    readonly needsPasskey: string
    /** `This isn’t the code of your wallet. Check each word and their order.` */
    readonly wrong: string
    /** `This didn’t work. Try again.` */
    readonly failed: string
    readonly limits: {
      /** `This isn’t possible now` */
      readonly title: string
      /** `Your wallet was opened too often in a short time. Nothing is lost. Wait ten minutes and try again.` */
      readonly TOO_MANY_RELEASES: string
      /** `Your login keeps ten former wallets already, the most it can. Nothing has changed.` */
      readonly TOO_MANY_VAULTS: string
    }
  }
  readonly lost: {
    /** `Your wallet isn’t lost` */
    readonly title: string
    /** `The service has lost its part of your wallet {address}. This browser still has its own part.` */
    readonly missing: (address: string) => string
    /** `The service has only an older copy of your wallet {address}. It doesn’t fit this browser’s part.` */
    readonly older: (address: string) => string
    /** `Enter your recovery code. With this browser’s part it opens your wallet. You then get a new code, and the service a new part.` */
    readonly text: string
    /** `The service has lost its part` */
    readonly titleWithoutShare: string
    /** `This browser doesn’t have a part of your wallet either. Log in with a browser that you used your wallet in, and enter the recovery code there. If a passkey opens your wallet, the recovery file and the code open it here.` */
    readonly withoutShare: string
    /** `That isn’t enough to open your wallet here. Choose the recovery file, or use a browser that has your wallet.` */
    readonly noShare: string
    /** `Open wallet` */
    readonly confirm: string
    /** `No code` */
    readonly noCode: string
    readonly withoutCode: {
      /** `If you don’t have the code` */
      readonly title: string
      /** `What isn’t lost` */
      readonly keptTitle: string
      /** `This browser keeps its part of your wallet. Everything in the wallet is still there, and nobody else can take it.` */
      readonly kept: string
      /** `Everything in your wallet is still there, and nobody else can take it.` */
      readonly keptElsewhere: string
      /** `What’s missing` */
      readonly missingTitle: string
      /** `Opening the wallet takes one more part: your recovery code, or the service’s own.` */
      readonly missing: string
      /** `Look for 12 words that you wrote down, or for a file named wallet-recovery.txt. And come back later: once the service has its part again, this browser opens your wallet as before.` */
      readonly later: string
      /** `You can’t start a new wallet with this login while the service has the older copy. The site’s support can help.` */
      readonly noNewWallet: string
      /** `Enter the code` */
      readonly enterCode: string
      /** `Not now` */
      readonly close: string
      /** `New wallet` */
      readonly newWallet: string
    }
  }
  readonly sessions: {
    /** `Until {time} this site may, without asking you again` */
    readonly mayUntil: (time: string) => string
    /** `This session may` */
    readonly itMay: string
    /** `{unit, select, week {{count, plural, one {Send up to {amount} every week} other {Send up to {amount} every # weeks}}} day {{count, plural, one {Send up to {amount} every day} other {Send up to {amount} every # days}}} hour {{count, plural, one {Send up to {amount} every hour} other {Send up to {amount} every # hours}}} minute {{count, plural, one {Send up to {amount} every minute} other {Send up to {amount} every # minutes}}} other {{count, plural, one {Send up to {amount} every second} other {Send up to {amount} every # seconds}}}}` */
    readonly allowance: (unit: 'day' | 'hour' | 'minute' | 'other' | 'week', count: number, amount: string) => string
    /** `to any address` */
    readonly toAnybody: string
    /** `to any address, from {time}` */
    readonly toAnybodyFrom: (time: string) => string
    /** `Call “{name}”` */
    readonly call: (name: string) => string
    /** `of the contract {address}, as often as it likes` */
    readonly callOf: (address: string) => string
    /** `sending it up to {amount} in all` */
    readonly callWith: (amount: string) => string
    readonly rules: {
      /** `{name} is {value}` */
      readonly EQUAL: (name: string, value: string) => string
      /** `{name} is greater than {value}` */
      readonly GREATER_THAN: (name: string, value: string) => string
      /** `{name} is less than {value}` */
      readonly LESS_THAN: (name: string, value: string) => string
    }
    /** `value {place, number}` */
    readonly argument: (place: number) => string
    /** `Ends` */
    readonly until: string
    /** `Service’s key` */
    readonly serviceKey: string
    /** `Site’s key` */
    readonly siteKey: string
    /** `Smart sessions are new, and the code behind them has not been audited. Allow no more than you could lose.` */
    readonly unaudited: string
    /** `What a contract does when it is called is up to the contract. Approve it only if you trust this site.` */
    readonly calls: string
    /** `Your account can let sessions act for it from now on.` */
    readonly setUp: string
    readonly repeated: {
      /** `You’ve already allowed a session with these limits. If you approve, there are two.` */
      readonly done: string
      /** `A session with these limits is still being set up. This one takes its place: only one of them can be set up.` */
      readonly underWay: string
    }
    /** `This is over at once, and can’t be brought back.` */
    readonly ends: string
  }
  readonly repeated: {
    /** `You’ve already sent exactly this, and it went through. If you approve, you send it a second time.` */
    readonly done: string
    /** `You’ve already sent exactly this, and we can’t tell whether it went through. If you approve, you may send it a second time.` */
    readonly unclear: string
    /** `A transaction of yours that does the same is still under way. This one takes its place: only one of them can go through.` */
    readonly underWay: string
  }
  readonly smartAccount: {
    /** `Signs as` */
    readonly signsAs: string
    /** `Smart account on {network}` */
    readonly smartAccount: (network: string) => string
    /** `This transaction sets up your smart account on this network.` */
    readonly setUpNow: string
    /** `Your first transaction on this network sets up your smart account. It can sign before that.` */
    readonly setUpLater: string
    /** `Remove smart account code` */
    readonly removal: string
    /** `The contract’s code no longer acts for your account on this network. Your address and what you own stay the same. Batched actions and smart sessions stop working until you set them up again.` */
    readonly removalText: string
  }
  readonly review: {
    /** `What this would do has changed since you read it. Read it again before you approve.` */
    readonly changed: string
  }
  readonly enrolment: {
    /** `Unlock on this browser` */
    readonly title: string
    /** `This browser doesn’t have your wallet yet. Choose how to open it here.` */
    readonly text: string
    readonly approve: {
      /** `Approve from your other browser` */
      readonly name: string
      /** `Compare six digits on both` */
      readonly detail: string
    }
    readonly passkey: {
      /** `Use your passkey` */
      readonly name: string
      /** `If this device has the passkey of your wallet` */
      readonly detail: string
    }
    readonly code: {
      /** `Enter the recovery code` */
      readonly name: string
      /** `12 words that you saved` */
      readonly detail: string
    }
    readonly recoveryPasskey: {
      /** `Use your recovery passkey` */
      readonly name: string
      /** `On a security key or another device` */
      readonly detail: string
    }
    /** `I have none of these` */
    readonly none: string
    readonly join: {
      readonly steps: {
        /** `In the browser that has your wallet, open this site.` */
        readonly open: string
        /** `Open Account there, then Settings, then “Security and recovery”.` */
        readonly settings: string
        /** `Choose “Approve another browser”.` */
        readonly choose: string
      }
      /** `Waiting for your other browser…` */
      readonly waiting: string
      /** `Does your other browser show the same digits?` */
      readonly compare: string
      /** `They match` */
      readonly match: string
      /** `They don’t` */
      readonly differ: string
      /** `Now approve on your other browser.` */
      readonly approve: string
      /** `Don’t approve it on your other browser. If you already did, someone else may be able to open your wallet: move what it holds to another one. If you didn’t, nothing was shared.` */
      readonly different: string
      /** `The request has ended. It was declined on the other browser, or it took longer than five minutes.` */
      readonly ended: string
      /** `Your wallet was changed meanwhile. Start again.` */
      readonly changed: string
      /** `This browser couldn’t confirm what it received. If you approved on your other browser and the digits weren’t the same on both, someone else may be able to open your wallet: move what it holds to another one.` */
      readonly tampered: string
      /** `Too many requests. Try again in ten minutes.` */
      readonly tooMany: string
      /** `Couldn’t reach the service. Start again.` */
      readonly failed: string
      /** `Start again` */
      readonly again: string
    }
    readonly other: {
      /** `In the new browser, log in and choose “Approve from your other browser”. Its request appears here.` */
      readonly text: string
      /** `Waiting for a request…` */
      readonly looking: string
      /** `Couldn’t reach the service. Trying again…` */
      readonly failed: string
      /** `The request was changed on its way. Nothing was shared. If it happens again, use another way: someone may be trying to get in.` */
      readonly tampered: string
      /** `Is this you?` */
      readonly title: string
      /** `{browser} on {system} asks to open your wallet.` */
      readonly asks: (browser: string, system: string) => string
      /** `Another browser asks to open your wallet.` */
      readonly asksUnknown: string
      /** `Does it show the same digits?` */
      readonly compare: string
      /** `Approve only if you’re opening your wallet there right now and all six digits are the same. It can then use everything in your wallet.` */
      readonly warning: string
      /** `Approve` */
      readonly approve: string
      /** `It’s not me` */
      readonly decline: string
      /** `Browser approved` */
      readonly approved: string
      /** `Go back to it: it can open your wallet now. This browser still can, too.` */
      readonly approvedText: string
      /** `Request declined` */
      readonly declined: string
      /** `Nothing was shared. If you didn’t ask for this yourself, choose “Log out everywhere”: someone may have your login.` */
      readonly declinedText: string
      /** `The request has ended` */
      readonly ended: string
      /** `Nothing was shared. Start again on the other browser.` */
      readonly endedText: string
    }
    readonly withoutAny: {
      /** `If you have none of these` */
      readonly title: string
      /** `What is lost` */
      readonly lostTitle: string
      /** `Everything in this wallet, on every network, and what sites keep for its addresses. Nobody can open it for you, neither we nor this site.` */
      readonly lost: string
      /** `What isn’t lost` */
      readonly keptTitle: string
      /** `Your login, what sites keep for it, and your other wallets with their names.` */
      readonly kept: string
      /** `Look first for another browser or phone that you used this wallet on, a passkey in your password manager, 12 words on paper, or a file named wallet-recovery.txt.` */
      readonly search: string
      /** `Go back` */
      readonly back: string
      /** `If nothing turns up, start a new wallet with this login. Nothing is deleted: a browser, passkey or code that you find later still opens this wallet.` */
      readonly restart: string
      /** `New wallet` */
      readonly newWallet: string
    }
    readonly former: {
      /** `Open a former wallet` */
      readonly name: string
      /** `One that you left behind with this login` */
      readonly detail: string
      /** `You started another wallet with this login. The service still keeps its part of the former one.` */
      readonly text: string
      /** `If you found the code of your former wallet` */
      readonly code: string
      /** `If you found the passkey of your former wallet` */
      readonly passkey: string
      /** `Your login then opens the former wallet. The other wallet isn’t lost: you can open it again in the same way. In a browser that had your former wallet, just open this site.` */
      readonly swap: string
      readonly restored: {
        /** `Former wallet is back` */
        readonly title: string
        /** `Your login opens it again. Connect once more to use it here.` */
        readonly text: string
      }
      readonly here: {
        /** `Open {address}` */
        readonly name: (address: string) => string
        /** `This browser still has its part` */
        readonly detail: string
      }
    }
    readonly setAside: {
      /** `Which wallet?` */
      readonly title: string
      /** `Your login has another wallet now. This browser can still open its own one.` */
      readonly text: string
      readonly restore: {
        /** `Use this browser’s wallet` */
        readonly name: string
        /** `Your login then opens this one again. The other wallet isn’t lost.` */
        readonly detail: string
      }
      readonly other: {
        /** `Use the other wallet` */
        readonly name: string
        /** `This browser keeps its part of its own wallet.` */
        readonly detail: string
      }
      /** `If you didn’t start another wallet, use this browser’s, choose “Log out everywhere” and remove passkeys you don’t know: someone may have your login.` */
      readonly warning: string
      /** `This browser’s wallet` */
      readonly own: string
    }
  }
}

/** The texts that the page loads first. */
export type PageMessages = {
  /** `Your wallet` */
  readonly title: string
  readonly alone: {
    /** `Your wallet’s own page` */
    readonly title: string
    /** `This page keeps the keys of your wallet. It works inside the sites that you use the wallet on: open one of them and log in.` */
    readonly text: string
  }
  readonly code: {
    /** `Confirm it’s you` */
    readonly title: string
    /** `You logged in a while ago. We can send a new code to {email} to unlock your wallet.` */
    readonly text: (email: string) => string
    /** `Send code` */
    readonly send: string
    /** `Six-digit code` */
    readonly label: string
    /** `We sent a code and a link to {email}. Either unlocks your wallet.` */
    readonly sent: (email: string) => string
    /** `Open the link that we mailed you, then come back here.` */
    readonly confirmDevice: string
    /** `Unlock wallet` */
    readonly submit: string
  }
  readonly passkey: {
    /** `Continue with a passkey` */
    readonly title: string
    /** `Your face, fingerprint or screen lock opens your wallet. No password, no email.` */
    readonly text: string
    /** `Use my passkey` */
    readonly use: string
    /** `Create a new passkey` */
    readonly make: string
    /** `No passkey was used. Try again, or create a new one.` */
    readonly nothing: string
    /** `Your browser blocks this wallet’s storage here. Allow site data for this page, or leave private browsing.` */
    readonly storageBlocked: string
    /** `This passkey isn’t known here. Create a new one.` */
    readonly unknown: string
    /** `You removed this passkey. Log in another way.` */
    readonly removed: string
    /** `Couldn’t reach the service. Try again.` */
    readonly failed: string
  }
  readonly unlock: {
    /** `Unlock your wallet` */
    readonly title: string
    /** `Use the passkey of your wallet to continue.` */
    readonly text: string
    /** `Other ways` */
    readonly useCode: string
    /** `No passkey was used. Try again.` */
    readonly nothing: string
    /** `This passkey can’t unlock wallets in this browser. Choose another way.` */
    readonly weak: string
  }
  readonly social: {
    /** `You logged in a while ago. Log in with {provider} again to unlock your wallet.` */
    readonly text: (provider: string) => string
    /** `Log in again` */
    readonly again: string
    /** `Your browser blocked the window. Allow pop-ups for this page and try again.` */
    readonly blocked: string
    /** `The window was closed before you were logged in. Try again.` */
    readonly closed: string
    /** `Log in on {site} first, then try again.` */
    readonly absent: (site: string) => string
  }
  readonly farcaster: {
    /** `Open Farcaster` */
    readonly open: string
    /** `Scan with your phone’s camera or in Farcaster` */
    readonly scan: string
    /** `The login didn’t go through. Try again.` */
    readonly failed: string
  }
  readonly recoveryCode: {
    /** `Save your recovery code` */
    readonly title: string
    /** `With your login, these 12 words bring your wallet back if you lose this browser. We don’t keep them and can’t show them again.` */
    readonly text: string
    /** `Until you save them: only this device and this server together can open your wallet.` */
    readonly warning: string
    /** `Copy` */
    readonly copy: string
    /** `Copied` */
    readonly copied: string
    /** `Download` */
    readonly download: string
    /** `I’ve saved it` */
    readonly saved: string
    /** `Not now` */
    readonly later: string
  }
  readonly recover: {
    /** `Enter your recovery code` */
    readonly title: string
    /** `These are the 12 words that you saved for this wallet.` */
    readonly text: string
    /** `12 words` */
    readonly label: string
    /** `Unlock wallet` */
    readonly submit: string
    /** `You’ll get a new recovery code. Other browsers will need it too.` */
    readonly replaced: string
    /** `This isn’t the code of your wallet. Check each word and their order.` */
    readonly wrong: string
    /** `The wallet was changed elsewhere. Use the newest recovery code.` */
    readonly changed: string
    /** `Couldn’t reach the service. Try again.` */
    readonly failed: string
    /** `Cancel` */
    readonly cancel: string
  }
  readonly refusals: {
    /** `{unit, select, week {{count, plural, one {Please try again after # week} other {Please try again after # weeks}}} day {{count, plural, one {Please try again after # day} other {Please try again after # days}}} hour {{count, plural, one {Please try again after # hour} other {Please try again after # hours}}} minute {{count, plural, one {Please try again after # minute} other {Please try again after # minutes}}} other {{count, plural, one {Please try again after # second} other {Please try again after # seconds}}}}` */
    readonly TOO_MANY_MAILS: (unit: 'day' | 'hour' | 'minute' | 'other' | 'week', count: number) => string
    /** `The mail couldn’t be sent. Try again later.` */
    readonly MAIL_FAILED: string
    /** `This code isn’t right. Check the newest mail.` */
    readonly CODE_WRONG: string
    /** `This code has expired. Send a new one.` */
    readonly CODE_EXPIRED: string
    /** `Too many attempts. Open the link in the newest mail, or send a new code.` */
    readonly TOO_MANY_TRIES: string
    /** `Couldn’t reach the service. Try again.` */
    readonly FAILED: string
  }
  readonly approval: {
    readonly titles: {
      /** `Sign message` */
      readonly message: string
      /** `Sign data` */
      readonly typedData: string
      /** `Confirm transaction` */
      readonly transaction: string
      /** `Allow a session` */
      readonly session: string
      /** `End a session` */
      readonly sessionEnd: string
    }
    /** `Request` */
    readonly request: string
    /** `Site` */
    readonly site: string
    /** `Account` */
    readonly account: string
    /** `Network` */
    readonly network: string
    /** `Network fee, at most` */
    readonly fee: string
    /** `{amount} (about {money})` */
    readonly feeAbout: (amount: string, money: string) => string
    /** `{amount} (less than {money})` */
    readonly feeLess: (amount: string, money: string) => string
    /** `Network fee` */
    readonly paidFee: string
    /** `Paid by {name}` */
    readonly paidBy: (name: string) => string
    /** `Your account doesn’t have enough for this and its network fee.` */
    readonly short: string
    /** `The network fee is unusually high. Approve it only if you trust the site.` */
    readonly highFee: string
    /** `Nobody else pays the network fee of this one: your account does.` */
    readonly notPaid: string
    /** `Contract` */
    readonly contract: string
    /** `Contract {address}` */
    readonly contractOf: (address: string) => string
    /** `Data` */
    readonly data: string
    /** `One-time setup` */
    readonly setUp: string
    /** `Your account can do several things in one transaction from now on. Your address stays the same.` */
    readonly setUpText: string
    /** `Approve` */
    readonly approve: string
    /** `Decline` */
    readonly decline: string
    /** `The highlighted characters can’t normally be seen.` */
    readonly hidden: string
    /** `This isn’t text. Sign it only if you trust the site.` */
    readonly bytes: string
    /** `to {address}` */
    readonly to: (address: string) => string
    /** `from {address}` */
    readonly from: (address: string) => string
    /** `{address} may spend` */
    readonly spender: (address: string) => string
    /** `{address} may spend through {via}` */
    readonly spenderThrough: (address: string, via: string) => string
    /** `Any amount of {symbol}` */
    readonly unlimited: (symbol: string) => string
    /** `{amount} base units` */
    readonly unknownAmount: (amount: string) => string
    /** `Collectible #{id}` */
    readonly item: (id: string) => string
    /** `{quantity} × collectible #{id}` */
    readonly items: (quantity: string, id: string) => string
    /** `All collectibles of this collection` */
    readonly allItems: string
    /** `You send` */
    readonly leaves: string
    /** `You receive` */
    readonly arrives: string
    /** `You allow` */
    readonly grants: string
    /** `What is done` */
    readonly call: string
    /** `An action that can’t be read` */
    readonly unknownCall: string
    /** `Send coins` */
    readonly coins: string
    /** `Part of this can’t be read. Approve it only if you trust the site.` */
    readonly raw: string
    /** `We can’t tell what else this allows. Approve it only if you trust the site.` */
    readonly unread: string
    /** `{address} may act for you` */
    readonly mayAct: (address: string) => string
    /** `Extra data` */
    readonly extraData: string
    /** `Read from the data alone: nobody has verified this contract.` */
    readonly known: string
    /** `This couldn’t be simulated. What is shown is what the request itself says.` */
    readonly notTried: string
    /** `This would fail if you approved it now.` */
    readonly fails: string
    /** `This would fail if you approved it now: {reason}` */
    readonly failsBecause: (reason: string) => string
    /** `A signature can let others act for you later.` */
    readonly signature: string
    /** `This message is for another site: {domain}` */
    readonly wrongSite: (domain: string) => string
    /** `Something covers this page. Approve is off until it’s fully visible.` */
    readonly covered: string
    /** `This browser can’t tell whether something covers this page, so you decide in a window of its own.` */
    readonly blind: string
    /** `Open a window` */
    readonly openWindow: string
    /** `Continue in the window that has opened.` */
    readonly windowOpen: string
  }
}
