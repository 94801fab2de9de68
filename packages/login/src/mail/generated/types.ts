// Made from packages/messages/src/login/*.json by `npm run messages`.

/** The texts of mails, and of the pages that their links open. */
export type LoginMessages = {
  readonly code: {
    /** `{code} is your {site} code` */
    readonly subject: (code: string, site: string) => string
    /** `Your code for {site} is {code}.

Or open this link and confirm. It logs in the browser where you entered your email address:
{url}

The code and the link expire in 20 minutes. Don't share them with anyone: nobody from {site} will ever ask you for them.

If you didn't try to log in, you can ignore this email.` */
    readonly text: (site: string, code: string, url: string) => string
  }
  readonly link: {
    /** `Approve a new device for {site}` */
    readonly subject: (site: string) => string
    /** `Someone is logging in to {site} with this email address on a device we don't know.

If it's you, approve the device:
{url}

The link expires in 20 minutes. If it isn't you, ignore this email, and nothing will happen.` */
    readonly text: (site: string, url: string) => string
  }
  readonly change: {
    /** `{code} is your {site} code to change your email address` */
    readonly subject: (code: string, site: string) => string
    /** `Your code to change the email address of your {site} wallet is {code}.

It expires in 20 minutes. Don't share it with anyone: nobody from {site} will ever ask you for it.

If you didn't ask to change your address, don't enter the code anywhere, and log out everywhere in the wallet's settings.` */
    readonly text: (site: string, code: string) => string
  }
  readonly confirm: {
    /** `Approve this device?` */
    readonly title: string
    /** `A new device wants to log in with your email address.` */
    readonly text: string
    /** `Approve device` */
    readonly button: string
    /** `If you didn't try to log in just now, close this page.` */
    readonly warning: string
  }
  readonly confirmed: {
    /** `Device approved` */
    readonly title: string
    /** `Go back to the page where you are logging in.` */
    readonly text: string
  }
  readonly approve: {
    /** `Log in there?` */
    readonly title: string
    /** `{browser} on {system} is waiting to log in with your email address.` */
    readonly text: (browser: string, system: string) => string
    /** `A browser that we don't know is waiting to log in with your email address.` */
    readonly unknownText: string
    /** `Yes, log in` */
    readonly button: string
    /** `Confirm only if you entered your email address there yourself just now. Otherwise close this page: someone else may be trying to get in.` */
    readonly warning: string
  }
  readonly approved: {
    /** `You're logged in` */
    readonly title: string
    /** `Go back to the page where you entered your email address. You can close this one.` */
    readonly text: string
  }
  readonly gone: {
    /** `This link no longer works` */
    readonly title: string
    /** `It was used already, or it is older than 20 minutes. Log in again to get a new one.` */
    readonly text: string
  }
  readonly mailbox: {
    /** `Mailbox` */
    readonly title: string
    /** `No mail yet. Log in with any address, and its mail arrives here.` */
    readonly empty: string
    /** `Mail that this gateway has sent. It never leaves this machine.` */
    readonly text: string
    /** `To` */
    readonly to: string
    /** `Subject` */
    readonly subject: string
  }
}
