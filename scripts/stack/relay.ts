import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Part, startPart } from './part.ts'

const entry = fileURLToPath(new URL('relayProcess.ts', import.meta.url))

/** Runs the relay; its mailboxes are in `folder`, so they outlive its process. */
export function startRelay(
  wanted: number,
  folder: string,
  tell: (text: string) => void,
): Promise<Part> {
  const database = `sqlite:${join(folder, 'relay.sqlite')}`
  return startPart(
    { name: 'The relay', entry, port: wanted, arguments: (port) => [String(port), database] },
    tell,
  )
}
