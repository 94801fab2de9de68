export { createEndpoint, type Endpoint, type Handler } from './endpoint.ts'
export { awaitGreeting, type FrameWindow, type Greeted, greetFrame } from './greeting.ts'
export type { Json } from './json.ts'
