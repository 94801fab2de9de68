import type { AnalyticsEvent } from '@latchkey/protocol/wire'

/** Stores the events that pages report. */
export type Collector = {
  /** Whether pages report the account of an event. */
  addresses: boolean
  /** Keeps an event; one of an id that is known changes nothing. `projectId`: '' where the page names none. */
  keep(event: AnalyticsEvent, projectId: string): Promise<void>
}
