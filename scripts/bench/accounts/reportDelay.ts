import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded before a process: reports to its parent the longest pause of its event loop since the last time, in milliseconds.
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  process.send?.([delay.percentile(99) / 1e6, delay.max / 1e6])
  delay.reset()
})
