import type { ChainId, Clock } from '@latchkey/protocol'
import { followingEventSchema, type NewsEvent, newsEventSchema } from '@latchkey/protocol/wire'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { parseJson } from '../foreign/json.ts'

/** What is heard of a stream of news. */
export type NewsHandlers = {
  /** The stream is open: of these chains news is told, and of no others. */
  following(chains: readonly ChainId[]): void
  /** An account has news. `id`: where a later stream goes on. */
  news(news: NewsEvent, id: string): void
  /** The stream has ended, or could not be opened; another one is tried after a pause. */
  lost(): void
}

/** Milliseconds of silence after which a stream counts as gone: three signs of life have not come. */
const silenceMax = 50_000
const firstPause = 1_000
const longestPause = 60_000

/**
 * Keeps a stream of news open: where it ends it is opened again, after a pause that doubles with each failure (1 s to
 * 1 min), and goes on behind what was told. `address` gives its URL, for the id of the last event. Returns what closes it.
 */
export function keepStream(
  { after }: Clock,
  address: (lastEventId: string) => string,
  lastEventId: string,
  handlers: NewsHandlers,
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
    hear('following', followingEventSchema, ({ chains }) => {
      failures = 0
      handlers.following(chains)
    })
    hear('news', newsEventSchema, (news) => handlers.news(news, lastId))
    opened.addEventListener('beat', ({ lastEventId: id }) => {
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
