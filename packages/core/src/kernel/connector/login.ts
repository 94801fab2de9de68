import type { AccountType, ChainId, Social } from '@latchkey/protocol'
import type { Readable } from '../state/store.ts'

/** Why a step of a log-in was refused. */
export type LoginRefusal =
  | 'EMAIL_INVALID'
  | 'TOO_MANY_MAILS'
  | 'MAIL_FAILED'
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'TOO_MANY_TRIES'
  /** The visitor declined, in the provider's window or at the passkey prompt. */
  | 'DECLINED'
  /** The browser opened no window for the provider. */
  | 'WINDOW_BLOCKED'
  /** The window of the provider was closed before the visitor was logged in. */
  | 'WINDOW_CLOSED'
  /** Somebody else logs in with the address. */
  | 'EMAIL_TAKEN'
  /** The visitor logged in too long ago for this. */
  | 'LOGIN_STALE'
  /** What the visitor's app signed does not show who they are. */
  | 'UNVERIFIED'
  /** The visitor took too long: a new link is needed. */
  | 'LINK_EXPIRED'
  /** The browser lets the wallet's page store nothing, so it could keep no wallet. */
  | 'STORAGE_BLOCKED'
  | 'FAILED'

/**
 * The result of a login step: the next step, or why it was refused. `retryAfter`: the seconds until another mail may be
 * sent; of a next step, only if no mail was sent, because the one before still works.
 */
export type LoginStep<Next extends string> =
  | { status: Next; retryAfter?: number }
  | { status: 'refused'; refusal: LoginRefusal; retryAfter?: number }

/**
 * What loses the wallet of a visitor without a recovery code, besides this browser: the mailbox, the social account,
 * the `passkey` that alone opens the wallet, or with `browser` the passkey that only logs in.
 */
export type LoginReminder = 'email' | 'social' | 'passkey' | 'browser'

/** The theme and language of the embedded wallet's page. They match the dialog around it. */
export type LoginAppearance = {
  /** Light or dark, as the dialog is. */
  mode: 'light' | 'dark'
  /** The language of the dialog (BCP 47). */
  language: string
  /** The visitor's currency (ISO 4217); absent: the US dollar. */
  currency?: string
  /** The colours of its main button and of its card, each as `#rrggbb`; absent: the page's own. */
  accent?: string
  surface?: string
}

/** Which type the accounts of an embedded wallet have. */
export type LoginAccountType = {
  /** The networks on which the account can be a smart one: known once the visitor is connected. */
  readonly networks: Readable<readonly ChainId[]>
  /** Has the accounts be of a type where they can. Throws `NETWORK_FAILED`, `TIMED_OUT`. */
  prefer(type: Extract<AccountType, 'eoa' | 'smartAccount'>): Promise<void>
}

/** The page of the embedded wallet, in a frame that the dialog has a place for. */
export type LoginFrame = {
  /** The origin of the page. */
  readonly origin: string
  /** The height in CSS pixels that the page wants to be shown with; `null` while it asks the visitor nothing. */
  readonly wanted: Readable<number | null>
  /** The title of what the page asks, for the header of the dialog; empty if the page sends none. */
  readonly title: Readable<string>
  /**
   * Calls back when the visitor leaves the page by a key: `back` for Alt with ←, `close` for Escape. Returns the undo.
   */
  onLeave(callback: (way: 'back' | 'close') => void): () => void
  /**
   * Puts the frame into a slot once it is needed. The slot neither moves nor leaves the page while it is lent: the frame
   * would lose the unlocked wallet. Returns the undo.
   */
  mount(slot: HTMLElement): () => void
  /** Applies the dialog's theme and language to the page. */
  setAppearance(appearance: LoginAppearance): void
  /** The visitor has turned away: what the page asks is declined. */
  dismiss(): void
}

/** A change of the address that the visitor logs in with: a code proves the mailbox before, and another the new one. */
export type EmailChange = {
  /** Has a code sent: to the mailbox before, or to the new one where there was none. */
  start(
    email: string,
    options: Options,
  ): Promise<LoginStep<'enterPrimaryCode' | 'enterSecondaryCode'>>
  /** Takes the code of the mailbox before; one is on its way to the new one then. */
  enterPrimaryCode(code: string, options: Options): Promise<LoginStep<'enterSecondaryCode'>>
  /** Takes the code of the new mailbox: the accounts have the new address as their label then. */
  enterSecondaryCode(code: string, options: Options): Promise<LoginStep<'changed'>>
}

type Options = { signal: AbortSignal }

/**
 * The ways to log in to an embedded wallet. A connector with `listing: 'login'` has them; once the visitor is logged in,
 * its `connect` gives the accounts.
 */
export type Login = {
  /** Whether a code by e-mail is one of the ways. */
  readonly email: boolean
  /** The social accounts that are ways, and `site` for the site's own log-in. */
  readonly socials: readonly Social[]
  /** What the site's own log-in is called. Absent: the site has none. */
  readonly siteName?: string
  /** Whether a passkey alone is one of the ways. */
  readonly passkey: boolean
  /** Has a mail sent: a code with a link, or a link that confirms this browser first. */
  startByEmail(email: string, options: Options): Promise<LoginStep<'enterCode' | 'confirmDevice'>>
  /** Waits until the link of the mail was confirmed; the code is on its way then. */
  confirmDevice(options: Options): Promise<LoginStep<'enterCode'>>
  /** Logs in by the code of the mail: six digits. */
  enterCode(code: string, options: Options): Promise<LoginStep<'loggedIn'>>
  /** Waits until the link beside the code was used, in whatever browser, which logs in this one. */
  waitForLink(options: Options): Promise<LoginStep<'loggedIn'>>
  /**
   * Logs in with a social account. Opens a separate window immediately, so call it from a click. With Farcaster, the
   * visitor signs in their app instead. Calls `onReturn` when the visitor is back and the provider's answer is being
   * checked. Calls `onLink` with the link that opens the Farcaster app, on this device or on the visitor's phone.
   */
  bySocial(
    social: Social,
    options: Options & { onReturn?: () => void; onLink?: (link: string) => void },
  ): Promise<LoginStep<'loggedIn'>>
  /**
   * Returns, once, the social account whose provider has redirected back to this page instead of using a window.
   * `bySocial` with that account continues the login. Absent if the connector never redirects.
   */
  returned?(): Promise<Social | undefined>
  /** Logs in by a passkey, which the wallet's own page asks for, or makes. */
  byPasskey(options: Options): Promise<LoginStep<'loggedIn'>>
  /**
   * Has the wallet's own page show what the visitor can do about the wallet itself: a new recovery code, a passkey, the words
   * that other wallets import, logging out everywhere, deleting it. Resolves once they are through.
   */
  manage(options: Options): Promise<void>
  /** What a visitor without a recovery code must not lose. `null`: they could open the wallet elsewhere. */
  readonly reminder: Readable<LoginReminder | null>
  /** Changing the address that the visitor logs in with. */
  readonly emailChange: EmailChange
  /** Choosing between a plain and a smart account. */
  readonly accountType: LoginAccountType
  /** Where the wallet's own page is shown. */
  readonly frame: LoginFrame
}
