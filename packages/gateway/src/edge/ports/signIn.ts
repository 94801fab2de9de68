/** Answers the requests of a sign-in: `nonce`, `verify`, `session` and `sign-out`, the last part of their path. */
export type SignIn = (request: Request) => Promise<Response>
