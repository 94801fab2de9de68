import { cpSync, globSync } from 'node:fs'
import { join, sep } from 'node:path'

/** What a build or an install has made in an example, and its lock, which is for the tests. */
const made =
  /(?:^|[\\/])(?:node_modules|dist|\.next|package-lock\.json|next-env\.d\.ts)$|\.tsbuildinfo$/

/** Copies the templates to where `create-latchkey` has them: the examples that have a form for a gateway. */
export function stageTemplates(folder: string): void {
  const forms = globSync('examples/*/{src,app}/*.gateway.ts')
  for (const name of new Set(forms.map((path) => path.split(sep)[1] ?? '')))
    cpSync(join('examples', name), join(folder, name), {
      recursive: true,
      // The examples share some files by links, which npm does not pack.
      dereference: true,
      filter: (path) => !made.test(path),
    })
}
