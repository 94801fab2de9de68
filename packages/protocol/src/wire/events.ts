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
 * `GET /v1/events`: ours. A stream of server-sent events about `accounts`, CAIP-10 ids with commas between them. The
 * first event is `following`, and another one comes whenever a chain has been read for the first time: from then on all
 * that happens there is told. `news` comes whenever a block has touched an account, and `beat` so that silence
 * means that the connection is gone. `lastEventId`, or the header `Last-Event-ID`, goes on where a stream has ended.
 */
export const getEvents = route('GET', '/v1/events', {
  query: v.object({
    ...sdkQueryOptional,
    accounts: accountList,
    lastEventId: v.optional(v.pipe(v.string(), v.maxLength(4_096))),
  }),
  response: 'blob',
})

/** The data of an event `following`: all chains of which news is told by now; further ones may follow. */
export const followingEventSchema = v.object({ chains: v.array(chainId) })
/** The chains of which a stream tells news. */
export type FollowingEvent = v.InferOutput<typeof followingEventSchema>

/** The data of an event `news`: something of the account has changed. What it is, is read by the usual routes. */
export const newsEventSchema = v.object({
  account: accountId,
  /** The newest block (EVM) or slot (Solana) with news of the account. */
  block: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The newest transactions, by hash or signature; empty where they are not known, and after a reorganisation. */
  transactions: v.pipe(v.array(v.string()), v.maxLength(20)),
})
/** News of an account: in which block, and by which transactions. */
export type NewsEvent = v.InferOutput<typeof newsEventSchema>
