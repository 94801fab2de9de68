import { chainOf } from '@latchkey/devkit'
import { freePorts } from '../../stack/ports.ts'
import { startStack } from '../../stack/stack.ts'
import { balanceOf } from '../node.ts'
import { skip } from '../skip.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { sendByKeyboard } from './journey.ts'
import { startWebKit } from './webkit.ts'

// `node main.ts firefox|webkit`: the way from the button to a confirmed transfer in a browser other than Chromium.
const browsers: Readonly<Record<string, () => Promise<Driver | undefined>>> = {
  firefox: startFirefox,
  webkit: startWebKit,
}

const wanted = process.argv[2] ?? ''
const start = browsers[wanted]
if (!start) throw new Error(`Which browser? ${Object.keys(browsers).join(' or ')}`)
const driver = await start()
if (!driver) skip(`${wanted} is not installed`)
console.log(driver.name)
const stack = await startStack(freePorts, () => {})
try {
  const { url, world } = stack.description
  const { rpcUrl } = chainOf(world, 'eip155:31337')
  const recipient = world.accounts.evm[4]?.address ?? ''
  const before = await balanceOf(rpcUrl, recipient)
  await sendByKeyboard(driver, url, recipient)
  const received = (await balanceOf(rpcUrl, recipient)) - before
  if (received !== 250_000_000_000_000_000n) throw new Error(`The recipient got ${received} wei`)
  console.log(`${driver.name}: opened, connected, sent and closed by keyboard alone`)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await driver.close()
  await stack.stop()
}
