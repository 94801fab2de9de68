/**
 * The services that hold names outside of Ethereum and that a gateway asks by default: Coinbase's (`base.eth`, `cb.id`),
 * Uniswap's (`uni.eth`), ENS's own (DNS names, primary names of other networks), and the proofs of other networks.
 */
export const defaultNameServices: readonly string[] = [
  'api.coinbase.com',
  '*.uniswap.org',
  '*.ens.xyz',
  '*.ens.domains',
  '*.gateway.unruggable.com',
  'lb.drpc.org',
]

/** Whether an entry of the setting is a host (`api.example`, `*.names.example`), or an origin (`http://127.0.0.1:8080`). */
export function isServiceEntry(entry: string): boolean {
  return hostEntry.test(entry) || originOf(entry) === entry
}

/** Whether the gateway may send requests to an address of a service. Sender and call are not in the host of an address. */
export function isAllowedService(template: string, allowed: readonly string[]): boolean {
  const origin = originOf(template)
  if (origin === undefined) return false
  if (allowed.includes(origin)) return true
  const url = new URL(origin)
  if (url.protocol !== 'https:' || url.port !== '') return false
  return allowed.some((entry) => matchesHost(url.hostname, entry))
}

/** Whether the operator wrote out the origin of an address. */
export function isOwnOrigin(url: string, allowed: readonly string[]): boolean {
  const origin = originOf(url)
  return origin !== undefined && allowed.includes(origin)
}

const hostEntry = /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/

function matchesHost(host: string, entry: string): boolean {
  if (!hostEntry.test(entry)) return false
  return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry
}

/** The origin of an http or https address without credentials; `undefined` for any other text. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, username, password, host } = new URL(text)
  const isPlain = username === '' && password === '' && !host.includes('%')
  return isPlain && /^https?:$/.test(protocol) ? origin : undefined
}
