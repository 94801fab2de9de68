/** The folders below a package's `src`, from the ground up. A folder in no list is a subject. */
export type Layers = {
  source: string
  /** Layers below the subjects. A folder imports its own layer and those before it. */
  ground: readonly (readonly string[])[]
  /** Folders that import all others. */
  roof: readonly string[]
  /** Folders of the roof that nothing else imports: entries that load only where a site requests them. */
  apart: readonly string[]
  /** The file that imports every view. */
  views?: string
}

export const layered: readonly Layers[] = [
  {
    source: 'packages/core/src',
    ground: [['kernel']],
    roof: [],
    apart: [],
  },
  {
    source: 'packages/react/src',
    ground: [
      ['format', 'messages', 'themes', 'ui'],
      ['data', 'dialog'],
      ['common', 'paying', 'review'],
    ],
    roof: ['bindings', 'client', 'elements', 'experimental', 'inspector', 'shell'],
    apart: ['inspector'],
    views: 'packages/react/src/shell/views.ts',
  },
]
