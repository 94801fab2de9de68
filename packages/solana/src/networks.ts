export * from '@latchkey/protocol/networks/solana'
