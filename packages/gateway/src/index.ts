export {
  type ChainConfig,
  type GatewayConfig,
  type GatewayOptions,
  parseConfig,
} from './config/schema.ts'
export { configForWorld, type World } from './config/world.ts'
export { createGateway, type Gateway } from './gateway.ts'
export type { Ports } from './ports/ports.ts'
export { type RunningGateway, startGateway } from './start.ts'
