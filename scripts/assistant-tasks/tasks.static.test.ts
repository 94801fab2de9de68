import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOf, taskNames } from './task.ts'

/** The dependencies of a manifest, of both kinds. */
function dependenciesOf(path: string): Record<string, string> {
  const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(
    readFileSync(path, 'utf8'),
  )
  return { ...manifest.dependencies, ...manifest.devDependencies }
}

it('are thirty, each with a text, a check and a reference solution [L40]', () => {
  expect(taskNames.map((name) => Number(name.slice(0, 2)))).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  )
  for (const name of taskNames)
    for (const part of ['task.md', 'check.ts', 'solution'])
      expect(existsSync(join(folderOf(name), part)), `${name}/${part}`).toBe(true)
})

it('do not name the functions of the packages in their texts, except where other people wrote them [L40]', () => {
  const named = taskNames.filter((name) =>
    /useLatchkey|createLatchkey|Latchkey(Button|Provider)|latchkey\//.test(
      readFileSync(join(folderOf(name), 'task.md'), 'utf8'),
    ),
  )
  expect(named).toEqual([])
})

it('depend on the versions that are installed for all of them [L40]', () => {
  const installed = dependenciesOf('scripts/packages/matrix/projects/assistant-tasks/package.json')
  const manifests = globSync('scripts/assistant-tasks/{starts/*,tasks/*/files}/package.json')
  expect(manifests.length).toBeGreaterThan(5)
  for (const path of manifests) expect(installed, path).toMatchObject(dependenciesOf(path))
})
