import type { Caller } from '@latchkey/service/http'

/** Answers the requests of the vault page and of the pages that its mails lead to, below `/login`. */
export type Login = (request: Request, caller: Caller) => Promise<Response>
