export { defineElements } from '@latchkey/react/elements'
export * from '../index.ts'
