export { createEndpoint, type Endpoint, type Handler } from './endpoint.ts'
export {
  announceReady,
  awaitGreeting,
  type FrameWindow,
  type GreetedSite,
  greetFrame,
  isReady,
} from './greeting.ts'
export type { Json } from './json.ts'
