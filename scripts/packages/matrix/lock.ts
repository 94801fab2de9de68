import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { lockExample } from './created.ts'
import { createWorkshop, lockProject } from './project.ts'

// Writes the locks of the projects and the examples again, or of those whose folders are named. Needs the packages built, and the registry.
const named = process.argv.slice(2)
const workshop = createWorkshop()
const lockAll = (folder: string, lock: typeof lockProject) => {
  for (const path of globSync(`${folder}/*/package.json`).map(dirname)) {
    if (named.length > 0 && !named.includes(path)) continue
    lock(workshop, basename(path))
    console.log(`${path} is locked`)
  }
}
lockAll('scripts/packages/matrix/projects', lockProject)
lockAll('examples', lockExample)
workshop.remove()
