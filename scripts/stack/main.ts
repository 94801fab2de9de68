import { freePorts } from './ports.ts'
import { startStack } from './stack.ts'
import { stopAtSignal } from './untilSignal.ts'

// Starts a stack on free ports, for tests. As a forked process it sends its description, crashes a service on request,
// and lives as long as its parent.
// Its wallets show the recovery code when they are made, since most tests need it.
const stack = await startStack(freePorts, () => {}, { askForRecovery: 'atOnce' })
stopAtSignal(stack.stop)
process.on('message', (message) => {
  if (message === 'crash relay') stack.crash('relay')
  if (message === 'crash gateway') stack.crash('gateway')
})
if (process.send) process.send(stack.description)
else console.log(JSON.stringify(stack.description))
