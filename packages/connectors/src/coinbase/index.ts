export { type CoinbaseOptions, coinbase } from './connector.ts'
