import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns Node's arguments that start a program of ours. Where `LATCHKEY_TEST_PROGRAMS` names the folder of
 * `scripts/test/programs.ts`, that is a built file, which starts in a quarter of the time. Elsewhere it is the source.
 */
export function programArgs(source: URL): string[] {
  const flags = ['--conditions=latchkey-source', '--disable-warning=ExperimentalWarning']
  const path = fileURLToPath(source)
  const built = process.env.LATCHKEY_TEST_PROGRAMS
  if (built === undefined) return [...flags, path]
  const inPackages = path.slice(path.lastIndexOf('/packages/')).replace(/\.ts$/, '.js')
  return [...flags, join(built, inPackages)]
}
