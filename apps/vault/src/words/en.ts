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
  recoveryCode: {
    title: 'Save your recovery code',
    text: 'With your login, these 12 words bring your wallet back if you lose this browser. We don’t keep them and can’t show them again.',
    warning:
      'Until you save them, only this browser and this service together can open your wallet.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    saved: 'I’ve saved it',
    later: 'Not now',
    file: (code: string) =>
      `Recovery code of your wallet\n\n${code}\n\nAnyone who has this code and can read your e-mail can open your wallet. Keep it private.\n`,
  },
  recover: {
    title: 'Unlock on this browser',
    text: (email: string) =>
      `This browser doesn’t have your wallet yet. Enter the recovery code that you saved when you logged in as ${email}.`,
    label: '12 words',
    submit: 'Unlock wallet',
    replaced: 'You’ll get a new recovery code. Other browsers will need it too.',
    wrong: 'This isn’t the code of your wallet. Check each word and their order.',
    changed: 'The wallet was changed elsewhere. Use the newest recovery code.',
    failed: 'Couldn’t reach the service. Try again.',
    cancel: 'Cancel',
  },
  refusals: {
    TOO_MANY_MAILS: (seconds: number) => `Please try again after ${seconds} seconds`,
    MAIL_FAILED: 'The mail couldn’t be sent. Try again later.',
    CODE_WRONG: 'This code isn’t right. Check the newest mail.',
    CODE_EXPIRED: 'This code has expired. Send a new one.',
    TOO_MANY_TRIES: 'Too many attempts. Send a new code.',
    FAILED: 'Couldn’t reach the service. Try again.',
  },
  approval: {
    titles: { message: 'Sign message', typedData: 'Sign data', transaction: 'Confirm transaction' },
    site: 'Site',
    account: 'Account',
    network: 'Network',
    fee: 'Network fee, at most',
    contract: 'Contract',
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
      'This browser can’t tell whether the page is covered, so you can’t approve here. Use Chrome, Edge or another Chromium browser.',
  },
} as const

type Loose<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Name in keyof Text]: Loose<Text[Name]> }
export type Words = Loose<typeof english>
