/** Cookies by name. */
export type Cookies = ReadonlyMap<string, string>

/** Stores the cookies that the browser withholds from a page. */
export type CookieStore = {
  /** Returns all cookies. */
  load(): Promise<Cookies>
  /** Replaces the cookies by the result of `next`, in one step: no other tab writes in between. */
  change(next: (now: Cookies) => Cookies): Promise<void>
}
