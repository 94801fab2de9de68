export * from './ask.ts'
export * from './claims.ts'
export * from './event-queue.ts'
export * from './picture.ts'
