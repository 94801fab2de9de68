import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { createWorkshop, lockProject } from './project.ts'

// Writes the locks of the projects again, or of those that are named. Needs the packages built, and the registry.
const named = process.argv.slice(2)
const all = globSync(`${import.meta.dirname}/projects/*/package.json`)
const workshop = createWorkshop()
for (const name of all.map((path) => basename(dirname(path)))) {
  if (named.length > 0 && !named.includes(name)) continue
  lockProject(workshop, name)
  console.log(`${name} is locked`)
}
workshop.remove()
