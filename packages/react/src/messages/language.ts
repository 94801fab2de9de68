import type { ButtonMessages, Messages } from './generated/types.ts'

export type { ButtonMessages, Messages }

/** A language as an app passes it in: the button's words now, the dialog's when it is opened. */
export type Language = {
  /** BCP 47. Numbers and dates follow it, or the visitor's own variant of it. */
  locale: string
  direction: 'ltr' | 'rtl'
  button: ButtonMessages
  load(): Promise<Messages>
}
