import { type ChainId, type Clock, parseJson } from '@latchkey/protocol'
import {
  type AccountChangeEvent,
  accountChangeEventSchema,
  followingEventSchema,
  streamEventNames,
} from '@latchkey/protocol/wire'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'

/** Handles what an event stream reports. */
export type StreamHandlers = {
  /** The stream is open, and reports changes on these chains only. */
  following(chains: readonly ChainId[]): void
  /** An account has changed. Pass `id` as `lastEventId` to resume after this event. */
  changed(change: AccountChangeEvent, id: string): void
  /** The stream has ended, or could not be opened; another one is tried after a pause. */
  lost(): void
}

/** Milliseconds of silence after which a stream counts as gone: three signs of life have not come. */
const silenceMax = 50_000
const firstPause = 1_000
const longestPause = 60_000

/**
 * Keeps an event stream open. After a loss it opens the stream again and resumes after the last event. The pause doubles
 * with each failure, from 1 s to 1 min. `address` returns the URL for the id of the last event. Returns a function that
 * closes the stream.
 */
export function keepStream(
  { after }: Clock,
  address: (lastEventId: string) => string,
  lastEventId: string,
  handlers: StreamHandlers,
): () => void {
  let lastId = lastEventId
  let failures = 0
  let source: EventSource | undefined
  let cancel = () => {}

  function expectLife(): void {
    cancel()
    cancel = after(silenceMax, fail)
  }
  function fail(): void {
    source?.close()
    cancel()
    handlers.lost()
    const pause = Math.min(firstPause * 2 ** failures, longestPause)
    failures += 1
    // Pages whose gateway was started again do not all come at once.
    cancel = after(pause * (0.75 + Math.random() / 2), open)
  }
  function open(): void {
    const opened = new EventSource(address(lastId))
    source = opened
    const hear = <Schema extends GenericSchema>(
      name: string,
      schema: Schema,
      use: (data: InferOutput<Schema>) => void,
    ) =>
      opened.addEventListener(name, (event) => {
        lastId = event.lastEventId || lastId
        expectLife()
        const parsed = safeParse(schema, parseJson(event.data))
        if (parsed.success) use(parsed.output)
      })
    hear(streamEventNames.following, followingEventSchema, ({ chains }) => {
      failures = 0
      handlers.following(chains)
    })
    hear(streamEventNames.change, accountChangeEventSchema, (change) =>
      handlers.changed(change, lastId),
    )
    opened.addEventListener(streamEventNames.beat, ({ lastEventId: id }) => {
      lastId = id || lastId
      expectLife()
    })
    opened.addEventListener('error', fail)
    expectLife()
  }

  open()
  return () => {
    cancel()
    source?.close()
  }
}
