import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { type Clock, withinTime } from '@latchkey/protocol'
import { readBounded } from '@latchkey/service/http'
import { createPublicAddressTest } from './addresses.ts'
import { createHostResolver, type ResolveHost } from './resolveHost.ts'

/** `sizeLimit` in bytes, `timeout` in milliseconds. */
export type FetchLimits = {
  sizeLimit: number
  timeout: number
  /** JSON that is posted; without it the address is read by GET. */
  post?: string
  /** The redirects that are followed; three by default. */
  redirects?: number
}
export type Fetched =
  | { ok: true; bytes: Uint8Array<ArrayBuffer> }
  /** `refused`: the server has answered that it does not give it (a status of 4xx). */
  | { ok: false; problem: 'notAllowed' | 'tooLarge' | 'refused' | 'unreachable' }

/** Reads an https address of the public internet. Never rejects. */
export type GuardedFetch = (url: string, limits: FetchLimits) => Promise<Fetched>

/** What the guard needs. Tests put a local server behind it. */
export type FetchDependencies = {
  resolve: ResolveHost
  isPublic(address: string): boolean
  /** Opens the URL at one of these addresses and no other. */
  open(
    url: URL,
    addresses: readonly string[],
    signal: AbortSignal,
    post?: string,
  ): Promise<IncomingMessage>
}

const redirectsMax = 3

/**
 * A fetch that cannot be led into the operator's network: https on port 443 only, every address that the name
 * resolves to must be public, the connection goes to the address that was checked, and each redirect is checked again.
 */
export function createGuardedFetch(dependencies: FetchDependencies, clock: Clock): GuardedFetch {
  async function follow(url: string, limits: FetchLimits, signal: AbortSignal): Promise<Fetched> {
    const { sizeLimit, post, redirects = redirectsMax } = limits
    let target = url
    for (let hops = 0; hops <= redirects; hops++) {
      const answer = await openPublic(dependencies, target, signal, post)
      if (!answer.ok) return answer
      const { response } = answer
      if (response.statusCode === 200) return read(response, sizeLimit)
      response.destroy()
      const next = redirectOf(response, target)
      if (next === undefined) return { ok: false, problem: problemOf(response) }
      target = next
    }
    return { ok: false, problem: 'unreachable' }
  }
  return (url, limits) => withinTime(clock, limits.timeout, (signal) => follow(url, limits, signal))
}

/** Statuses of 4xx that a server may take back soon: Request Timeout, Too Early, Too Many Requests. */
const passingStatuses: readonly number[] = [408, 425, 429]

function problemOf({ statusCode = 0 }: IncomingMessage): 'refused' | 'unreachable' {
  const isRefusal = statusCode >= 400 && statusCode < 500 && !passingStatuses.includes(statusCode)
  return isRefusal ? 'refused' : 'unreachable'
}

/** Where an answer leads on to; an empty text, which is refused, where its location is no URL. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: string) {
  const { location } = headers
  if (statusCode < 300 || statusCode >= 400 || location === undefined) return undefined
  return URL.canParse(location, from) ? new URL(location, from).href : ''
}

async function openPublic(
  dependencies: FetchDependencies,
  target: string,
  signal: AbortSignal,
  post: string | undefined,
) {
  const url = URL.canParse(target) ? new URL(target) : undefined
  const refused = { ok: false, problem: 'notAllowed' } as const
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return refused
  const host = url.hostname.replace(/^\[|\]$/g, '')
  try {
    const addresses = isIP(host) ? [host] : await dependencies.resolve(host, signal)
    if (addresses.length === 0 || !addresses.every(dependencies.isPublic)) return refused
    const response = await dependencies.open(url, firstOfEach(addresses), signal, post)
    return { ok: true, response } as const
  } catch {
    return { ok: false, problem: 'unreachable' } as const
  }
}

/** The first address of each family: a machine may have a route to one of them only. */
function firstOfEach(addresses: readonly string[]): string[] {
  const four = addresses.find(isIPv4)
  const six = addresses.find(isIPv6)
  return [four, six].flatMap((address) => address ?? [])
}

async function read(response: IncomingMessage, sizeLimit: number): Promise<Fetched> {
  try {
    const bytes = await readBounded(response, sizeLimit)
    return bytes ? { ok: true, bytes } : { ok: false, problem: 'tooLarge' }
  } catch {
    return { ok: false, problem: 'unreachable' }
  }
}

/** Creates the dependencies that reach only the public internet. */
export function publicInternet(): FetchDependencies {
  return {
    resolve: createHostResolver(),
    isPublic: createPublicAddressTest(),
    open: openPinned,
  }
}

/** Connects to one of `addresses` while speaking to, and checking the certificate of, the URL's host. */
function openPinned(
  url: URL,
  addresses: readonly string[],
  signal: AbortSignal,
  post?: string,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }))
    const sent = request(
      url,
      {
        signal,
        agent: false,
        method: post === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'image/*, application/json, text/html',
          'user-agent': 'latchkey-gateway',
          ...(post !== undefined && { 'content-type': 'application/json' }),
        },
        lookup: (_host, options, done) => {
          const [first = { address: '', family: 0 }] = known
          if (options.all) done(null, known)
          else done(null, first.address, first.family)
        },
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(post)
  })
}
