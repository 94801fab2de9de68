import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Part, startPart } from './part.ts'

const entry = fileURLToPath(new URL('../../packages/relay/src/main.ts', import.meta.url))

/** Runs the relay as its operators do, as front and worker; its mailboxes are in `folder`, so they outlive it. */
export function startRelay(
  wanted: number,
  folder: string,
  notify: (text: string) => void,
): Promise<Part> {
  const config = join(folder, 'relay.json')
  const databaseUrl = `sqlite:${join(folder, 'relay.sqlite')}`
  return startPart(
    {
      name: 'The relay',
      entry,
      port: wanted,
      arguments(port) {
        writeFileSync(config, JSON.stringify({ port, databaseUrl }))
        return [config]
      },
    },
    notify,
  )
}
