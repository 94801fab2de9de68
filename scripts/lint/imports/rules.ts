import type { Layers } from './layers.ts'

/** An override of Biome's configuration. */
export type Override = { includes: readonly string[]; linter: object }
type Pattern = { group: readonly string[]; message: string }

/** What is below a package's `src`. */
export type Contents = {
  folders: readonly string[]
  files: readonly string[]
  /** The file names of its views. */
  views: readonly string[]
}

/** Tests and their helpers may import everything. */
const exempt = ['!**/*.{test,fixture}.{ts,tsx}', '!**/testing/**']

/**
 * Returns the import rules of a package as overrides of Biome: one for each layer of the ground, and one for each subject.
 *
 * Files beside the folders belong to the roof.
 */
export function importRules(
  { source, ground, roof }: Layers,
  { folders, files, views }: Contents,
): Override[] {
  const subjects = folders.filter((name) => !ground.flat().includes(name) && !roof.includes(name))
  const noFolder = restrict(roof, 'The roof alone imports the roof.')
  const noRoof = {
    ...noFolder,
    group: [...noFolder.group, ...files.map((name) => `**/../${name}`)],
  }
  const noView = { group: views.map((name) => `**/${name}`), message: 'A view imports no view.' }
  const ofGround = ground.flatMap((layer, index) => {
    const higher = restrict(ground.slice(index + 1).flat(), 'A layer imports none above it.')
    const noSubject = restrict(subjects, 'The ground imports no subject.')
    return layer.map((name) => override(`${source}/${name}/**`, [higher, noSubject, noRoof]))
  })
  const ofSubjects = subjects.map((subject) => {
    const others = subjects.filter((name) => name !== subject)
    const noSubject = restrict(others, 'A subject imports no other subject.')
    return override(`${source}/${subject}/**`, [noSubject, noRoof, noView])
  })
  return [...ofGround, ...ofSubjects]
}

function restrict(folders: readonly string[], message: string): Pattern {
  return { group: folders.map((name) => `**/../${name}/**`), message }
}

function override(folder: string, patterns: readonly Pattern[]): Override {
  const rule = { level: 'error', options: { patterns: patterns.filter(isUsed) } }
  return {
    includes: [folder, ...exempt],
    linter: { rules: { style: { noRestrictedImports: rule } } },
  }
}

function isUsed({ group }: Pattern): boolean {
  return group.length > 0
}
