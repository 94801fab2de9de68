import type { Readable } from './store.ts'

/** Why a step of a log-in was refused. */
export type LoginRefusal =
  | 'EMAIL_INVALID'
  | 'TOO_MANY_MAILS'
  | 'MAIL_FAILED'
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'TOO_MANY_TRIES'
  | 'FAILED'

/** What came of a step of a log-in: what is to be done next, or why it was refused. `retryAfter`: seconds. */
export type LoginStep<Next extends string> =
  | { status: Next }
  | { status: 'refused'; refusal: LoginRefusal; retryAfter?: number }

/** How the page of the embedded wallet looks and speaks, so that it fits the dialog around it. */
export type LoginLook = {
  /** Light or dark, as the dialog is. */
  mode: 'light' | 'dark'
  /** The language of the dialog (BCP 47). */
  language: string
}

/** The page of the embedded wallet, in a frame that the dialog has a place for. */
export type LoginFrame = {
  /** The height in CSS pixels that the page wants to be shown with; `null` while it asks the visitor nothing. */
  readonly wanted: Readable<number | null>
  /**
   * Puts the frame into a slot once it is needed. The slot neither moves nor leaves the page while it is lent: the frame
   * would lose the unlocked wallet. Returns the undo.
   */
  mount(slot: HTMLElement): () => void
  /** Has the page look like the dialog. */
  setLook(look: LoginLook): void
  /** The visitor has turned away: what the page asks is declined. */
  dismiss(): void
}

type Options = { signal: AbortSignal }

/**
 * The ways to log in to an embedded wallet. A connector with `listing: 'login'` has them; once the visitor is logged in,
 * its `connect` gives the accounts.
 */
export type Login = {
  /** Whether a code by e-mail is one of the ways. */
  readonly email: boolean
  /** Has a mail sent: a code, or a link that confirms this browser first. */
  startByEmail(email: string, options: Options): Promise<LoginStep<'enterCode' | 'confirmDevice'>>
  /** Waits until the link of the mail was confirmed; the code is on its way then. */
  confirmDevice(options: Options): Promise<LoginStep<'enterCode'>>
  /** Logs in by the code of the mail: six digits. */
  enterCode(code: string, options: Options): Promise<LoginStep<'loggedIn'>>
  /** Where the wallet's own page is shown. */
  readonly frame: LoginFrame
}
