import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WorldDescription } from '@latchkey/devkit'
import { configForWorld } from '@latchkey/gateway'
import { type Part, startPart } from './part.ts'

const entry = fileURLToPath(new URL('../../packages/gateway/src/main.ts', import.meta.url))

/** Runs the gateway for a world; its configuration is written into `folder`. */
export function startGateway(
  world: WorldDescription,
  wanted: number,
  folder: string,
  tell: (text: string) => void,
): Promise<Part> {
  const config = join(folder, 'gateway.json')
  return startPart(
    {
      name: 'The gateway',
      entry,
      port: wanted,
      arguments(port) {
        writeFileSync(config, JSON.stringify(configForWorld(world, { port, logs: 'off' })))
        return [config]
      },
    },
    tell,
  )
}
