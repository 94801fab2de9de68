import { dialogs } from '../dialogs/dialog.ts'
import { lineAt } from '../edit.ts'
import type { ManualChange } from './file.ts'

/** Style sheets, and files of tests, which find parts of a page by selectors. */
const isRead =
  /\.(?:css|scss|sass|less|pcss)$|(?:^|\/)(?:e2e|tests?|cypress|playwright)\/|\.(?:test|spec|cy)\./

/** Returns the places of a style sheet or a test that find the markup of a dialog, which Latchkey does not have. */
export function selectorsIn(path: string, text: string): ManualChange[] {
  if (!isRead.test(path)) return []
  return dialogs.flatMap(({ name, selectors }) => {
    const found = selectors?.exec(text)
    if (!found) return []
    const sentence = `Latchkey has none of ${name}'s markup, such as ${found[0]}.`
    return [{ path, line: lineAt(text, found.index), text: sentence }]
  })
}
