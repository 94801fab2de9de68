import type { getAnalyticsConfig, postEvent } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json } from '@latchkey/service/http'
import type { Collector } from '../ports/collector.ts'

/** Returns whether the gateway collects events, and whether they contain the account. */
export function analyticsConfigHandler(
  collector: Collector | undefined,
): Handler<typeof getAnalyticsConfig> {
  const answer = {
    isAnalyticsEnabled: collector !== undefined,
    ...(collector?.addresses && { sendsAddress: true }),
  }
  return () => json(answer, 'public, max-age=300')
}

/** Stores an event. Its domain is that of the page's origin, if the browser sends it. */
export function eventHandler(collector: Collector): Handler<typeof postEvent> {
  return async ({ body, query }, { header }) => {
    const origin = header('origin')
    const domain = origin && URL.canParse(origin) ? new URL(origin).host : body.domain
    await collector.keep({ ...body, domain }, query.projectId ?? '')
    return json({})
  }
}
