// What the tests of the families and connectors share.

export { madeOn } from './madeOn.ts'
export { testPages } from './testPages.ts'
export { transfersBy } from './transfersBy.ts'
