import { durationText } from './duration.ts'
import { momentText } from './moment.ts'

/** Every text of the page. A text with facts is a function of them. */
export const english = {
  title: 'Your wallet',
  alone: {
    title: 'Your wallet’s own page',
    text: 'This page keeps the keys of your wallet. It works inside the sites that you use the wallet on: open one of them and log in.',
  },
  code: {
    title: 'Confirm it’s you',
    text: (email: string) =>
      `You logged in a while ago. We can send a new code to ${email} to unlock your wallet.`,
    send: 'Send code',
    label: 'Six-digit code',
    sent: (email: string) => `We sent a code to ${email}.`,
    confirmDevice: 'Open the link that we mailed you, then come back here.',
    submit: 'Unlock wallet',
  },
  passkey: {
    title: 'Continue with a passkey',
    text: 'Your face, fingerprint or screen lock opens your wallet. No password, no email.',
    use: 'Use my passkey',
    make: 'Create a new passkey',
    nothing: 'No passkey was used. Try again, or create a new one.',
    unknown: 'This passkey isn’t known here. Create a new one.',
    failed: 'Couldn’t reach the service. Try again.',
  },
  unlock: {
    title: 'Unlock your wallet',
    text: 'Use the passkey of your wallet to continue.',
    useCode: 'Recovery code',
    nothing: 'No passkey was used. Try again.',
    weak: 'This passkey can’t unlock wallets in this browser. Use your recovery code.',
  },
  social: {
    text: (provider: string) =>
      `You logged in a while ago. Log in with ${provider} again to unlock your wallet.`,
    again: 'Log in again',
    blocked: 'Your browser blocked the window. Allow pop-ups for this page and try again.',
    closed: 'The window was closed before you were logged in. Try again.',
  },
  farcaster: {
    open: 'Open Farcaster',
    scan: 'Scan with your phone’s camera or in Farcaster',
    failed: 'The login didn’t go through. Try again.',
  },
  recoveryCode: {
    title: 'Save your recovery code',
    text: 'With your login, these 12 words bring your wallet back if you lose this browser. We don’t keep them and can’t show them again.',
    warning: 'Until you save them: only this device and this server can open your wallet.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    saved: 'I’ve saved it',
    later: 'Not now',
  },
  recover: {
    title: 'Unlock on this browser',
    text: 'This browser doesn’t have your wallet yet. Enter the recovery code that you saved when you made the wallet.',
    label: '12 words',
    submit: 'Unlock wallet',
    replaced: 'You’ll get a new recovery code. Other browsers will need it too.',
    wrong: 'This isn’t the code of your wallet. Check each word and their order.',
    changed: 'The wallet was changed elsewhere. Use the newest recovery code.',
    failed: 'Couldn’t reach the service. Try again.',
    cancel: 'Cancel',
  },
  refusals: {
    TOO_MANY_MAILS: (seconds: number) => `Please try again after ${durationText(seconds, 'en')}`,
    MAIL_FAILED: 'The mail couldn’t be sent. Try again later.',
    CODE_WRONG: 'This code isn’t right. Check the newest mail.',
    CODE_EXPIRED: 'This code has expired. Send a new one.',
    TOO_MANY_TRIES: 'Too many attempts. Send a new code.',
    FAILED: 'Couldn’t reach the service. Try again.',
  },
  approval: {
    titles: {
      message: 'Sign message',
      typedData: 'Sign data',
      transaction: 'Confirm transaction',
      session: 'Allow a session',
      sessionEnd: 'End a session',
    },
    site: 'Site',
    account: 'Account',
    network: 'Network',
    fee: 'Network fee, at most',
    paidFee: 'Network fee',
    paidBy: (name: string) => `Paid by ${name}`,
    short: 'Your account doesn’t have enough for this and its network fee.',
    notPaid: 'Nobody else pays the network fee of this one: your account does.',
    contract: 'Contract',
    data: 'Data',
    moment: (date: Date) => momentText(date, 'en'),
    setUp: 'One-time setup',
    setUpText:
      'Your account can do several things in one transaction from now on. Your address stays the same.',
    setUpCode: (address: string) => `by the code at ${address}`,
    approve: 'Approve',
    decline: 'Decline',
    hidden: 'The highlighted characters can’t normally be seen.',
    bytes: 'This isn’t text. Sign it only if you trust the site.',
    to: (address: string) => `to ${address}`,
    from: (address: string) => `from ${address}`,
    spender: (address: string) => `${address} may spend`,
    unlimited: (symbol: string) => `Any amount of ${symbol}`,
    unknownAmount: (amount: string) => `${amount} base units`,
    item: (id: string) => `Collectible #${id}`,
    allItems: 'All collectibles of this collection',
    leaves: 'You send',
    arrives: 'You receive',
    grants: 'You allow',
    call: 'What is done',
    unknownCall: 'An action that can’t be read',
    coins: 'Send coins',
    raw: 'Part of this can’t be read. Approve it only if you trust the site.',
    unread: 'We can’t tell what else this allows. Approve it only if you trust the site.',
    mayAct: (address: string) => `${address} may act for you`,
    through: (address: string) => `through ${address}`,
    extraData: 'Extra data',
    known: 'Read from the data alone: nobody has verified this contract.',
    notTried: 'This couldn’t be simulated. What is shown is what the request itself says.',
    fails: (reason: string) =>
      reason === ''
        ? 'This would fail if you approved it now.'
        : `This would fail if you approved it now: ${reason}`,
    signature: 'A signature can let others act for you later.',
    wrongSite: (domain: string) => `This message is for another site: ${domain}`,
    covered: 'Something covers this page. Approve is off until it’s fully visible.',
    blind:
      'This browser can’t tell whether something covers this page, so you decide in a window of its own.',
    openWindow: 'Open a window',
    windowOpen: 'Continue in the window that has opened.',
  },
} as const

/** The same texts in any language. */
export type Loose<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Name in keyof Text]: Loose<Text[Name]> }
export type Words = Loose<typeof english>
