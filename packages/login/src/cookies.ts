const year = 31_536_000

/** The token of a browser's cookie, if it has one. */
export function deviceToken(request: Request): string | undefined {
  return tokenIn(request, 'latchkey_device')
}

/** Gives a browser its token, which no script reads. The vault page is in a frame of another site. */
export function deviceCookie(token: string): string {
  return cookieOf('latchkey_device', token)
}

/** The token that a session's browser was given last. */
export function turnToken(request: Request): string | undefined {
  return tokenIn(request, 'latchkey_turn')
}

export function turnCookie(token: string): string {
  return cookieOf('latchkey_turn', token)
}

function tokenIn(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|; )${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies)?.[1]
}

function cookieOf(name: string, token: string): string {
  return `${name}=${token}; Path=/login; Max-Age=${year}; HttpOnly; Secure; SameSite=None; Partitioned`
}
