import type { IncomingMessage, ServerResponse } from 'node:http'
import { signIn } from '@latchkey/siwx/express'
import { createSessions, type Session } from '@latchkey/siwx/sessions'

/** The section of a site for signed-in visitors. */
export type Members = {
  /** Answers the requests of a sign-in, below `/siwx`. */
  signIn(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Draws the section for the requester. `page`: the surrounding page. */
  draw(request: IncomingMessage, page: string): Promise<string>
}

/** Who has signed in to a site that is served at `origin`, in the memory of this process. */
export function createMembers(origin: string): Members {
  const sessions = createSessions({ origin })
  const answer = signIn(sessions)
  return {
    signIn: (request, response) =>
      answer(request, response, (error) => {
        response.statusCode = 500
        response.end(String(error))
      }),
    async draw({ method = 'GET', headers }, page) {
      const get = (name: string) => headerOf(headers[name])
      const session = await sessions.find({ method, headers: { get } })
      return page.replace('<!--members-->', () => (session ? welcome(session) : invitation))
    },
  }
}

const headerOf = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(', ') : (value ?? null)

const invitation = `<h1>Members only</h1>
<p>The server draws this page for those who have signed in. Connect a wallet and sign in: it costs nothing.</p>`

function welcome({ account, data, expiresAt }: Session): string {
  return `<h1>Welcome back</h1>
<p>Your browser had no part in this text: the server drew it, because you proved that this account is yours.</p>
<dl data-account="${escaped(account)}">
<div><dt>Account</dt><dd><code>${escaped(account)}</code></dd></div>
<div><dt>Signed in</dt><dd>${moment(Date.parse(data.issuedAt))}</dd></div>
<div><dt>Session ends</dt><dd>${moment(expiresAt)}</dd></div>
</dl>`
}

const format = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

function moment(time: number): string {
  const at = new Date(time)
  return `<time datetime="${at.toISOString()}">${format.format(at)} UTC</time>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}
