import type { en } from './en.ts'
import type { enFurther } from './enFurther.ts'

/** The shape of a language: English's members, with any text in them. */
type Widen<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Member in keyof T]: Widen<T[Member]> }
export type Messages = Widen<typeof en>
/** What only views after the first ones say. */
export type FurtherMessages = Widen<typeof enFurther>

/** What the button says; it is there before the dialog's texts are loaded. */
export type ButtonMessages = {
  connect: string
  connecting: string
  /** The accessible name of the button when an account is connected. */
  account: (name: string) => string
}

/** A language as an app passes it in: the button's words now, the dialog's when it is opened. */
export type Language = {
  /** BCP 47; numbers and dates follow it. */
  locale: string
  direction: 'ltr' | 'rtl'
  button: ButtonMessages
  load(): Promise<Messages>
  loadFurther(): Promise<FurtherMessages>
}
