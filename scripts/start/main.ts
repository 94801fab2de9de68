import { usualPorts } from '../stack/ports.ts'
import { startStack } from '../stack/stack.ts'
import { stopAtSignal } from '../stack/untilSignal.ts'
import { buildPages } from './pages.ts'

const say = (text: string) => console.log(`latchkey  ${text}`)

let stop = async () => {}
stopAtSignal(() => {
  say('Stopping …')
  return stop()
})
await buildPages(say)
const stack = await startStack(usualPorts, say)
stop = stack.stop

say(`Mail to visitors on ${stack.description.mailboxUrl}`)
say(`Gateway on ${stack.description.gatewayUrl}, relay on ${stack.description.relayUrl}`)
say('')
say(`Open  ${stack.description.url}`)
say('')
say('Ctrl-C stops everything.')
