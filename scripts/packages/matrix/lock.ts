import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { lockExample } from './created.ts'
import { createWorkshop, lockProject } from './project.ts'

// Writes the locks of the projects and the examples again, or of those that are named. Needs the packages built, and the registry.
const named = process.argv.slice(2)
const workshop = createWorkshop()
const lockAll = (pattern: string, lock: typeof lockProject) => {
  for (const name of globSync(pattern).map((path) => basename(dirname(path)))) {
    if (named.length > 0 && !named.includes(name)) continue
    lock(workshop, name)
    console.log(`${name} is locked`)
  }
}
lockAll(`${import.meta.dirname}/projects/*/package.json`, lockProject)
lockAll('examples/*/package.json', lockExample)
workshop.remove()
