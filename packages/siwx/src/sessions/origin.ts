/** The method and headers of a request, such as a `Request`. */
export type RequestLike = {
  method: string
  headers: { get(name: string): string | null }
}

const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Whether a request only reads. Only such a request may lack its origin. */
export function isSafe({ method }: RequestLike): boolean {
  return safe.includes(method.toUpperCase())
}

/** Whether a page of one of these origins made the request, by the headers that the browser sets. */
export function isOwn({ headers }: RequestLike, origins: readonly string[]): boolean {
  const origin = headers.get('origin')
  return origin === null
    ? headers.get('sec-fetch-site') === 'same-origin'
    : origins.includes(origin)
}
