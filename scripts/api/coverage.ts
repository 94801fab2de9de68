import type { Named } from './page.ts'

/** How many exported things and members have a docstring, and which have none. */
export type Coverage = { documented: number; total: number; missing: readonly string[] }

/**
 * Counts declarations and their members; of overloads of one name, one docstring is enough. What is generated does not
 * count: its docstrings are generated, too.
 */
export function coverageOf(named: readonly Named[]): Coverage {
  const documented = new Map<string, boolean>()
  const count = (key: string, doc: string) => {
    documented.set(key, documented.get(key) === true || doc !== '')
  }
  for (const { name, declaration } of named) {
    const { path, doc, members } = declaration
    if (path.includes('/generated/')) continue
    const place = `${path.replace('.cache/types', 'src').replace('.d.ts', '')} ${name}`
    count(place, doc)
    for (const member of members) count(`${place}.${member.name}`, member.doc)
  }
  const missing = [...documented].flatMap(([key, has]) => (has ? [] : [key]))
  return { documented: documented.size - missing.length, total: documented.size, missing }
}
