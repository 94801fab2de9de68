import type { getAnalyticsConfig, postEvent } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json } from '@latchkey/service/http'
import type { Collector } from '../ports/collector.ts'

/** Whether events are collected here, and whether they tell the account. */
export function analyticsConfigHandler(
  collector: Collector | undefined,
): Handler<typeof getAnalyticsConfig> {
  const answer = {
    isAnalyticsEnabled: collector !== undefined,
    ...(collector?.addresses && { sendsAddress: true }),
  }
  return () => json(answer, 'public, max-age=300')
}

/** Keeps an event. The domain is that of the page's origin, where the browser tells it. */
export function eventHandler(collector: Collector): Handler<typeof postEvent> {
  return async ({ body, query }, { header }) => {
    const origin = header('origin')
    const domain = origin && URL.canParse(origin) ? new URL(origin).host : body.domain
    await collector.keep({ ...body, domain }, query.projectId ?? '')
    return json({})
  }
}
