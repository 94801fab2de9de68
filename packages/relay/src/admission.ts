import type { IncomingMessage } from 'node:http'
import type { Clock } from '@latchkey/protocol'
import { hostsOfThisMachine } from './hosts.ts'
import { type TokenRules, verifyToken } from './jwt.ts'
import type { ProjectRule } from './projects.ts'

export type Admission =
  | { ok: true; clientId: string }
  | { ok: false; status: 401 | 403; reason: string }

export type AdmissionRules = {
  mayProject: ProjectRule
  clockSkew: number
  tokenLifetime: number
  /** Hosts under which clients know the relay. When there are none, the names of this machine count. */
  hosts: readonly string[]
  clock: Clock
}

/** Who connects, by the project and the token in the address or the headers; or why not. */
export function admit(request: IncomingMessage, rules: AdmissionRules): Admission {
  const query = queryOf(request)
  const caller = {
    origin: request.headers.origin ?? query.get('origin') ?? undefined,
    app: query.get('bundleId') ?? query.get('packageName') ?? undefined,
  }
  const refused = rules.mayProject(query.get('projectId'), caller)
  if (refused !== undefined) {
    return { ok: false, status: refused.endsWith('invalid key') ? 401 : 403, reason: refused }
  }
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const token = verifyToken(bearer ?? query.get('auth') ?? '', {
    isAudience: audienceRule(rules.hosts.length > 0 ? rules.hosts : hostsOfThisMachine(request)),
    now: rules.clock.now() / 1000,
    clockSkew: rules.clockSkew,
    tokenLifetime: rules.tokenLifetime,
  })
  return token.ok ? token : { ok: false, status: 401, reason: token.reason }
}

export function queryOf(request: IncomingMessage): URLSearchParams {
  const url = request.url ?? '/'
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
}

/** Only the host counts: behind a proxy the relay knows neither scheme nor path that the client used. */
function audienceRule(hosts: readonly string[]): TokenRules['isAudience'] {
  return (aud) => {
    if (!URL.canParse(aud)) return false
    const { protocol, host, hostname, port } = new URL(aud)
    const full = `${hostname}:${port || (/^(ws|http):$/.test(protocol) ? 80 : 443)}`
    return hosts.some((one) => one.toLowerCase() === host || one.toLowerCase() === full)
  }
}
