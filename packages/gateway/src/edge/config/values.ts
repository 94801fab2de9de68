import { type ChainId, isChainId } from '@latchkey/protocol'
import { isLoopbackHost } from '@latchkey/service/clients'
import * as v from 'valibot'
import { type EvmAddress, isEvmAddress } from '../../chains/evm/address.ts'

export const chainId = v.custom<ChainId>(isChainId, 'Not a CAIP-2 id, such as eip155:1')
export const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'Invalid address'))
export const httpUrl = v.pipe(
  v.string(),
  v.url('Not an http address'),
  v.regex(/^https?:\/\//, 'Not an http address'),
)
export const wsUrl = v.pipe(
  v.string(),
  v.url('Not a WebSocket address'),
  v.regex(/^wss?:\/\/[^#]*$/, 'Not a WebSocket address'),
)
export const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^(postgres(ql)?:\/\/|sqlite:)/, 'Neither postgres://… nor sqlite:<file>'),
)
export const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Whether a page on https loads a picture: by https, or by http from the visitor's own machine. */
export const isPictureUrl = (url: string) =>
  URL.canParse(url) &&
  (url.startsWith('https://') || isLoopbackHost(new URL(url).hostname.replace(/^\[|\]$/g, '')))
export const pictureUrl = v.pipe(httpUrl, v.check(isPictureUrl, 'Not an https address'))

/** A contract's address, in lower case. */
export const contract = v.pipe(
  v.custom<EvmAddress>(
    (value) => typeof value === 'string' && isEvmAddress(value),
    'Invalid address',
  ),
  v.transform((address): EvmAddress => `0x${address.slice(2).toLowerCase()}`),
)

/** An origin as browsers send it. Browsers and the gateway compare origins letter by letter. */
export const allowedOrigin = v.pipe(
  v.string(),
  v.check(isSentOrigin, ({ input }) => `Not an origin as browsers send it${meantOrigin(input)}`),
)

function isSentOrigin(text: string): boolean {
  if (text === 'null') return true
  // Extensions and apps have other schemes.
  if (!/^https?:/i.test(text)) return /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]+$/.test(text)
  return URL.canParse(text) && new URL(text).origin === text
}

function meantOrigin(text: string): string {
  if (text === '*') return ': leave allowedOrigins out to allow every page'
  const url = /^https?:/i.test(text) ? text : `https://${text}`
  return /^[^\s*]+$/.test(text) && URL.canParse(url)
    ? `: did you mean ${JSON.stringify(new URL(url).origin)}?`
    : ''
}

/** `https://site.example`, or `http://` on a machine of the operator. */
export const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'Invalid origin'),
)
