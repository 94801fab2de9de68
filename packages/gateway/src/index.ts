export {
  type ChainConfig,
  type GatewayConfig,
  type GatewayOptions,
  parseConfig,
} from './edge/config/schema.ts'
export { configForWorld, type World } from './edge/config/world.ts'
export type { Ports } from './edge/ports/ports.ts'
export { createGateway, type Gateway } from './gateway.ts'
export { type RunningGateway, startGateway } from './start.ts'
