import type { Meter } from '@latchkey/service/metrics'
import type { Indexing } from '../ports/indexing.ts'

/** Measures how far the indexer is behind the newest block that its node has. */
export function watchIndex(meter: Meter, indexing: Indexing): void {
  meter.watch({
    name: 'latchkey_index_lag_blocks',
    help: 'Blocks that the index of a chain is behind its node',
    labels: ['chain'],
    read: () =>
      indexing
        .progress()
        .filter(({ indexed, head }) => head >= 0 && indexed >= 0)
        .map(({ chainId, indexed, head }) => ({
          value: Math.max(head - indexed, 0),
          labels: { chain: chainId },
        })),
  })
  meter.watch({
    name: 'latchkey_index_failing',
    help: '1 while the indexer of a chain reports an error',
    labels: ['chain'],
    read: () =>
      indexing.progress().map(({ chainId, error }) => ({
        value: error === null ? 0 : 1,
        labels: { chain: chainId },
      })),
  })
}

/** Measures the clients that are connected. */
export function watchConnections(
  meter: Meter,
  counts: { sockets(): number; streams(): number },
): void {
  meter.watch({
    name: 'latchkey_connections',
    help: 'Open WebSockets and streams of events',
    labels: ['kind'],
    read: () => [
      { value: counts.sockets(), labels: { kind: 'socket' } },
      { value: counts.streams(), labels: { kind: 'stream' } },
    ],
  })
}
