import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { installedWith, packages } from './installed.ts'

const published = globSync('packages/*/package.json').map(dirname).sort()
// MIT-0 is MIT without the duty to name its author.
const one = '(MIT|MIT-0|ISC|Apache-2\\.0|BSD-[23]-Clause|0BSD|CC0-1\\.0)'
const isPermissive = new RegExp(`^\\(?${one}( (AND|OR) ${one})*\\)?$`)

it('knows what is installed with a package', () => {
  expect(installedWith('packages/latchkey').length).toBeGreaterThan(0)
})

it.each(published)('%s has no copyleft package among its dependencies [K3]', (folder) => {
  const installed = installedWith(folder)
  const others = installed.filter((place) => !isPermissive.test(packages[place]?.license ?? ''))
  expect(others).toEqual([])
})
