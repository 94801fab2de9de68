import { type Clock, knownError, withinTime } from '@latchkey/protocol'
import { readBoundedText } from '@latchkey/service/http'
import * as v from 'valibot'
import { isPageUrl } from './pageUrl.ts'

const timeout = 10_000
/** Bytes of the largest accepted answer. */
const answerMax = 65_536

/** The request for the visitor's signature. */
type ChannelRequest = { nonce: string; domain: string; uri: string }
/** A message that the visitor's app has signed, according to the relay. Nothing of it is verified. */
export type Signed = { message: string; signature: string; username: string | undefined }

const channelSchema = v.object({
  channelToken: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  url: v.pipe(v.string(), v.maxLength(2_000), v.check(isPageUrl)),
})
const statusSchema = v.variant('state', [
  v.object({ state: v.literal('pending') }),
  v.object({
    state: v.literal('completed'),
    message: v.string(),
    signature: v.string(),
    username: v.optional(v.string()),
  }),
])

/**
 * Creates the client of a Farcaster Auth relay, which transports a request to the visitor's Farcaster app and the signature
 * back. Rejects with `NETWORK_FAILED` if the relay cannot be reached, and with `BAD_RESPONSE` for an invalid answer.
 */
export function farcasterRelay(relayUrl: string, clock: Clock) {
  return {
    /** Opens a channel. Returns its token, and the link for the visitor's app. */
    async open({ nonce, domain, uri }: ChannelRequest): Promise<{ token: string; url: string }> {
      const answer = await requestJson(clock, new URL('/v1/channel', relayUrl), channelSchema, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ nonce, domain, siweUri: uri }),
      })
      return { token: answer.channelToken, url: answer.url }
    },
    /** Returns the signed message, or `undefined` until the visitor has signed. */
    async poll(token: string): Promise<Signed | undefined> {
      const answer = await requestJson(
        clock,
        new URL('/v1/channel/status', relayUrl),
        statusSchema,
        {
          headers: { authorization: `Bearer ${token}` },
        },
      )
      if (answer.state === 'pending') return undefined
      const { message, signature, username } = answer
      return { message, signature, username }
    },
  }
}

async function requestJson<Answer>(
  clock: Clock,
  url: URL,
  schema: v.GenericSchema<unknown, Answer>,
  init: RequestInit,
): Promise<Answer> {
  const text = await withinTime(clock, timeout, (signal) => textOf(url, { ...init, signal }))
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (error) {
    throw knownError('BAD_RESPONSE', error)
  }
}

async function textOf(url: URL, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const text = await readBoundedText(response.body, answerMax)
    if (text === undefined) throw new Error('The answer is too large')
    return text
  } catch (error) {
    throw knownError('NETWORK_FAILED', error)
  }
}
