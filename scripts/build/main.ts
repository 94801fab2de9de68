import { globSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildScripts } from './scripts.ts'
import { buildScriptTag } from './scriptTag.ts'
import { copyTypes } from './types.ts'

// Builds what each package publishes into its `dist`: scripts by Rolldown in few files, types as `tsc -b` made them.
for (const folder of globSync('packages/*/package.json').map(dirname).sort()) {
  rmSync(`${folder}/dist`, { recursive: true, force: true })
  await buildScripts(folder)
  copyTypes(folder)
}
await buildScriptTag()
