import type { AnalyticsEvent } from '@latchkey/protocol/wire'

/** Keeps what pages tell of events. */
export type Collector = {
  /** Whether pages are asked which account an event is about. */
  addresses: boolean
  /** Keeps an event; one of an id that is known changes nothing. `projectId`: '' where the page names none. */
  keep(event: AnalyticsEvent, projectId: string): Promise<void>
}
