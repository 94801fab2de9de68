import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into a process before its own program: answers each message with what it uses once garbage is collected.
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

process.on('message', () => {
  collectGarbage()
  process.send?.(process.memoryUsage().heapUsed)
})
process.channel?.unref()
