import { startWorld } from '@latchkey/devkit'
import { benchGateway } from './gateway.ts'
import { benchIndexer } from './indexer.ts'
import { report } from './report.ts'

const world = await startWorld()
try {
  await benchGateway(world.description, report)
  await benchIndexer(world.description, report)
} finally {
  await world.stop()
}
