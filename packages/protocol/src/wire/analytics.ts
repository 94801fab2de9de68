import * as v from 'valibot'
import { route } from './route.ts'
import { sdkQueryOptional } from './shapes.ts'

/** Characters of an event's properties, as JSON. */
const propertiesMax = 4_096

/**
 * `GET /getAnalyticsConfig`: whether events are collected. `sendsAddress` is ours: whether an event includes a hash of
 * its account.
 */
export const getAnalyticsConfig = route('GET', '/getAnalyticsConfig', {
  query: v.object(sdkQueryOptional),
  response: v.object({ isAnalyticsEnabled: v.boolean(), sendsAddress: v.optional(v.boolean()) }),
})

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

const analyticsEventSchema = v.object({
  /** Identifies the event, so that a repeated one counts once. */
  eventId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  url: text(2_048),
  domain: text(255),
  /** Unix milliseconds. */
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0)),
  props: v.object({
    type: text(16),
    event: v.pipe(v.string(), v.regex(/^[A-Z_]{1,64}$/)),
    properties: v.optional(
      v.pipe(
        v.record(v.string(), v.unknown()),
        v.check((own) => JSON.stringify(own).length <= propertiesMax, 'Too many properties'),
      ),
    ),
    address: v.optional(text(128)),
  }),
})
/** A page's report of one event. */
export type AnalyticsEvent = v.InferOutput<typeof analyticsEventSchema>

/** `POST /e`: reports one event. */
export const postEvent = route('POST', '/e', {
  query: v.object(sdkQueryOptional),
  body: analyticsEventSchema,
  response: v.object({}),
})
