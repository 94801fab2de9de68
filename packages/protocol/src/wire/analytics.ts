import * as v from 'valibot'
import { route } from './route.ts'
import { sdkQueryOptional } from './shapes.ts'

/** `GET /getAnalyticsConfig`: whether this project wants analytics. */
export const getAnalyticsConfig = route('GET', '/getAnalyticsConfig', {
  query: v.object(sdkQueryOptional),
  response: v.object({ isAnalyticsEnabled: v.boolean() }),
})
