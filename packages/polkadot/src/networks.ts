export * from '@latchkey/protocol/networks/polkadot'
