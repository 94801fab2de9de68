import * as v from 'valibot'
import { hasAccountSyntax } from '../address.ts'
import type { AccountId } from '../caip.ts'
import { route } from './route.ts'
import { accountId, chainId, sdkQueryOptional } from './shapes.ts'

/** How many accounts one stream of events may follow. */
export const eventAccountsMax = 50

/** The names of the stream's events on the wire. */
export const streamEventNames = { following: 'following', change: 'news', beat: 'beat' } as const

const accountList = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(','))]),
  v.minLength(1),
  v.maxLength(eventAccountsMax, `More than ${eventAccountsMax} accounts`),
  v.check((ids) => ids.every(hasAccountSyntax), 'Not a list of CAIP-10 accounts'),
  v.transform((ids): AccountId[] => ids.filter(hasAccountSyntax)),
)

/**
 * `GET /v1/events`, an addition of ours. Streams server-sent events about `accounts`, CAIP-10 ids separated by commas. An
 * address that its namespace does not have gets a 400. The first event is `following`. It is sent again when the gateway
 * has read the stream's accounts on another chain for the first time: from then on the stream reports all their events.
 * `change` reports that a block has changed an account. `beat` is sent regularly, so that silence indicates a lost
 * connection. `lastEventId`, or the header `Last-Event-ID`, resumes a stream. `streamEventNames` has the names on the wire.
 */
export const getEvents = route('GET', '/v1/events', {
  query: v.object({
    ...sdkQueryOptional,
    accounts: accountList,
    lastEventId: v.optional(v.pipe(v.string(), v.maxLength(4_096))),
  }),
  response: 'blob',
})

/** The data of an event `following`: all chains with events so far. Others may follow. */
export const followingEventSchema = v.object({ chains: v.array(chainId) })
/** The chains whose events a stream reports. */
export type FollowingEvent = v.InferOutput<typeof followingEventSchema>

/** The data of a `change` event: an account has changed. The other routes return the change. */
export const accountChangeEventSchema = v.object({
  account: accountId,
  /** The newest block (EVM) or slot (Solana) that changed the account. */
  block: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The newest transactions, by hash or signature; empty where they are not known, and after a reorganisation. */
  transactions: v.pipe(v.array(v.string()), v.maxLength(20)),
})
/** A change of an account: its block and transactions. */
export type AccountChangeEvent = v.InferOutput<typeof accountChangeEventSchema>
