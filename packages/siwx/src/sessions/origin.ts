/** What of a request says who it is from: a `Request`, or its method with its headers. */
export type RequestLike = {
  method: string
  headers: { get(name: string): string | null }
}

const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Whether a request only reads. Only then may it come without the origin that asked for it. */
export function isSafe({ method }: RequestLike): boolean {
  return safe.includes(method.toUpperCase())
}

/** Whether a page of one of these origins made the request, by what the browser itself says. */
export function isOwn({ headers }: RequestLike, origins: readonly string[]): boolean {
  const origin = headers.get('origin')
  return origin === null
    ? headers.get('sec-fetch-site') === 'same-origin'
    : origins.includes(origin)
}
