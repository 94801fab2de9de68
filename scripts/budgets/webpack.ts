import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { run } from '../packages/matrix/pack.ts'
import { addLoads, type Site } from './site.ts'

/** Files that webpack loads together, and the modules that they are loaded for: what `webpack.weighed.js` of the project writes. */
type Group = { files: string[]; modules: string[] }

/** Builds the page of a project by the project's own webpack. */
export function buildByWebpack(root: string): Site {
  run('npx', ['webpack', '--config', 'webpack.weighed.js'], root)
  const folder = join(root, 'weighed')
  const groups: Group[] = JSON.parse(readFileSync(join(folder, 'groups.json'), 'utf8'))
  const loads = new Map<string, ReadonlySet<string>>()
  for (const { files, modules } of groups) {
    for (const module of modules) addLoads(loads, module, files)
  }
  const names = new Set(groups.flatMap(({ files }) => files))
  const sizes = [...names].map(
    (name) => [name, gzipSync(readFileSync(join(folder, name)), { level: 9 }).length] as const,
  )
  return { loads, sizes: new Map(sizes) }
}
