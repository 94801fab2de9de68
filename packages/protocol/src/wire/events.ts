import * as v from 'valibot'
import { type AccountId, isAccountId } from '../caip.ts'
import { route } from './route.ts'
import { accountId, chainId, sdkQueryOptional } from './shapes.ts'

/** How many accounts one stream of events may follow. */
export const eventAccountsMax = 50

const accountList = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(','))]),
  v.minLength(1),
  v.maxLength(eventAccountsMax, `More than ${eventAccountsMax} accounts`),
  v.check((ids) => ids.every(isAccountId), 'Not a list of CAIP-10 accounts'),
  v.transform((ids): AccountId[] => ids.filter(isAccountId)),
)

/**
 * `GET /v1/events`: ours. A stream of server-sent events about `accounts`, CAIP-10 ids separated by commas. The first
 * event is `following`. Another one follows whenever a chain has been read for the first time: from then on, all its
 * events are reported. `news` follows whenever a block has changed an account. `beat` follows regularly, so that
 * silence indicates a lost connection. `lastEventId`, or the header `Last-Event-ID`, resumes a stream.
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

/** The data of an event `news`: an account has changed. The other routes return the change. */
export const newsEventSchema = v.object({
  account: accountId,
  /** The newest block (EVM) or slot (Solana) that changed the account. */
  block: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The newest transactions, by hash or signature; empty where they are not known, and after a reorganisation. */
  transactions: v.pipe(v.array(v.string()), v.maxLength(20)),
})
/** A change of an account: its block and transactions. */
export type NewsEvent = v.InferOutput<typeof newsEventSchema>
