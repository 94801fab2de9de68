/** The folders below a package's `src`, from the ground up. A folder in no list is a subject. */
export type Layers = {
  source: string
  /** Layers below the subjects. A folder imports its own layer and those before it. */
  ground: readonly (readonly string[])[]
  /** Folders that import all others. */
  roof: readonly string[]
  /** The file that imports every view. */
  views?: string
}

export const layered: readonly Layers[] = [
  {
    source: 'packages/core/src',
    ground: [['kernel']],
    roof: [],
  },
  {
    source: 'packages/react/src',
    ground: [
      ['format', 'messages', 'themes', 'ui'],
      ['data', 'dialog'],
      ['common', 'paying', 'review'],
    ],
    roof: ['bindings', 'client', 'elements', 'experimental', 'shell'],
    views: 'packages/react/src/shell/views.ts',
  },
]
