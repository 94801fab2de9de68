import { freePorts } from './ports.ts'
import { startStack } from './stack.ts'
import { stopAtSignal } from './untilSignal.ts'

// A stack of one's own on free ports, for tests: forked, it sends what it is and lives as long as its parent.
const stack = await startStack(freePorts, () => {})
stopAtSignal(stack.stop)
if (process.send) process.send(stack.description)
else console.log(JSON.stringify(stack.description))
