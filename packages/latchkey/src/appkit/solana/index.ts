'use client'
/** AppKit's adapter for Solana, with `@solana/web3.js` 1. */

export type { Provider, SolanaProvider } from './provider.ts'
export { SolanaAdapter, type SolanaAdapterOptions } from './SolanaAdapter.ts'
export { useAppKitConnection } from './useAppKitConnection.ts'
