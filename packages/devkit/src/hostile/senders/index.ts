export { evmSender, evmSenders } from './evm.ts'
export { installEvmSender, installSolanaSender } from './install.ts'
export type {
  EvmSender,
  NodeCall,
  RequestedTransfer,
  SenderEnding,
  SolanaSender,
} from './sender.ts'
export { solanaSender, solanaSenders } from './solana.ts'
