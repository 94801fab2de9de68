/** Cookies by name. */
export type Cookies = ReadonlyMap<string, string>

/** Where a page keeps the cookies that its browser withholds from it. */
export type CookieStore = {
  /** All of them. */
  load(): Promise<Cookies>
  /** Puts what `next` makes of them in their place; nobody else changes them in between. */
  change(next: (now: Cookies) => Cookies): Promise<void>
}
