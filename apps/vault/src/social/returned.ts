/** A provider's result: a token, or a failure. */
export type Returned = { status: 'token'; token: string } | { status: 'declined' | 'failed' }

const fragment = /^#login=([A-Za-z0-9_-]{1,100})$/

/** Parses the result in an address of this page. Returns `undefined` if there is none. */
export function returnedBy(address: string): Returned | undefined {
  const { hash, origin } = new URL(address, location.href)
  const [, text] = fragment.exec(hash) ?? []
  if (text === undefined || origin !== location.origin) return undefined
  if (text === 'DECLINED') return { status: 'declined' }
  return text.length === 43 ? { status: 'token', token: text } : { status: 'failed' }
}
