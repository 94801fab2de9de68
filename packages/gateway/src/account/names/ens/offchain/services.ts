import { type Clock, knownError, withinTime } from '@latchkey/protocol'
import { readBoundedText } from '@latchkey/service/http'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import type { FetchLimits, GuardedFetch } from '../../../../pictures/media/guardedFetch.ts'
import { isAllowedService, isOwnOrigin } from './allowed.ts'

/** A request to the service of a resolver (ERC-3668): the contract, the addresses in its order, and the call. */
export type ServiceRequest = { sender: Hex; urls: readonly string[]; data: Hex }

/**
 * What all services of one lookup have together: the time in milliseconds at which the answers must be there, and the
 * requests that are left, so that no contract can make the gateway flood a service.
 */
export type ServiceBudget = { until: number; requests: number }

/**
 * Asks a service of names and returns its answer, which only the contract can verify. Rejects with NAME_SERVICE_REFUSED if no address of the service is allowed, and
 * NAME_UNREADABLE if none gives an answer.
 */
export type NameServices = (request: ServiceRequest, budget: ServiceBudget) => Promise<Hex>

/** What reads of services need. `allowed`: the entries of the setting. */
export type ServiceDependencies = {
  allowed: readonly string[]
  fetchGuarded: GuardedFetch
  clock: Clock
}

/** The largest answer in bytes: proofs of storage are large. */
const sizeLimit = 512 * 1024
/** Milliseconds that one address has. */
const timeout = 4_000
/** The addresses of a service that are tried, and the longest one. */
const urlsMax = 4
const urlLengthMax = 16 * 1024

const answerSchema = v.object({ data: v.custom<Hex>((value) => isHex(value), 'Not hex') })

/** Creates the reads of services that the operator allows. Redirects are not followed. */
export function createNameServices({
  allowed,
  fetchGuarded,
  clock,
}: ServiceDependencies): NameServices {
  const read = (url: string, limits: FetchLimits) =>
    isOwnOrigin(url, allowed) ? readOwn(clock, url, limits) : readPublic(fetchGuarded, url, limits)

  return async ({ sender, urls, data }, budget) => {
    const usable = urls.filter((url) => isAllowedService(url, allowed)).slice(0, urlsMax)
    if (usable.length === 0) throw knownError('NAME_SERVICE_REFUSED', new Error(hostsOf(urls)))
    let cause: unknown
    for (const url of usable) {
      const left = Math.min(timeout, budget.until - clock.now())
      if (left <= 0 || budget.requests <= 0) break
      budget.requests -= 1
      try {
        const { target, post } = requestOf(url, sender, data)
        const limits = { sizeLimit, timeout: left, redirects: 0, ...(post && { post }) }
        return answerIn(await read(target, limits))
      } catch (error) {
        cause = error
      }
    }
    throw knownError('NAME_UNREADABLE', cause ?? new Error('No service answered in time'))
  }
}

/** The address with sender and call in it, or the body that has them (ERC-3668). */
function requestOf(url: string, sender: Hex, data: Hex) {
  const target = url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
  if (target.length > urlLengthMax) throw new Error('The address of the service is too long')
  return { target, post: url.includes('{data}') ? undefined : JSON.stringify({ data, sender }) }
}

function answerIn(text: string): Hex {
  return v.parse(answerSchema, JSON.parse(text)).data
}

async function readPublic(fetchGuarded: GuardedFetch, url: string, limits: FetchLimits) {
  const fetched = await fetchGuarded(url, limits)
  if (!fetched.ok) throw new Error(`The service cannot be read: ${fetched.problem}`)
  return Buffer.from(fetched.bytes).toString('utf8')
}

/** Reads an origin that the operator wrote out, which may be in the operator's own network. */
function readOwn(clock: Clock, url: string, { post, ...limits }: FetchLimits): Promise<string> {
  const body = post === undefined ? {} : { method: 'POST', body: post }
  const headers = post === undefined ? {} : { 'content-type': 'application/json' }
  return withinTime(clock, limits.timeout, async (signal) => {
    const response = await fetch(url, { ...body, headers, redirect: 'error', signal })
    if (!response.ok || !response.body) throw new Error(`The service answers ${response.status}`)
    const text = await readBoundedText(response.body, limits.sizeLimit)
    if (text === undefined) throw new Error('The answer of the service is too large')
    return text
  })
}

/** The hosts of addresses, for the log. */
function hostsOf(urls: readonly string[]): string {
  const hosts = urls.slice(0, urlsMax).map((url) => {
    const plain = url.slice(0, 200)
    return URL.canParse(plain) ? new URL(plain).host : 'no address'
  })
  return `Services that are not allowed: ${hosts.join(', ') || 'none named'}`
}
