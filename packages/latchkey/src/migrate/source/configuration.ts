import type { File, StringLiteral } from '@babel/types'
import { dialogOf, dialogs } from '../dialogs/dialog.ts'
import type { Rewrite } from './imports.ts'
import type { Reference } from './modules.ts'
import { placeOf, walk } from './parse.ts'

/** Files of bundlers, test runners and frameworks that name packages in texts. */
const isConfiguration = /(?:^|\/)[^/]*\.config\.[cm]?[jt]s$/

/**
 * Replaces the packages of dialogs in the lists of a configuration, such as Rollup's `manualChunks` and Vite's
 * `optimizeDeps.include`. Reports other texts of a configuration that name one.
 */
export function rewriteConfiguration(
  path: string,
  file: File,
  references: readonly Reference[],
): Rewrite {
  const found: Rewrite = { edits: [], places: [] }
  if (!isConfiguration.test(path)) return found
  const imported = new Set<unknown>(references.map(({ literal }) => literal))
  walk(file.program, (node, [parent]) => {
    if (node.type === 'RegExpLiteral') {
      const pattern = node.pattern.replaceAll('\\', '')
      const named = dialogs.find(({ prefix }) => pattern.includes(scopeOf(prefix)))
      if (named) found.places.push({ at: placeOf(node).start, text: sentenceFor(named.name) })
    }
    if (node.type !== 'StringLiteral' || imported.has(node)) return
    const dialog = dialogOf(node.value)
    if (!dialog) return
    const target = dialog.modules[node.value]
    if (parent?.type === 'ArrayExpression' && target !== undefined)
      found.edits.push(renamed(node, target))
    else found.places.push({ at: placeOf(node).start, text: sentenceFor(dialog.name) })
  })
  return found
}

function renamed(node: StringLiteral, target: string): Rewrite['edits'][number] {
  const { start, end } = placeOf(node)
  return { start: start + 1, end: end - 1, text: target }
}

function sentenceFor(dialog: string): string {
  return `This configuration names a package of ${dialog}.`
}

function scopeOf(prefix: string): string {
  return prefix.split('/')[0] ?? prefix
}
