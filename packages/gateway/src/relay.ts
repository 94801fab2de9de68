export * from '@latchkey/relay'
