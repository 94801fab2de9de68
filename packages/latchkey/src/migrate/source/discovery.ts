import type { File } from '@babel/types'
import type { Dialog } from '../dialogs/dialog.ts'
import type { Edit } from '../edit.ts'
import type { Reference } from './modules.ts'
import { addProperties, calleeOf, hasProperty, localNames } from './options.ts'
import { walk } from './parse.ts'

const modules = ['wagmi', '@wagmi/core']
const option = 'multiInjectedProviderDiscovery'

/**
 * Has calls of wagmi's `createConfig` with connectors of the dialog not search for installed wallets. Latchkey does, and
 * a wallet that wagmi also connects by itself would stay connected and sign without Latchkey's review.
 */
export function disableDiscovery(
  text: string,
  file: File,
  references: readonly Reference[],
  dialog: Dialog | undefined,
): Edit[] {
  if (dialog?.provider === undefined) return []
  const names = new Set(
    references
      .filter(({ module }) => modules.includes(module))
      .flatMap(({ node, around }) => localNames(node, around))
      .flatMap(([name, local]) => {
        if (name === '*') return [`${local}.createConfig`]
        return name === 'createConfig' ? [local] : []
      }),
  )
  const edits: Edit[] = []
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression' || !names.has(calleeOf(node.callee))) return
    const [given] = node.arguments
    if (given?.type !== 'ObjectExpression') return
    if (!hasProperty(given, 'connectors') || hasProperty(given, option)) return
    edits.push(...addProperties(text, given, [`${option}: false`]))
  })
  return edits
}
