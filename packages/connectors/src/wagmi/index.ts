export { type LatchkeyConfigOptions, latchkeyConfig } from './config.ts'
export { type LatchkeyWagmiOptions, latchkey } from './connector.ts'
