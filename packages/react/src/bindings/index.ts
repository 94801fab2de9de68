export type { Readable } from '@latchkey/core'
export type { Task, TaskState } from '../client/hooks/createTask.ts'
export {
  callsTask,
  connectTask,
  disconnectTask,
  sendTask,
  signInTask,
  signMessageTask,
  signOutTask,
  signTypedDataTask,
} from './actions.ts'
export { type BindingOptions, type Bindings, createBindings } from './createBindings.ts'
export { accountFact, balancesFact, type Fact, networkFact, sessionFact } from './facts.ts'
