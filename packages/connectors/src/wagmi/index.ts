export { clientOfConfig } from './clientOfConfig.ts'
export { gatewayTransport, type LatchkeyConfigOptions, latchkeyConfig } from './config.ts'
export { type LatchkeyWagmiOptions, latchkey } from './connector.ts'
