/** Why the log-in refused, for the vault page. */
export type LoginRefusal =
  | 'UNKNOWN_REQUEST'
  | 'ORIGIN_REFUSED'
  | 'MALFORMED'
  | 'TOO_MANY_MAILS'
  | 'MAIL_FAILED'
  | 'DEVICE_UNCONFIRMED'
  | 'CODE_WRONG'
  | 'CODE_EXPIRED'
  | 'TOO_MANY_TRIES'
  | 'UNKNOWN_PROVIDER'
  | 'PROVIDER_FAILED'
  | 'UNVERIFIED'
  | 'LINK_EXPIRED'
  | 'LOGIN_GONE'
  | 'EMAIL_TAKEN'
  | 'PASSKEY_REFUSED'
  | 'LOGGED_OUT'
  | 'LOGIN_STALE'
  | 'NO_VAULT'
  | 'VAULT_LOST'
  | 'VAULT_CHANGED'
  | 'NOT_THE_OWNER'
  | 'TOO_MANY_RELEASES'

/** JSON, never cached, with cookies. */
export function answer(value: object, cookies: readonly string[] = []): Response {
  return withCookies(Response.json(value, { headers: { 'cache-control': 'no-store' } }), cookies)
}

/** A refusal with its code, and what else the page needs to tell it. */
export function refusal(status: number, error: LoginRefusal, more: object = {}): Response {
  const headers = { 'cache-control': 'no-store' }
  return Response.json({ error, ...more }, { status, headers })
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
