import type { Latchkey } from '@latchkey/core'
import type { ButtonMessages, Messages } from './generated/types.ts'

export type { ButtonMessages, Messages }

/** A language as an app passes it in: the button's words now, the dialog's when it is opened. */
export type Language = {
  /** BCP 47. Numbers and dates follow it, or the visitor's own variant of it. */
  locale: string
  /** The direction in which it is written. */
  direction: 'ltr' | 'rtl'
  /** What the button says. */
  button: ButtonMessages
  /** Loads the texts of the dialog, when it is opened for the first time. */
  load(): Promise<Messages>
  /**
   * The languages that the dialog offers the visitor, which `offerLanguages` sets. Absent: the language is fixed.
   */
  choices?: readonly Language[]
  /** The one of the `choices` that the visitor has chosen, else one that the visitor's browser prefers. */
  preferred?(client: Latchkey): Language
}
