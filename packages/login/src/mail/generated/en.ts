// Made from packages/messages/src/login/*.json by `npm run messages`.
import type { LoginMessages } from './types.ts'

export const messages: LoginMessages = {
  code: {
    subject: (code, site) => `${code} is your ${site} code`,
    text: (site, code, url) => `Your code for ${site} is ${code}.

Or open this link and confirm. It logs in the browser where you entered your email address:
${url}

The code and the link expire in 20 minutes. Don't share them with anyone: nobody from ${site} will ever ask you for them.

If you didn't try to log in, you can ignore this email.`,
  },
  link: {
    subject: (site) => `Approve a new device for ${site}`,
    text: (site, url) => `Someone is logging in to ${site} with this email address on a device we don't know.

If it's you, approve the device:
${url}

The link expires in 20 minutes. If it isn't you, ignore this email, and nothing will happen.`,
  },
  change: {
    subject: (code, site) => `${code} is your ${site} code to change your email address`,
    text: (site, code) => `Your code to change the email address of your ${site} wallet is ${code}.

It expires in 20 minutes. Don't share it with anyone: nobody from ${site} will ever ask you for it.

If you didn't ask to change your address, don't enter the code anywhere, and log out everywhere in the wallet's settings.`,
  },
  confirm: {
    title: 'Approve this device?',
    text: 'A new device wants to log in with your email address.',
    button: 'Approve device',
    warning: 'If you didn\'t try to log in just now, close this page.',
  },
  confirmed: {
    title: 'Device approved',
    text: 'Go back to the page where you are logging in.',
  },
  approve: {
    title: 'Log in there?',
    text: (browser, system) => `${browser} on ${system} is waiting to log in with your email address.`,
    unknownText: 'A browser that we don\'t know is waiting to log in with your email address.',
    button: 'Yes, log in',
    warning: 'Confirm only if you entered your email address there yourself just now. Otherwise close this page: someone else may be trying to get in.',
  },
  approved: {
    title: 'You\'re logged in',
    text: 'Go back to the page where you entered your email address. You can close this one.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'It was used already, or it is older than 20 minutes. Log in again to get a new one.',
  },
  mailbox: {
    title: 'Mailbox',
    empty: 'No mail yet. Log in with any address, and its mail arrives here.',
    text: 'Mail that this gateway has sent. It never leaves this machine.',
    to: 'To',
    subject: 'Subject',
  },
}
