import { startWorld } from '@latchkey/devkit'
import { configForWorld } from '@latchkey/gateway'
import { benchBrowser } from './browser.ts'
import { benchGateway } from './gateway.ts'
import { benchIndexer } from './indexer.ts'
import { startGatewayProcess } from './processes.ts'
import { report } from './report.ts'
import { benchSizes } from './sizes.ts'

await benchSizes(report)
const world = await startWorld()
try {
  const gateway = await startGatewayProcess(configForWorld(world.description))
  try {
    await benchBrowser(gateway.url.href, report)
  } finally {
    gateway.stop()
  }
  await benchGateway(world.description, report)
  await benchIndexer(world.description, report)
} finally {
  await world.stop()
}
