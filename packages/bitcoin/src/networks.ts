export * from '@latchkey/protocol/networks/bitcoin'
