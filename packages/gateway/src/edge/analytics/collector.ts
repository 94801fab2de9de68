import { createHash } from 'node:crypto'
import type { AnalyticsEvent } from '@latchkey/protocol/wire'
import type { Database } from '../database/open.ts'
import type { Collector } from '../ports/collector.ts'
import type { AnalyticsConfig } from './config.ts'

const day = 86_400_000
/** Events after which old ones are forgotten. */
const sweepEvery = 500

/** Collects events in the database. Addresses are kept as hashes only, whatever a page sends. */
export function createCollector(
  db: Database,
  { addresses, keepDays, most }: AnalyticsConfig,
  now: () => number,
): Collector {
  let kept = 0

  async function sweep(): Promise<void> {
    const oldest = now() - keepDays * day
    await db.deleteFrom('analytics_event').where('received_at', '<', oldest).execute()
    const surplus = await db
      .selectFrom('analytics_event')
      .select('received_at')
      .orderBy('received_at', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst()
    if (!surplus) return
    const { received_at: last } = surplus
    await db.deleteFrom('analytics_event').where('received_at', '<=', last).execute()
  }

  return {
    addresses,
    async keep(event, projectId) {
      await db
        .insertInto('analytics_event')
        .values({ ...rowOf(event, addresses), project_id: projectId, received_at: now() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      kept += 1
      if (kept % sweepEvery === 0) await sweep()
    },
  }
}

function rowOf({ eventId, url, domain, timestamp, props }: AnalyticsEvent, addresses: boolean) {
  const { event, address, properties = {} } = props
  const { address: named, ...others } = properties
  const who = address ?? (typeof named === 'string' ? named : undefined)
  return {
    id: eventId,
    event,
    url,
    domain,
    told_at: timestamp,
    properties: JSON.stringify(others),
    account: addresses && who !== undefined ? hashOf(who) : null,
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('hex')
}
