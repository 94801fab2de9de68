import { appendFileSync, statSync } from 'node:fs'

// A child that hangs before it is ready the second time that it is started, and ends when it is given a connection.
const log = process.env.STARTS ?? ''
appendFileSync(log, '.')
process.on('disconnect', () => process.exit())
process.on('message', () => process.exit())
setInterval(() => {}, 1_000)
if (statSync(log).size !== 2) {
  process.send?.('ready')
  setInterval(() => process.send?.('alive'), 100)
}
