import { fileURLToPath } from 'node:url'
import { type Part, startPart } from './part.ts'

const entry = fileURLToPath(new URL('./social/main.ts', import.meta.url))

/** Runs what plays Google and the other social accounts. */
export function startSocials(wanted: number, tell: (text: string) => void): Promise<Part> {
  return startPart(
    {
      ...{ name: 'The social accounts', entry, port: wanted },
      arguments: (port) => [String(port)],
    },
    tell,
  )
}
