import { basename } from 'node:path'
import type { Layers } from './layers.ts'

/** An override of Biome's configuration. */
export type Override = { includes: readonly string[]; linter: object }
type Pattern = { group: readonly string[]; message: string }

/** What is below a package's `src`. */
export type Contents = {
  folders: readonly string[]
  /** The paths of its views below `src`. */
  views: readonly string[]
}

/** Tests and their helpers may import everything. */
const exempt = ['!**/*.{test,fixture}.{ts,tsx}', '!**/testing/**']

/** Returns the import rules of a package as overrides of Biome: one for each folder of the ground, for each subject, and for the rest where an entry is apart. */
export function importRules(
  { source, ground, roof, apart }: Layers,
  { folders, views }: Contents,
): Override[] {
  const subjects = folders.filter((name) => !ground.flat().includes(name) && !roof.includes(name))
  const ofGround = ground.flatMap((layer, index) => {
    const higher = [...ground.slice(index + 1).flat(), ...subjects, ...roof]
    const noHigher = { group: below(higher), message: 'The ground imports nothing above it.' }
    return layer.map((name) => override(`${source}/${name}/**`, [noHigher]))
  })
  const ofSubjects = subjects.map((subject) => {
    const others = subjects.filter((name) => name !== subject)
    const noOther = {
      group: below([...others, ...roof]),
      message: 'A subject imports no other subject, and nothing of the roof.',
    }
    const own = views.filter((view) => view.startsWith(`${subject}/`)).map((view) => basename(view))
    const noView = { group: oneOf('**', own), message: 'A view imports no view.' }
    return override(`${source}/${subject}/**`, [noOther, noView])
  })
  const noEntry = {
    group: [...below(apart), ...oneOf('.', apart).map((one) => `${one}/**`)],
    message: 'It loads only where a site requests it.',
  }
  const joining = roof.filter((name) => !apart.includes(name)).map((name) => `${name}/**`)
  const ofRoof =
    apart.length === 0
      ? []
      : [...joining, '*.{ts,tsx}'].map((files) => override(`${source}/${files}`, [noEntry]))
  return [...ofGround, ...ofSubjects, ...ofRoof]
}

/** The pattern of everything in some folders. */
function below(folders: readonly string[]): string[] {
  return oneOf('**/..', folders).map((pattern) => `${pattern}/**`)
}

/** One pattern for several names: Biome compiles each pattern again for each import. */
function oneOf(start: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${start}/{${names.join(',')}}`]
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
