import { type Dialog, dialogOf } from '../dialogs/dialog.ts'
import type { Edit } from '../edit.ts'

/** Replaces the style sheets that a style sheet imports. Comments stay. */
export function rewriteStyles(text: string): { edits: Edit[]; dialogs: Dialog[] } {
  const edits: Edit[] = []
  const dialogs: Dialog[] = []
  for (const { index, groups = {} } of text.matchAll(imports)) {
    const { before, module } = groups
    if (before === undefined || module === undefined) continue
    const dialog = dialogOf(module)
    const target = dialog?.modules[module]
    if (!dialog || target === undefined) continue
    const start = index + before.length
    edits.push({ start, end: start + module.length, text: target })
    dialogs.push(dialog)
  }
  return { edits, dialogs }
}

/** Comments come first, so that no import in one is found. */
const imports =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<before>@(?:import|use|forward)\s+(?:url\(\s*)?["']?~?)(?<module>[^"')\s;]+)/g
