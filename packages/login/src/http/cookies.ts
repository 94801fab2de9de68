const year = 31_536_000

/** Returns the token in a browser's device cookie. */
export function deviceToken(request: Request): string | undefined {
  return tokenIn(request, 'latchkey_device')
}

/** Returns the device cookie of a browser, which no script can read. The wallet's page is in a frame of another site. */
export function deviceCookie(token: string): string {
  return cookieOf('latchkey_device', token)
}

/** Returns the rotating token that a browser shows beside its session. */
export function rotationToken(request: Request): string | undefined {
  return tokenIn(request, 'latchkey_turn')
}

/** Returns the cookie of a session's rotating token. */
export function rotationCookie(token: string): string {
  return cookieOf('latchkey_turn', token)
}

function tokenIn(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|; )${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies)?.[1]
}

function cookieOf(name: string, token: string): string {
  return `${name}=${token}; Path=/login; Max-Age=${year}; HttpOnly; Secure; SameSite=None; Partitioned`
}
