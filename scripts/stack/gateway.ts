import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WorldDescription } from '@latchkey/devkit'
import { configForWorld, type GatewayOptions } from '@latchkey/gateway'
import { type Part, startPart } from './part.ts'

const entry = fileURLToPath(new URL('../../packages/gateway/src/main.ts', import.meta.url))

/** What a gateway serves: a world, and the visitors of `site`, an origin. Its configuration is written into `folder`. */
type Served = { world: WorldDescription; site: string; folder: string }

/** Runs the gateway of a local world. */
export function startGateway(
  { world, site, folder }: Served,
  wanted: number,
  tell: (text: string) => void,
): Promise<Part> {
  const config = join(folder, 'gateway.json')
  return startPart(
    {
      name: 'The gateway',
      entry,
      port: wanted,
      arguments(port) {
        const options: GatewayOptions = { port, logs: 'off', siwx: { origins: [site] } }
        writeFileSync(config, JSON.stringify(configForWorld(world, options)))
        return [config]
      },
    },
    tell,
  )
}
