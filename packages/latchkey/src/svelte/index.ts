export {
  type ActionStore,
  createLatchkeyStores,
  type LatchkeyStores,
} from './createLatchkeyStores.ts'
