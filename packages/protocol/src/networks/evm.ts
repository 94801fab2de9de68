export * from './generated/evm.ts'
