import { usualPorts } from '../stack/ports.ts'
import { startStack } from '../stack/stack.ts'
import { stopAtSignal } from '../stack/untilSignal.ts'
import { buildDemo } from './demo.ts'

const say = (text: string) => console.log(`latchkey  ${text}`)

let stop = async () => {}
stopAtSignal(() => {
  say('Stopping …')
  return stop()
})
await buildDemo(say)
const stack = await startStack(usualPorts, say)
stop = stack.stop

say(`Gateway on ${stack.description.gatewayUrl}`)
say('')
say(`Open  ${stack.description.url}`)
say('')
say('Ctrl-C stops everything.')
