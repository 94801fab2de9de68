import type { getAnalyticsConfig } from '@latchkey/protocol/wire'
import type { Handler } from '../http/handler.ts'
import { json } from '../http/reply.ts'

export function analyticsConfigHandler(enabled: boolean): Handler<typeof getAnalyticsConfig> {
  return () => json({ isAnalyticsEnabled: enabled }, 'public, max-age=300')
}
